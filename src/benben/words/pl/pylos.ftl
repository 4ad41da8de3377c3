# Plansza Pylosa.

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
pylos-golden = należy do właśnie ułożonego układu
pylos-last-put = ustawiona w ostatnim ruchu
pylos-last-left = stąd właśnie zdjęto kulę

pylos-light = Jasne
pylos-dark = Ciemne
pylos-reserve = { $count ->
    [one] { $count } kula w bazie
    [few] { $count } kule w bazie
   *[many] { $count } kul w bazie
}

pylos-raising = Dokąd przenieść { $cell }?
pylos-keep-sphere = Zostaw na miejscu
pylos-square-complete = Ułożono kwadrat
pylos-line-complete = Ułożono rząd
pylos-both-complete = Ułożono kwadrat i rząd
pylos-stop-none = Nie zabieraj żadnej
pylos-stop = Nie zabieraj więcej

pylos-turn-left = Obróć planszę w lewo
pylos-turn-right = Obróć planszę w prawo
pylos-straighten = Znów spójrz od przodu
pylos-no-space = To urządzenie nie może pokazać planszy w przestrzeni, dlatego poziomy leżą obok siebie.
