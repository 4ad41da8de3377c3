# Notes punktów do Piramido przy prawdziwym stole.

pad = Notes punktów
pad-text = Do Piramido przy prawdziwym stole: wpisz klejnoty każdego oznaczonego obszaru, a notes policzy punkty. Wszystko zostaje w tej przeglądarce.
pad-first = Kto zaczyna poziom 1
pad-by-lot = Losuj
pad-names-twice = Każdy gracz potrzebuje innego imienia.
pad-begin = Zacznij kartkę
pad-print = Drukuj
pad-new = Nowa kartka
pad-new-sure = Porzucić tę kartkę i zacząć nową?

pad-starts = zaczyna { $name }
pad-cell = { $name }, poziom { $level }, { $colour }: klejnoty obszaru
pad-points = Punkty
pad-ask-out = Gracz odpada z gry
pad-out-of = { $name } odpada z gry
pad-out-short = poza grą
pad-not-scored = Został jeden gracz: tego poziomu się nie liczy (PD-16).

pad-sheet = Kartka
pad-place = Miejsce
pad-tie = Niektóre sumy są równe: ile kart przebudowy nie użyto? (PD-22)
pad-tie-open = Wpisz nieużyte karty przebudowy, aby poznać miejsca.
pad-winner = { $count ->
    [one] Wygrywa { $names }.
   *[other] Wspólne zwycięstwo: { $names }.
}

pad-no-gem = { $name }, { $colour }: znacznik leży na klejnocie, więc oznaczony obszar ma co najmniej jeden. Jeśli nic nie oznaczono, zostaw pole puste.
pad-too-many-of = { $name }, { $colour }: klejnotów może być najwyżej { $most }.
pad-too-many-areas = { $name }: na tym poziomie oznaczonych obszarów może być najwyżej { $most }.
pad-too-many-gems = { $name }: we wszystkich obszarach razem klejnotów może być najwyżej { $most }.
pad-too-many-shared = { $colour }: we wszystkich piramidach razem klejnotów może być najwyżej { $most }.

pad-counting = Jak się liczy
pad-rule-area = Oznaczony obszar daje 1 punkt prestiżu za każdy swój klejnot widoczny z góry, także na niższych poziomach.
pad-rule-bonus = Oznaczony obszar z najmniejszą liczbą klejnotów liczy się jeszcze raz. Jedyny obszar też jest najmniejszy.
pad-rule-markers = Potem wszystkie znaczniki wracają do właścicieli.
pad-rule-start = Następny poziom zaczyna ten, kto ma na tym najmniej punktów; wśród równych pierwszy w kolejności tur.
pad-rule-end = Po poziomie 4 wygrywa największa suma; wśród równych decyduje więcej nieużytych kart przebudowy, potem najlepszy pojedynczy poziom.
pad-box = W pudełku
