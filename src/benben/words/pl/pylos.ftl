# All texts of Pylos but its lessons.

## The game, its options and its bots

game-pylos = Pylos
about-pylos = Trzydzieści kul, jedna piramida: ustaw ostatnią na szczycie. Dla dwóch osób.
level-pylos-novice = Nowicjusz: przeocza kwadraty
level-pylos-casual = Amator: widzi większość kwadratów, myśli turę naprzód
level-pylos-club = Gracz klubowy: mało przeocza, planuje naprzód
level-pylos-master = Mistrz: prawie niczego nie przeocza, planuje daleko naprzód
level-pylos-perfect = Doskonały: myśli tak daleko, jak pozwala czas
option-pylos-variant = Zasady
choice-pylos-variant-standard = Zwykłe: zabieranie za kwadrat
choice-pylos-variant-children = Dla dzieci: niczego się nie zabiera
choice-pylos-variant-mature = Dla wytrawnych: zabieranie za kwadrat lub rząd
option-pylos-take_back = Po kwadracie lub rzędzie
choice-pylos-take_back-must = Trzeba zabrać co najmniej jedną kulę
choice-pylos-take_back-may = Można nie zabrać żadnej
option-pylos-empty_reserve = Z pustą bazą
choice-pylos-empty_reserve-loses = od razu przegrywasz
choice-pylos-empty_reserve-may-raise = możesz jeszcze przenosić kule wyżej

## What is asked, and why the game ends

task-pylos-place = Ustaw kulę.
task-pylos-raise = Baza jest pusta: przenieś wyżej jedną ze swoich kul.
task-pylos-place-or-raise = Ustaw kulę albo przenieś wyżej jedną ze swoich.
task-pylos-take-back = Zabierz jedną lub dwie swoje kule.
task-pylos-take-back-or-none = Zabierz jedną lub dwie swoje kule albo żadnej.
task-pylos-take-back-or-stop = Zabierz jeszcze jedną kulę albo zakończ.
reason-pylos-apex = { $winner ->
    [me] Ustawiasz ostatnią kulę na szczycie.
   *[other] { $winners } ustawia ostatnią kulę na szczycie.
}
reason-pylos-empty-reserve = { $loser ->
    [me] Skończyły ci się kule.
   *[other] { $losers } nie ma już kul.
}

## The board

pylos-view = Plansza Pylos
pylos-view-auto = Automatycznie

pylos-level = Poziom { $level }
pylos-level-apex = Szczyt
pylos-grid = Zagłębienia, poziom po poziomie
pylos-cell = Poziom { $level }, { $cell }: { $what }
pylos-apex = Szczyt: { $what }
pylos-is-empty = puste
pylos-is-light = jasna kula
pylos-is-dark = ciemna kula
pylos-chosen = wybrana
pylos-can-place = można tu ustawić kulę
pylos-can-raise = można przenieść wyżej
pylos-can-receive = można tu przenieść wybraną kulę
pylos-can-take = można zabrać
pylos-golden = część właśnie ułożonego kwadratu lub rzędu
pylos-waiting = czeka na serwer
pylos-hinted = to podpowiedź
pylos-last-put = ustawiona w ostatnim ruchu
pylos-last-left = stąd właśnie zdjęto kulę

pylos-light = Jasne
pylos-dark = Ciemne
pylos-reserve = { $count ->
    [one] { $count } kula w bazie
    [few] { $count } kule w bazie
   *[many] { $count } kul w bazie
}

pylos-raising = Dokąd ją przenieść?
pylos-keep-sphere = Zostaw na miejscu
pylos-square-complete = Kwadrat ułożony.
pylos-line-complete = Rząd ułożony.
pylos-both-complete = Kwadrat i rząd ułożone.
pylos-stop-none = Nie zabieraj żadnej
pylos-stop = Nie zabieraj więcej

illegal-PY-apex-reached = Gra jest skończona: kula leży na szczycie.
illegal-PY-reserve-empty = Gra jest skończona: komuś skończyły się kule.
illegal-PY-repeated = Gra jest skończona: ta sama pozycja wystąpiła trzy razy.
illegal-PY-no-pass = Nie można spasować.
illegal-PY-filled = Zagłębienie { $cell } jest już zajęte.
illegal-PY-unsupported = Pod { $cell } potrzebne są cztery kule, a { $missing } jest puste.
illegal-PY-not-higher = { $cell } nie leży na wyższym poziomie niż { $sphere }.
illegal-PY-no-sphere = Na { $cell } nie ma kuli.
illegal-PY-not-yours = { $colour ->
    [light] Kula na { $cell } jest jasna, nie należy do ciebie.
   *[dark] Kula na { $cell } jest ciemna, nie należy do ciebie.
}
illegal-PY-supporting = Kula na { $cell } podtrzymuje kulę na { $above }, więc zostaje na miejscu.
illegal-PY-own-support = Kula na { $sphere } sama jest podporą dla { $cell }.
illegal-PY-not-completed = Nic nie zostało ułożone, więc nic nie zabierasz.
illegal-PY-must-take-back = Trzeba zabrać co najmniej jedną kulę.
illegal-PY-taking-back = Najpierw zabierz kulę albo przestań zabierać.
illegal-PY-at-most-two = W turze możesz zabrać najwyżej dwie kule.
illegal-PY-children = W grze dla dzieci kul się nie zabiera.
illegal-PY-only-raise = Baza jest pusta: kulę można tylko przenieść wyżej.

## Decisions in words, for whoever listens

told-pylos-cell = poziom { $level }, { $cell }
told-pylos-apex = szczyt
told-pylos-place = { $name } ustawia kulę: { $place }.
told-pylos-raise = { $name } przenosi kulę wyżej: { $from } – { $place }.
told-pylos-take = { $name } zabiera kulę: { $place }.
told-pylos-stop = { $name } nie zabiera więcej.
short-pylos-place = kula: { $place }
short-pylos-raise = wyżej: { $from } → { $place }
short-pylos-take = do bazy: { $place }

## Why a bot decides so

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
thought-pylos-prepares = Grozi ułożeniem czegoś na { $cell }.
thought-pylos-leaves-nothing = Nie zostawia przeciwnikowi niczego do ułożenia.
thought-pylos-leaves-no-raise = Nie zostawia przeciwnikowi kuli do przeniesienia wyżej.
thought-pylos-takes-back = Zabiera { $cell } do bazy.
thought-pylos-stops = Pozostałe kule zostawia na miejscu.
thought-pylos-nothing-better = Nie ma nic lepszego.
