# Nauka Touché.

learn-touche-lead = Plansza z kart do gry i piramidki na niej. Wygrywa ten, kto pierwszy ułoży trzy różne kombinacje.

learn-touche-board-title = Plansza i karty
learn-touche-board-text =
    W grze są dwie talie, razem 104 karty, i po jednym dżokerze na gracza. Piramidki mają twój kolor; czarne koronują to, co ktoś ułożył.

    Plansza to ośmiokąt ze 112 pól. Każda z 52 kart widnieje na dwóch z nich; pozostałe osiem to wolne pola.

    Rozdającego się losuje. Rozdaje się wszystkie karty: to twoja talia, a pięć wierzchnich to twoja ręka. Dżoker leży przed tobą odkryty.
learn-touche-board-caption = Klasyczna plansza: ciągi od asa do króla. Pola bez karty to wolne pola.

learn-touche-turn-title = Twoja tura
learn-touche-turn-text =
    Odrzuć kartę z ręki, ustaw piramidkę na jednym z jej dwóch pól i dobierz do pięciu kart. Zaczyna sąsiad rozdającego z lewej.

    Pole musi być puste. Może być gdziekolwiek, także tam, gdzie tylko komuś przeszkadza.

    Widzisz swoją rękę i wszystkie odrzucone karty, ale nie cudze ręce ani talie, nawet nie swoją.
learn-touche-turn-caption = Żółty ma damę karo.
learn-touche-turn-caption-1 = Karta zagrana: ma dwa pola.
learn-touche-turn-caption-2 = Piramidka stoi na g6, nowa karta dobrana.

learn-touche-figures-title = Kombinacje
learn-touche-figures-text =
    Kwadrat: cztery w bloku. Linia: pięć obok siebie, w poprzek, w dół lub na ukos. Litera T: belka z trzech i nóżka z dwóch od jej środka, w dowolnym z ośmiu kierunków. Krzyż: środek i jego czterej sąsiedzi, prosto lub na ukos.

    Wszystkie piramidki kombinacji są twoje i żadna nie jest jeszcze ukoronowana. Potrzebujesz trzech z tych czterech rodzajów, każdego raz.
learn-touche-figures-caption = Żółty ma kwadrat i literę T, zielony linię i krzyż.

learn-touche-four-title = We czworo
learn-touche-four-text =
    We czworo wszystko jest mniejsze: linia ma cztery piramidki, nóżka litery T jedną, a krzyży nie ma. Potrzebujesz wszystkich trzech rodzajów.
learn-touche-four-caption = Kwadrat i litera T żółtego oraz linia zielonego, takie jak we czworo.

learn-touche-call-title = Touché!
learn-touche-call-text =
    Gdy twoja piramidka domyka kombinację rodzaju, którego jeszcze nie masz, runda się kończy. Jej pola zostają ukoronowane i na stałe wychodzą z gry; wszystkie inne piramidki wracają do właścicieli. Potem dobierasz kartę i zaczynasz następną rundę.

    Jeśli domyka kilka naraz albo linię dłuższą niż trzeba, wybierz, które pola ukoronować. Rodzaj, który już masz, niczego nie kończy.
learn-touche-call-caption = Żółty ma trzy piramidki kwadratu. Dwójka pik prowadzi na g7.
learn-touche-call-caption-1 = Dwójka pik zagrana …
learn-touche-call-caption-2 = … i kwadrat jest ukoronowany. Wszystkie inne piramidki wróciły do właścicieli.

learn-touche-joker-title = Dżoker
learn-touche-joker-text =
    Raz w grze, zamiast karty, dżoker ustawia piramidkę na dowolnym pustym polu z kartą albo zastępuje piramidkę przeciwnika, która do niego wraca. Twoje własne i ukoronowane zostają.

    Karty nie dobierasz, a dżoker wychodzi z gry.
learn-touche-joker-caption = Zielony stoi pośrodku linii żółtego.
learn-touche-joker-caption-1 = Żółty zagrywa dżokera …
learn-touche-joker-caption-2 = … zastępuje zieloną piramidkę na e6 i linia pięciu jest ukoronowana.

learn-touche-free-title = Wolne pola
learn-touche-free-text =
    Dowolna karta z ręki, nawet martwa, albo dżoker ustawia piramidkę na pustym wolnym polu, ale tylko po to, by domknąć potrzebną ci kombinację.
learn-touche-free-caption = Do kwadratu brakuje jednej piramidki, a jej pole jest wolnym polem.
learn-touche-free-caption-1 = Wystarczy dowolna karta, tu dziewiątka trefl …
learn-touche-free-caption-2 = … i wolne pole domyka kwadrat.

learn-touche-dead-title = Martwe karty, ponowne rozdanie, pasowanie
learn-touche-dead-text =
    Jeśli oba pola karty są zajęte, karta jest martwa: przed ruchem możesz ją odrzucić i dobrać inną, tyle razy, ile masz martwych kart.

    Gdy musisz dobrać, a twoja talia jest pusta, odrzucone karty wszystkich tasuje się i rozdaje, zaczynając od ciebie. Trafiają pod resztki talii.

    Pasuj tylko wtedy, gdy nie możesz zrobić zupełnie nic. Gdy wszyscy po kolei spasują, runda jest nieważna: nieukoronowane piramidki wracają. Dwie nieważne rundy bez kombinacji między nimi kończą grę.
learn-touche-dead-caption = Ósemka kier jest martwa: c5 i l8 są zajęte.
learn-touche-dead-caption-1 = Zostaje wymieniona, a tura toczy się dalej.

learn-touche-end-title = Koniec gry
learn-touche-end-text =
    Kto ma trzy różne kombinacje, od razu wygrywa. Pozostałych ustawia się według liczby kombinacji; przy równej liczbie dzielą miejsce.
learn-touche-end-caption = Żółty ma kwadrat i linię; krzyż jest prawie gotowy.
learn-touche-end-caption-1 = Szóstka kier zagrana …
learn-touche-end-caption-2 = … krzyż to trzecia kombinacja i żółty wygrywa.

learn-touche-end-of-course = Karty, dżoker, wolne pola, martwe karty i korony: znasz już wszystko. Czas na prawdziwą grę.

lesson-touche-card-title = Zagraj kartę
lesson-touche-card-task = Twoje piramidki są żółte. Zagraj kartę i ustaw piramidkę na jednym z jej dwóch pól.
lesson-touche-card-hint = Wybierz kartę z ręki: jej pola się podświetlą. Potem wybierz jedno z nich.
lesson-touche-card-done = Karta leży na twoim stosie kart odrzuconych, a ty masz nową.
lesson-touche-square-title = Ułóż kwadrat
lesson-touche-square-task = Trzy twoje piramidki stoją razem. Domknij kwadrat.
lesson-touche-square-hint = Brakuje pola g7, a widnieje na nim dwójka pik.
lesson-touche-square-done = Touché! Kwadrat jest ukoronowany, pozostałe piramidki wracają do właścicieli, a ty zaczynasz następną rundę.
lesson-touche-block-title = Zatrzymaj przeciwnika
lesson-touche-block-task = Zielonemu brakuje jednej piramidki do kwadratu. Ustaw swoją na tym polu.
lesson-touche-block-hint = Zielony potrzebuje j6, a widnieje tam walet trefl.
lesson-touche-block-done = Nic ci już nie grozi. Piramidka może stać gdziekolwiek, także tylko po to, by przeszkadzać.
lesson-touche-dead-title = Martwa karta
lesson-touche-dead-task = Oba pola ósemki kier są zajęte. Wymień ją, a potem zagraj jak zwykle.
lesson-touche-dead-hint = Wybierz ósemkę kier i wymień ją. Potem zagraj dowolną inną kartę.
lesson-touche-dead-done = Wymiana nie kosztowała cię tury.
lesson-touche-redeal-title = Ponowne rozdanie
lesson-touche-redeal-task = Dama pik jest martwa, a twoja talia pusta. Mimo to wymień kartę.
lesson-touche-redeal-hint = Wybierz damę pik i wymień ją.
lesson-touche-redeal-done = Wszystkie odrzucone karty przetasowano i rozdano, zaczynając od ciebie.
lesson-touche-pass-title = Pasowanie
lesson-touche-pass-task = Wszystkie twoje karty są martwe, dżokera już nie masz, a po ponownym rozdaniu nie ma skąd dobrać. Zrób to, co ci zostało.
lesson-touche-pass-hint = Jest tylko jeden przycisk: „Pasuj”.
lesson-touche-pass-done = Jeśli drugi gracz też spasuje, runda jest nieważna, a nieukoronowane piramidki wracają.
lesson-touche-joker-title = Dżoker
lesson-touche-joker-task = W twojej linii stoi zielona piramidka. Mimo to domknij linię.
lesson-touche-joker-hint = Wybierz dżokera, a potem zieloną piramidkę na e6.
lesson-touche-joker-done = Dżoker zastąpił piramidkę i jest już poza grą. Karty się za niego nie dobiera.
lesson-touche-free-title = Wolne pole
lesson-touche-free-task = Domknij kwadrat na wolnym polu w jego rogu. Wystarczy dowolna karta.
lesson-touche-free-hint = Wybierz dowolną kartę, a potem wolne pole e5.
lesson-touche-free-done = Wolne pole przyjmuje piramidkę tylko wtedy, gdy domyka ona potrzebną ci kombinację.
lesson-touche-crown-title = Dwie naraz
lesson-touche-crown-task = Jedna piramidka może domknąć naraz kwadrat i linię. Ustaw ją i wybierz, co ukoronować.
lesson-touche-crown-hint = As kier prowadzi na e4. Potem wybierz kwadrat albo linię.
lesson-touche-crown-done = Liczy się tylko jedna. Pola drugiej są znów wolne.
lesson-touche-four-title = We czworo
lesson-touche-four-task = We czworo linia ma tylko cztery piramidki. Domknij ją.
lesson-touche-four-hint = Dama kier prowadzi na i9, na skraj twoich trzech.
lesson-touche-four-done = Cztery obok siebie to tutaj linia. We czworo krzyży nie ma i potrzebne są wszystkie trzy rodzaje.
lesson-touche-win-title = Trzecia kombinacja
lesson-touche-win-task = Masz kwadrat i linię. Ułóż krzyż i wygraj.
lesson-touche-win-hint = Środek krzyża to j8: szóstka kier.
lesson-touche-win-done = Trzy różne kombinacje: od razu wygrywasz.
