## Dlaczego bot tak decyduje

thought-pylos-apex = Ustawia ostatnią kulę na szczycie i wygrywa.
thought-pylos-empties = Zostawia przeciwnika bez kul w bazie i wygrywa.
thought-pylos-wins = { $count ->
    [one] Wygrywa najpóźniej za { $count } turę, cokolwiek się stanie.
    [few] Wygrywa najpóźniej za { $count } tury, cokolwiek się stanie.
   *[many] Wygrywa najpóźniej za { $count } tur, cokolwiek się stanie.
 }
thought-pylos-loses = { $count ->
    [one] Przegrywa, cokolwiek zrobi, najpóźniej za { $count } turę.
    [few] Przegrywa, cokolwiek zrobi, najpóźniej za { $count } tury.
   *[many] Przegrywa, cokolwiek zrobi, najpóźniej za { $count } tur.
 }
thought-pylos-square = Układa kwadrat na { $cell }.
thought-pylos-line = Układa rząd na { $cell }.
thought-pylos-blocks-square = Blokuje kwadrat przeciwnika na { $cell }.
thought-pylos-blocks-line = Blokuje rząd przeciwnika na { $cell }.
thought-pylos-raises = Przenosi kulę wyżej na { $cell } i oszczędza bazę.
thought-pylos-prepares = Następnym razem może coś ułożyć na { $cell }.
thought-pylos-leaves-nothing = Nie zostawia przeciwnikowi niczego do ułożenia.
thought-pylos-leaves-no-raise = Nie zostawia przeciwnikowi kuli do przeniesienia wyżej.
thought-pylos-takes-back = Zabiera { $cell } do bazy.
thought-pylos-stops = Pozostałe kule zostawia na miejscu.
thought-pylos-nothing-better = Nie ma nic lepszego.

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
thought-pyramido-fills = Karta przebudowy najlepiej wypełnia dziurę.
thought-pyramido-refills = Odkrywa płytkę, która mniej pomoże następnemu graczowi.
thought-pyramido-splits = Dzieli najwyższy stos na pół.
thought-pyramido-bonus = Powiększa najmniejszy obszar, który liczy się podwójnie.
thought-pyramido-denies = Zabiera płytkę, która przydałaby się następnemu graczowi.

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
thought-touche-joker = To jest warte dżokera.
thought-touche-leaves-one = Kombinacji na { $cell } brakuje wtedy tylko { $missing }.
thought-touche-builds = { $cell } należy do otwartych kombinacji: { $count }.
thought-touche-gives-up-least = Tak traci się najmniej.
thought-touche-exchanges = { $card } jest martwa: oba jej pola są zajęte.
thought-touche-crowns = Tak resztę będzie łatwiej ułożyć.
