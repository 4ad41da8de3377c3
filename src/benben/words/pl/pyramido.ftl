# All texts of Pyramido but its lessons.

## The game, its options and its bots

game-pyramido = Piramido
about-pyramido = Zbuduj cztery poziomy z płytek i powiększaj obszary jednego koloru. Dla dwóch do czterech osób.
level-pyramido-novice = Nowicjusz: widzi tylko ten poziom i przeocza miejsca
level-pyramido-casual = Amator: widzi tylko ten poziom
level-pyramido-club = Gracz klubowy: buduje z myślą o wszystkich poziomach
level-pyramido-master = Mistrz: myśli turę naprzód, także o przeciwnikach
level-pyramido-champion = Czempion: sprawdza tyle wariantów, na ile pozwala czas
option-pyramido-areas = Obszary
choice-pyramido-areas-top-view = Tylko to, co widać z góry
choice-pyramido-areas-solid = Całe bloki, także zakryte

## What is asked, and why the game ends

task-pyramido-place = Połóż płytkę z kamieniołomu.
task-pyramido-mark = Oznacz jeden z dwóch bloków.
task-pyramido-mark-one = Oznacz blok: { $colour }.
task-pyramido-resurface = Uzupełnij kamieniołom albo najpierw połóż kartę przebudowy.
task-pyramido-refill = Uzupełnij kamieniołom ze stosu.
task-pyramido-split = Wybierz stos do podziału na dwa.
task-pyramido-fill = Zakryj dziurę kartą przebudowy.
reason-pyramido-finished = { $winner ->
    [me] Wszystkie piramidy są gotowe, a ty masz najwięcej punktów prestiżu.
   *[other] Wszystkie piramidy są gotowe. Najwięcej punktów prestiżu: { $winners }.
}
reason-pyramido-last-player = { $winner ->
    [me] Nikt inny nie zdołał zakryć dziur w swojej piramidzie.
   *[other] { $loser ->
        [me] Twoja piramida miała więcej dziur, niż masz kart przebudowy.
        [several] Dziury w piramidzie może zakryć tylko { $winners }.
       *[other] { $losers } nie może zakryć dziur w swojej piramidzie.
    }
}

## The board

pyramido-colour-yellow = żółty
pyramido-colour-turquoise = turkusowy
pyramido-colour-blue = niebieski
pyramido-colour-brown = brązowy
pyramido-colour-red = czerwony
pyramido-colour-green = zielony

pyramido-half = { $gems ->
    [0] { $colour } bez klejnotów
    [one] { $colour } z { $gems } klejnotem
   *[other] { $colour } z { $gems } klejnotami
}
pyramido-domino = { $left }; { $right }
pyramido-held = { $colour } na { $cell }

pyramido-quarry-label = Kamieniołom i stosy
pyramido-quarry = Kamieniołom
pyramido-stacks = Stosy
pyramido-quarry-place = Płytka { $number }: { $domino }
pyramido-quarry-empty = Miejsce { $number } jest puste
pyramido-stack = { $count ->
    [one] Stos { $number }, { $count } płytka; na wierzchu { $domino }
    [few] Stos { $number }, { $count } płytki; na wierzchu { $domino }
   *[other] Stos { $number }, { $count } płytek; na wierzchu { $domino }
}
pyramido-stack-empty = Stos { $number } jest pusty
pyramido-refill-from = { $count ->
    [one] Uzupełnij ze stosu { $number }, { $count } płytka: { $domino }
    [few] Uzupełnij ze stosu { $number }, { $count } płytki: { $domino }
   *[other] Uzupełnij ze stosu { $number }, { $count } płytek: { $domino }
}
pyramido-split-stack = { $count ->
    [one] Podziel stos { $number }, { $count } płytka; na wierzchu { $domino }
    [few] Podziel stos { $number }, { $count } płytki; na wierzchu { $domino }
   *[other] Podziel stos { $number }, { $count } płytek; na wierzchu { $domino }
}

pyramido-markers = Znaczniki klejnotów: { $colours }
pyramido-markers-title = Znaczniki klejnotów
pyramido-tiles = Karty przebudowy: { $tiles }
pyramido-tiles-title = Karty przebudowy
pyramido-none = brak
pyramido-held-by = Co ma { $name }
pyramido-pyramid-of = Piramida: { $name }
pyramido-in-space = { $label } w 3D. Strzałki obracają i przechylają ją.
pyramido-enlarge = Powiększ piramidę: { $name }
pyramido-out-why = Poza grą: { $holes ->
         [one] { $holes } dziura
         [few] { $holes } dziury
         [many] { $holes } dziur
        *[other] { $holes } dziury
    }, ale { $tiles ->
         [one] tylko { $tiles } karta przebudowy
         [few] tylko { $tiles } karty przebudowy
         [many] tylko { $tiles } kart przebudowy
        *[other] tylko { $tiles } karty przebudowy
    }
pyramido-points-short = { $points } pkt
pyramido-out-short = Poza grą: { $holes ->
         [one] { $holes } dziura
         [few] { $holes } dziury
         [many] { $holes } dziur
        *[other] { $holes } dziury
    }, { $tiles ->
         [one] { $tiles } karta
         [few] { $tiles } karty
         [many] { $tiles } kart
        *[other] { $tiles } karty
    }
pyramido-out = Poza grą
pyramido-now = Teraz

pyramido-keys = Strzałki prowadzą po polach, Page Up i Page Down zmieniają poziom. Cyfry wybierają płytkę albo stos, R obraca płytkę, Enter kładzie ją lewym blokiem na polu.
pyramido-cell-block = { $gems ->
    [0] { $cell }, poziom { $level }: { $colour } blok, nie widać klejnotów
    [one] { $cell }, poziom { $level }: { $colour } blok, widać { $gems } klejnot
    [few] { $cell }, poziom { $level }: { $colour } blok, widać { $gems } klejnoty
   *[other] { $cell }, poziom { $level }: { $colour } blok, widać { $gems } klejnotów
}
pyramido-cell-tile = { $gems ->
    [0] { $cell }, poziom { $level }: karta przebudowy, kolor { $colour }, nie widać klejnotu
    [one] { $cell }, poziom { $level }: karta przebudowy, kolor { $colour }, widać { $gems } klejnot
    [few] { $cell }, poziom { $level }: karta przebudowy, kolor { $colour }, widać { $gems } klejnoty
   *[other] { $cell }, poziom { $level }: karta przebudowy, kolor { $colour }, widać { $gems } klejnotów
}
pyramido-cell-marked = ze znacznikiem
pyramido-cell-hidden = w całości zabudowane
pyramido-cell-empty = { $cell }, poziom { $level }: puste
pyramido-cell-fits = { $cell }, poziom { $level }: puste, płytka tu pasuje
pyramido-fits = pasuje
pyramido-fits-not = Tu nie pasuje.

pyramido-choose-domino = Wybierz płytkę z kamieniołomu.
pyramido-place-here = Połóż tutaj
pyramido-turn = Obróć
pyramido-turn-back = Obróć z powrotem
pyramido-turn-first = W ten sposób nigdzie nie pasuje: obróć ją.
pyramido-area-gems = { $gems ->
    [one] obszar z { $gems } klejnotem
   *[other] obszar z { $gems } klejnotami
}
pyramido-mark-block = Oznacz { $colour } na { $cell }
pyramido-choose-tile = Karty przebudowy
pyramido-tile-side = Strona karty: { $colour }
pyramido-other-block = Drugi blok
pyramido-lay-tile = Połóż kartę
pyramido-resurface = Połóż kartę przebudowy
pyramido-keep = Bez karty
pyramido-back = Wstecz
pyramido-mark-which = Na którym bloku położyć znacznik
pyramido-mark-colour = Znacznik tutaj: { $colour }
pyramido-leaves-holes = Zostanie dziura: { $holes ->
         [one] { $holes } dziura
         [few] { $holes } dziury
         [many] { $holes } dziur
        *[other] { $holes } dziury
    }, { $tiles ->
         [one] { $tiles } karta
         [few] { $tiles } karty
         [many] { $tiles } kart
        *[other] { $tiles } karty
    }
pyramido-leaves-too-many = To oznacza koniec gry dla ciebie: { $holes ->
         [one] { $holes } dziura
         [few] { $holes } dziury
         [many] { $holes } dziur
        *[other] { $holes } dziury
    }, { $tiles ->
         [one] { $tiles } karta
         [few] { $tiles } karty
         [many] { $tiles } kart
        *[other] { $tiles } karty
    }
pyramido-fill-hint = Wybierz stronę karty do dziury.
pyramido-refill-hint = Wybierz jeden ze stosów nad pustym miejscem.
pyramido-split-hint = Wybierz stos, którego dolna połowa zajmie puste miejsce.

pyramido-level = Poziom { $number }
pyramido-levels = Poziomy
pyramido-bonus = Premia Mino
pyramido-total = Razem

pyramido-unseen = Jeszcze nieodkryte
pyramido-unseen-button = { $count ->
    [one] { $count } płytka jeszcze nieodkryta
    [few] { $count } płytki jeszcze nieodkryte
   *[other] { $count } płytek jeszcze nieodkrytych
}
pyramido-unseen-text = { $count ->
    [one] W stosach ukryta jest { $count } płytka.
    [few] W stosach ukryte są { $count } płytki.
   *[other] W stosach ukrytych jest { $count } płytek.
}
pyramido-colour = Kolor
pyramido-gems = Klejnoty
pyramido-blocks = Bloki

illegal-PD-game-over = Gra jest skończona.
illegal-PD-not-now = { $phase ->
    [place] Najpierw połóż płytkę z kamieniołomu.
    [mark] Najpierw oznacz blok swojej płytki.
    [resurface] Najpierw połóż kartę przebudowy albo ją zachowaj.
    [refill] Najpierw uzupełnij kamieniołom ze stosu.
    [split] Najpierw wybierz stos do podzielenia.
   *[fill] Żadna płytka nie pasuje: zakryj dziurę kartą przebudowy.
}
illegal-PD-not-in-quarry = Płytki { $domino } nie ma w kamieniołomie.
illegal-PD-first-at-centre = Pierwsza płytka zaczyna się na e5, nie na { $cell }.
illegal-PD-occupied = { $cell } na tym poziomie jest już zakryte.
illegal-PD-off-grid = Płytka leżałaby poza piramidą.
illegal-PD-not-touching = Płytka musi dotykać innej krawędzią.
illegal-PD-no-frame = Poziom 1 nie zmieściłby się już w pięciu na cztery bloki.
illegal-PD-overhangs = { $cell } wystawałoby poza niższy poziom: blok leży na czterech blokach.
illegal-PD-blank = { $side ->
    [left] Na lewym bloku nie ma klejnotu do oznaczenia.
   *[right] Na prawym bloku nie ma klejnotu do oznaczenia.
}
illegal-PD-marker-gone = { $colour ->
    [yellow] Żółty znacznik leży już na tym poziomie.
    [turquoise] Turkusowy znacznik leży już na tym poziomie.
    [blue] Niebieski znacznik leży już na tym poziomie.
    [brown] Brązowy znacznik leży już na tym poziomie.
    [red] Czerwony znacznik leży już na tym poziomie.
   *[green] Zielony znacznik leży już na tym poziomie.
}
illegal-PD-marked = { $side ->
    [left] Na lewym bloku leży znacznik: nie można go zakryć.
   *[right] Na prawym bloku leży znacznik: nie można go zakryć.
}
illegal-PD-tile-gone = { $colour ->
    [yellow] Karta przebudowy z żółtą stroną została już użyta.
    [turquoise] Karta przebudowy z turkusową stroną została już użyta.
    [blue] Karta przebudowy z niebieską stroną została już użyta.
    [brown] Karta przebudowy z brązową stroną została już użyta.
    [red] Karta przebudowy z czerwoną stroną została już użyta.
   *[green] Karta przebudowy z zieloną stroną została już użyta.
}
illegal-PD-wrong-stack = Stos { $stack } nie leży nad pustym miejscem.
illegal-PD-too-low = Stos { $stack } ma mniej niż dwie płytki.

## Decisions in words, for whoever listens

told-pyramido-place = { $name } kładzie płytkę: { $left } na { $cell }, { $right } na { $other }.
told-pyramido-mark = { $name } oznacza blok: { $colour }.
told-pyramido-cover = { $name } kładzie kartę przebudowy: { $colour }.
told-pyramido-fill = { $name } zakrywa dziurę kartą przebudowy: { $colour }.
told-pyramido-refill = { $name } uzupełnia kamieniołom ze stosu { $stack }.
told-pyramido-split = { $name } dzieli na pół stos { $stack }.
summary-pyramido-place = { $left }–{ $right } na { $cell }
summary-pyramido-mark = znacznik: { $colour }
summary-pyramido-cover = karta przebudowy: { $colour }
summary-pyramido-fill = dziura zakryta: { $colour }

## Why a bot decides so

thought-pyramido-joins = Klejnoty jednego koloru łączą się, razem { $gems }: +{ $points } ({ $colour ->
    [yellow] żółte
    [turquoise] turkusowe
    [blue] niebieskie
    [brown] brązowe
    [red] czerwone
   *[green] zielone
 }).
thought-pyramido-starts = Oznacza obszar, klejnotów: { $gems } ({ $colour ->
    [yellow] żółte
    [turquoise] turkusowe
    [blue] niebieskie
    [brown] brązowe
    [red] czerwone
   *[green] zielone
 }).
thought-pyramido-rim = Obraca klejnoty ku krawędzi, gdzie pozostaną widoczne.
thought-pyramido-no-hole = Pasuje, nie zostawiając dziury.
thought-pyramido-hole = Dziury nie da się uniknąć.
thought-pyramido-marks = Ten obszar obiecuje więcej, na razie klejnotów: { $gems } ({ $colour ->
    [yellow] żółte
    [turquoise] turkusowe
    [blue] niebieskie
    [brown] brązowe
    [red] czerwone
   *[green] zielone
 }).
thought-pyramido-saves-tile = Oszczędza karty przebudowy na wyższe poziomy.
thought-pyramido-no-tile = Żadna karta przebudowy nie dałaby więcej punktów.
thought-pyramido-covers = Karta przebudowy dodaje punktów: { $points }.
thought-pyramido-prepares = Karta przebudowy przygotowuje większe obszary.
thought-pyramido-fills = Karta przebudowy najlepiej zakrywa dziurę.
thought-pyramido-refills = Odkrywa płytkę, która najmniej pomoże następnemu graczowi.
thought-pyramido-splits = Dzieli najwyższy stos na pół.
thought-pyramido-bonus = Powiększa najmniejszy obszar, który liczy się podwójnie.
thought-pyramido-denies = Zabiera płytkę, która przydałaby się następnemu graczowi.
