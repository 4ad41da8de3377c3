# All texts of Touché but its lessons.

## The game, its options and its bots

game-touche = Touché
about-touche = Zagraj kartę, ustaw piramidkę, ułóż trzy kombinacje. Dla dwóch do czterech osób.
level-touche-novice = Nowicjusz: buduje sam i przeocza pola
level-touche-casual = Amator: widzi groźby, nie liczy kart
level-touche-club = Gracz klubowy: liczy karty, planuje według kart na ręce
level-touche-master = Mistrz: waży każdą kombinację
level-touche-champion = Czempion: sprawdza tyle wariantów, na ile pozwala czas
option-touche-board = Plansza
choice-touche-board-classic = Klasyczna
choice-touche-board-shuffled = Potasowana na każdą grę

## What is asked, and why the game ends

task-touche-card = Wybierz kartę do zagrania.
task-touche-exchange = Nie możesz zagrać żadnej karty: wymień martwą.
task-touche-pass = Nie możesz zagrać żadnej karty: spasuj.
task-touche-cell = Wybierz miejsce dla piramidki.
task-touche-joker = Wybierz pole dla dżokera.
task-touche-combination = Wybierz kombinację do ukoronowania.
reason-touche-three = { $winner ->
    [me] Masz trzy różne kombinacje.
   *[other] { $winners } układa trzy różne kombinacje.
}
reason-touche-void = { $winner ->
    [me] Nikt nie może już grać, a ty masz najwięcej kombinacji.
   *[other] Nikt nie może już grać. Najwięcej kombinacji: { $winners }.
}

## The board

touche-card = { $rank } { $suit }
touche-rank-A = as
touche-rank-2 = dwójka
touche-rank-3 = trójka
touche-rank-4 = czwórka
touche-rank-5 = piątka
touche-rank-6 = szóstka
touche-rank-7 = siódemka
touche-rank-8 = ósemka
touche-rank-9 = dziewiątka
touche-rank-10 = dziesiątka
touche-rank-J = walet
touche-rank-Q = dama
touche-rank-K = król
touche-suit-S = pik
touche-suit-H = kier
touche-suit-D = karo
touche-suit-C = trefl
touche-joker = dżoker
touche-free-space = wolne pole

touche-pyramid-yellow = żółta piramidka
touche-pyramid-green = zielona piramidka
touche-pyramid-red = czerwona piramidka
touche-pyramid-blue = niebieska piramidka
touche-crowned-yellow = ukoronowana żółta piramidka
touche-crowned-green = ukoronowana zielona piramidka
touche-crowned-red = ukoronowana czerwona piramidka
touche-crowned-blue = ukoronowana niebieska piramidka
touche-empty = puste
touche-offered = można wybrać
touche-last = ostatnia piramidka
touche-waiting = czeka na serwer
touche-threat = { $name } grozi: { $kinds }

touche-kind-square = kwadrat
touche-kind-T = litera T
touche-kind-line = linia
touche-kind-cross = krzyż
touche-kind-done = { $kind }: gotowe
touche-kind-open = { $kind }: brakuje
touche-combinations-of = Kombinacje: { $name }
touche-goal = { $seats ->
    [4] Wygrywa, kto pierwszy ułoży wszystkie trzy kombinacje.
   *[other] Wygrywa, kto pierwszy ułoży trzy z tych czterech kombinacji.
}

touche-grid = Pola planszy
touche-hand = Twoja ręka
touche-hand-of = Ręka: { $name }
touche-equal = { $count ->
    [one] { $count } taka sama karta
    [few] { $count } takie same karty
   *[other] { $count } takich samych kart
}
touche-dead = martwa karta
touche-in-play = zagrywana
touche-goes-to = prowadzi na { $cells }
touche-hint-begin = Każda karta jest na planszy dwa razy. Wybierz kartę, a potem pole z tą kartą.
touche-hint-board = Wskaż kartę albo pole, aby przyjrzeć się z bliska.
touche-hint-joker = Raz w grze: ustawia twoją piramidkę na dowolnej wolnej karcie albo w miejsce cudzej.
touche-hint-cells = { $count ->
    [one] Pole, na które prowadzi { $card }:
   *[other] Pola, na które prowadzi { $card }:
}
touche-hint-dead = Oba pola są zajęte: to martwa karta.
touche-hint-several = Na { $cell } prowadzi kilka kart. Wybierz jedną.
touche-no-card = Żadna z twoich kart nie prowadzi na { $cell }.
touche-put = Ustaw na { $cell }
touche-exchange = Wymień
touche-pass = Pasuj
touche-crown = Ukoronuj: { $kind }, { $cells }

touche-call = Touché!
touche-call-by = { $name }: { $kind }

touche-cards-in-hand = { $count ->
    [one] { $count } karta na ręce
    [few] { $count } karty na ręce
   *[other] { $count } kart na ręce
}
touche-cards-in-pile = { $count ->
    [one] { $count } karta w talii
    [few] { $count } karty w talii
   *[other] { $count } kart w talii
}
touche-discards-of = Stos kart odrzuconych: { $name }
touche-discards-none = Nie ma jeszcze kart.
touche-joker-kept = dżoker jeszcze jest
touche-joker-used = dżoker zagrany
touche-dealer = rozdający
touche-threats = { $count ->
    [0] Kolejna piramidka niczego jeszcze nie domyka
    [one] Kolejna piramidka może domknąć kombinację na { $count } polu
   *[other] Kolejna piramidka może domknąć kombinację na { $count } polach
}
touche-threats-short = Groźby
touche-show-threats = Groźby: pokaż, gdzie kolejna piramidka domyka kombinację
touche-cards-short = Karty
touche-cards = Karty: zagrane i te, które mogą przyjść
touche-left = Karty, które mogą przyjść
touche-left-text = Ile egzemplarzy każdej karty nie leży w stosach odrzuconych ani nie jest na twojej ręce.
touche-left-watching = Ile egzemplarzy każdej karty nie leży w stosach odrzuconych.
touche-left-one = { $card }: { $count }

touche-pass-screen = Przekaż ekran: { $name }
touche-reveal = Tu { $name }: pokaż moje karty

illegal-TO-game-over = Gra jest skończona.
illegal-TO-choose-card = Najpierw wybierz kartę albo dżokera.
illegal-TO-choose-cell = { $card ->
    [the-joker] Najpierw wybierz pole dla dżokera.
   *[other] Najpierw wybierz pole dla { $card }.
}
illegal-TO-choose-combination = Najpierw wybierz, którą kombinację ukoronować.
illegal-TO-not-in-hand = Karty { $card } nie ma na twojej ręce.
illegal-TO-no-cell-left = Karta { $card } jest martwa: oba jej pola są zajęte.
illegal-TO-not-dead = Karta { $card } nie jest martwa: pole { $cell } jest puste.
illegal-TO-no-exchange = Po ponownym rozdaniu martwe karty wymienia się tylko, dopóki twoja talia ma karty.
illegal-TO-joker-used = Twój dżoker jest już zużyty.
illegal-TO-no-pass = { $what ->
    [exchange-a-card] Możesz jeszcze wymienić kartę, więc nie możesz pasować.
    [play-the-joker] Możesz jeszcze zagrać dżokera, więc nie możesz pasować.
   *[play-a-card] Możesz jeszcze zagrać kartę, więc nie możesz pasować.
}
illegal-TO-no-such-cell = Pola { $cell } nie ma na planszy.
illegal-TO-crowned = Pole { $cell } jest ukoronowane i poza grą.
illegal-TO-occupied = Pole { $cell } jest zajęte.
illegal-TO-own-pyramid = Dżoker nie zastępuje twojej własnej piramidki na { $cell }.
illegal-TO-other-card = Na { $cell } widnieje { $shown }, nie { $card }.
illegal-TO-free-space = Wolne pole można zająć tylko po to, by domknąć potrzebną ci kombinację. { $cell } niczego nie domyka.
illegal-TO-not-completed = Te pola nie są właśnie ułożoną kombinacją.

## Decisions in words, for whoever listens

hint-touche-play = Zagraj kartę: { $card }.
told-touche-play = { $name } ustawia piramidkę na { $cell } ({ $card }).
told-touche-put = { $name } ustawia piramidkę na { $cell }.
told-touche-exchange = { $name } wymienia martwą kartę: { $card }.
told-touche-pass = { $name } pasuje.
told-touche-crown = { $name } koronuje kombinację: { $kind }, { $cells }.
short-touche-put = { $card } na { $cell }
short-touche-exchange = wymiana { $card }
short-touche-pass = pas
short-touche-crown = ukoronowano: { $kind }
touche-short = { $name }: { $what }

## Why a bot decides so

thought-touche-completes = { $kind ->
    [square] Układa kwadrat
    [T] Układa literę T
    [line] Układa linię
   *[cross] Układa krzyż
 } na { $cell }.
thought-touche-wins = Trzecia kombinacja wygrywa grę.
thought-touche-blocks = { $kind ->
    [square] Blokuje cudzy kwadrat
    [T] Blokuje cudzą literę T
    [line] Blokuje cudzą linię
   *[cross] Blokuje cudzy krzyż
 } na { $cell }.
thought-touche-replaces = Zdejmuje cudzą piramidkę z { $cell }.
thought-touche-joker = Warte dżokera.
thought-touche-leaves-one = Kombinacji na { $cell } brakuje wtedy tylko { $missing }.
thought-touche-builds = { $cell } należy do otwartych kombinacji: { $count }.
thought-touche-gives-up-least = Traci najmniej.
thought-touche-exchanges = { $card } jest martwa: oba jej pola są zajęte.
thought-touche-crowns = Zostawia łatwiejsze kombinacje.
