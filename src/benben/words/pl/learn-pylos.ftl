# Nauka Pylosa.

learn-pylos-lead = Dwoje graczy wspólnie buduje jedną piramidę, kula po kuli. Wygrywa ten, kto ustawi ostatnią kulę na szczycie, więc oszczędzaj swoje kule.

learn-pylos-board-title = Plansza
learn-pylos-board-text =
    Piramida ma cztery poziomy: cztery na cztery zagłębienia, potem trzy na trzy, dwa na dwa i jedno jedyne — szczyt. Zagłębienie wyższego poziomu leży na kwadracie czterech niższych.

    Każda strona ma 15 kul, jasnych albo ciemnych, na początku wszystkie w bazie. Zaczynają jasne, potem gracie na zmianę; tury nie można opuścić.

    Zagłębienie nazywa się według poziomu, kolumny i rzędu: 1a1 to róg podstawy, 4a1 to szczyt.
learn-pylos-board-caption = Piramida z góry: pusty jest tylko szczyt.

learn-pylos-place-title = Ustawianie kuli
learn-pylos-place-text =
    W swojej turze zrób jedną z dwóch rzeczy. Pierwsza: ustaw kulę z bazy w pustym zagłębieniu.

    Podstawa jest zawsze otwarta. Wyżej wszystkie cztery podpory zagłębienia muszą być zajęte; ich kolor nie ma znaczenia.
learn-pylos-place-caption = Cztery kule w rogu uniosą jeszcze jedną.
learn-pylos-place-caption-1 = Jasne ustawiają kulę na 2a1: wszystkie cztery podpory są zajęte.
learn-pylos-place-caption-2 = Ciemne ustawiają kulę na podstawie.

learn-pylos-raise-title = Przenoszenie wyżej
learn-pylos-raise-text =
    Druga: przenieś jedną ze swoich kul z planszy na wyższy poziom. Nie ubywa przy tym kul z bazy i właśnie tak się wygrywa.

    Kula, która podtrzymuje inną, zostaje na miejscu. Żadnej kuli nie można też przenieść tam, gdzie sama jest podporą.
learn-pylos-raise-caption = Jasne mają wolną kulę na 1c3.
learn-pylos-raise-caption-1 = Trafia na 2a1, a baza zostaje bez zmian.

learn-pylos-take-title = Zabieranie kul za kwadrat
learn-pylos-take-text =
    Gdy właśnie ustawiona albo przeniesiona kula ułoży na swoim poziomie kwadrat z czterech kul twojego koloru, zabierz jedną lub dwie swoje kule do bazy. Pierwszą musisz zabrać, drugą możesz.

    Zabiera się tylko kule, które niczego nie podtrzymują. Zabranie pierwszej może uwolnić drugą, a właśnie ustawioną kulę też można zabrać. Dwa kwadraty naraz dają i tak najwyżej dwie kule.
learn-pylos-take-caption = Jeszcze jedna jasna kula na 1b2 ułoży kwadrat.
learn-pylos-take-caption-1 = Kwadrat gotowy: jasne muszą zabrać co najmniej jedną kulę.
learn-pylos-take-caption-2 = Jedna kula wraca do bazy …
learn-pylos-take-caption-3 = … i druga też. W tej turze jasne zyskały kulę.

learn-pylos-ways-title = Trzy sposoby gry
learn-pylos-ways-text =
    Dla dzieci: nikt nigdy nie zabiera kul.

    Zwykłe: kule zabiera się za kwadrat.

    Dla wytrawnych: także za prosty rząd twojego koloru — cztery w rzędzie lub kolumnie na poziomie 1, trzy na poziomie 2. Przekątne się nie liczą.
learn-pylos-ways-caption = Zasady dla wytrawnych: jasnym brakuje jednej kuli do rzędu.
learn-pylos-ways-caption-1 = Cztery w rzędzie: jasne zabierają jedną lub dwie kule.
learn-pylos-ways-caption-2 = Pierwsza zabrana …
learn-pylos-ways-caption-3 = … i tym razem jedna wystarczy.

learn-pylos-optional-title = Zabierać czy nie
learn-pylos-optional-text =
    Kto ułoży kwadrat, musi zabrać co najmniej jedną kulę. Niektórzy wolą, by było to dowolne: wtedy kwadrat może zostać, a żadna kula nie wraca.

    Aby tak grać, wybierz dla nowej gry „Można nie zabrać żadnej”.
learn-pylos-optional-caption = Z tą opcją: jasnym brakuje jednej kuli do kwadratu.
learn-pylos-optional-caption-1 = Kwadrat stoi. Jasne mogą zabrać jedną lub dwie kule …
learn-pylos-optional-caption-2 = … albo, jak tutaj, żadnej.

learn-pylos-end-title = Koniec gry
learn-pylos-end-text =
    Wygrywasz od razu, gdy ustawisz kulę na szczycie.

    Przegrywasz, gdy twoja tura zaczyna się z pustą bazą. Pod szczytem prowadzi więc ten, komu zostało więcej kul.

    Gdy ta sama pozycja, z tą samą stroną na ruchu, wystąpi po raz trzeci, gra kończy się remisem.
learn-pylos-end-caption = Szczyt jest wolny, ruch mają jasne.
learn-pylos-end-caption-1 = Jasne ustawiają ostatnią kulę i wygrywają.

learn-pylos-empty-title = Pusta baza
learn-pylos-empty-text =
    Przegrywasz, jeśli na początku twojej tury baza jest pusta. Z opcją „Z pustą bazą: możesz jeszcze przenosić kule wyżej” grasz dalej, dopóki możesz przenieść wyżej którąś ze swoich kul.
learn-pylos-empty-caption = Z tą opcją: wszystkie piętnaście jasnych kul leży na planszy, a ruch mają jasne.
learn-pylos-empty-caption-1 = Jasne przenoszą kulę wyżej i grają dalej.

learn-pylos-end-of-course = Umiesz ustawiać, przenosić i zabierać kule, i wiesz, ile warta jest baza. Czas na prawdziwą grę.

lesson-pylos-place-title = Ustaw kulę
lesson-pylos-place-task = Grasz jasnymi. Ustaw kulę w dowolnym pustym zagłębieniu podstawy.
lesson-pylos-place-hint = Wybierz dowolne puste zagłębienie poziomu 1.
lesson-pylos-place-done = Na początku gry robi się głównie to. W bazie jest teraz o jedną kulę mniej.
lesson-pylos-support-title = Na poziom 2
lesson-pylos-support-task = Ustaw kulę na poziomie 2.
lesson-pylos-support-hint = Zagłębienie poziomu 2 potrzebuje pod sobą czterech zajętych. Spójrz na róg z czterema kulami.
lesson-pylos-support-done = Tak: cztery kule dowolnego koloru podtrzymają jeszcze jedną.
lesson-pylos-raise-title = Przenieś kulę wyżej
lesson-pylos-raise-task = Teraz zaoszczędź kulę: przenieś jedną ze swoich z podstawy na poziom 2.
lesson-pylos-raise-hint = Wybierz jasną kulę, która nie jest podporą 2a1, na przykład 1c3, a potem 2a1.
lesson-pylos-raise-done = O poziom wyżej, a baza jest tak pełna jak przedtem.
lesson-pylos-free-title = Kule, które zostają
lesson-pylos-free-task = Znów przenieś kulę wyżej. Niektóre z twoich podtrzymują inną albo zostawiłyby puste miejsce.
lesson-pylos-free-hint = Tylko jedna jasna kula niczego nie podtrzymuje i może trafić tam, gdzie sama nie jest podporą: 1b4 przenosi się na 2a2.
lesson-pylos-free-done = Właśnie ta. Kula, która podtrzymuje inną, zostaje na miejscu.
lesson-pylos-square-title = Kwadrat
lesson-pylos-square-task = Ułóż kwadrat swojego koloru i zabierz dwie kule.
lesson-pylos-square-hint = Ustaw kulę na 1b2, a potem wybierz kolejno dwie swoje kule.
lesson-pylos-square-done = Jedna ustawiona, dwie zabrane: zyskujesz kulę.
lesson-pylos-one-title = Przenieś i zabierz jedną
lesson-pylos-one-task = Przenieś kulę tak, by ułożyła kwadrat na poziomie 2. Zabierz jedną kulę i na tym poprzestań.
lesson-pylos-one-hint = Przenieś 1d4 na 2b2. Potem zabierz kulę z poziomu 2 i nie zabieraj więcej.
lesson-pylos-one-done = Przeniesione kule też układają kwadraty. Pierwszą kulę musisz zabrać, druga zależy od ciebie.
lesson-pylos-line-title = Dla wytrawnych: rząd
lesson-pylos-line-task = To zasady dla wytrawnych. Ułóż rząd czterech kul i zabierz jedną lub dwie.
lesson-pylos-line-hint = Ustaw kulę na 1d1: cztery w rzędzie.
lesson-pylos-line-done = Na poziomie 1 rząd ma cztery kule, na poziomie 2 trzy.
lesson-pylos-children-title = Dla dzieci: nic nie wraca
lesson-pylos-children-task = To zasady dla dzieci. Ułóż kwadrat i zobacz, co się stanie.
lesson-pylos-children-hint = Ustaw kulę na 1b2.
lesson-pylos-children-done = Kul się nie zabiera i już jest tura przeciwnika.
lesson-pylos-reserve-title = Oszczędzaj bazę
lesson-pylos-reserve-task = Została ci jedna kula, a pusta baza oznacza przegraną. Zamiast tego przenieś kulę na poziom 3.
lesson-pylos-reserve-hint = Przenieś 2c3 na 3b1: niczego nie podtrzymuje.
lesson-pylos-reserve-done = Ostatnia kula zostaje na następną turę. Tak rozstrzygają się partie Pylosa.
lesson-pylos-apex-title = Szczyt
lesson-pylos-apex-task = Wygraj grę.
lesson-pylos-apex-hint = Ustaw ostatnią kulę na szczycie, 4a1.
lesson-pylos-apex-done = Szczyt jest twój, a z nim cała gra.
