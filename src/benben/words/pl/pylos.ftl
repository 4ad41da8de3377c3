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

illegal-PY-apex-reached = Gra jest skończona: kula leży na szczycie.
illegal-PY-reserve-empty = Gra jest skończona: czyjaś baza jest pusta.
illegal-PY-repeated = Gra jest skończona: ten sam układ wystąpił po raz trzeci.
illegal-PY-no-pass = Tury nie można opuścić.
illegal-PY-filled = Zagłębienie { $cell } jest już zajęte.
illegal-PY-unsupported = Pod { $cell } potrzebne są cztery podpory, a { $missing } jest puste.
illegal-PY-not-higher = { $cell } nie leży wyżej niż { $sphere }.
illegal-PY-no-sphere = Na { $cell } nie ma kuli.
illegal-PY-not-yours = { $colour ->
    [light] Kula na { $cell } jest jasna, nie należy do ciebie.
   *[dark] Kula na { $cell } jest ciemna, nie należy do ciebie.
}
illegal-PY-supporting = Kula na { $cell } podtrzymuje kulę na { $above }, więc zostaje na miejscu.
illegal-PY-own-support = Kula na { $sphere } sama jest podporą dla { $cell }.
illegal-PY-not-completed = Nic nie zostało ułożone, więc nic się nie zabiera.
illegal-PY-must-take-back = Trzeba zabrać co najmniej jedną kulę.
illegal-PY-taking-back = Najpierw zabierz kulę albo przestań zabierać.
illegal-PY-at-most-two = W turze zabiera się najwyżej dwie kule.
illegal-PY-children = W grze dla dzieci kul się nie zabiera.
illegal-PY-only-raise = Baza jest pusta: kulę można tylko przenieść wyżej.
