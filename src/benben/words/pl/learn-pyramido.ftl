# Nauka Piramido.

learn-pyramido-lead = Każdy buduje piramidę z płytek, poziom po poziomie. Po każdym poziomie twoje oznaczone obszary jednego koloru punktują za swoje klejnoty.

learn-pyramido-parts-title = Co jest w grze
learn-pyramido-parts-text =
    Jest 90 różnych płytek z dwóch bloków. Blok ma jeden z sześciu kolorów i cztery ćwiartki; na każdej płytce są dwa klejnoty w kolorze swojego bloku. Niektóre bloki są puste.

    Masz sześć znaczników klejnotów, po jednym w każdym kolorze, i trzy dwustronne karty przebudowy: brązowo-niebieską, żółto-turkusową i czerwono-zieloną.

    Trzy płytki leżą odkryte jako kamieniołom, reszta w czterech stosach z widocznym wierzchem. Miejsce kamieniołomu leży pod dwoma stosami.
learn-pyramido-parts-caption = Cztery stosy, trzy płytki w kamieniołomie i dopiero zaczęta piramida.

learn-pyramido-levels-title = Piramida
learn-pyramido-levels-text =
    Poziom 1 ma pięć na cztery bloki, leżąco lub stojąco; poziom 2 cztery na trzy, poziom 3 trzy na dwa, poziom 4 dwa na jeden. Wszyscy kończą poziom, zanim ktokolwiek zacznie następny. Blok wyższego poziomu leży na rogach czterech niższych bloków.

    Na poziomie 1 każda płytka po pierwszej dotyka innej krawędzią bloku, a całość musi się zmieścić w pięciu na cztery. Wyżej wystarczą dowolne dwa sąsiednie puste bloki.

    Płytki obracasz, jak chcesz; kolory nie muszą pasować. Tego, co leży, już się nie rusza.
learn-pyramido-levels-caption = Poziom 1 gotowy: dziesięć płytek, pięć na cztery bloki.
learn-pyramido-levels-caption-1 = Pierwsza płytka poziomu 2 leży na niższych blokach.

learn-pyramido-mark-title = Połóż i oznacz
learn-pyramido-mark-text =
    Weź jedną z trzech płytek kamieniołomu i połóż ją.

    Jeśli na jej bloku jest klejnot, a ty masz jeszcze znacznik tego koloru, połóż go tam. Gdy są dwa takie bloki, wybierz jeden; pustego bloku się nie oznacza. Znacznik leży, dopóki poziom nie zostanie podliczony.
learn-pyramido-mark-caption = Trzy płytki, a pod nimi pozostałe znaczniki i karty przebudowy.
learn-pyramido-mark-caption-1 = Płytka leży krawędź do krawędzi.
learn-pyramido-mark-caption-2 = Jeden z jej bloków dostaje znacznik.

learn-pyramido-resurface-title = Przebudowa
learn-pyramido-resurface-text =
    Potem możesz zakryć nieoznaczony blok tej płytki jedną ze swoich kart przebudowy, jedną na turę. Stronę i róg klejnotu wybierasz ty; klejnoty pod spodem znikają.

    Blok ma teraz kolor karty. Jeśli masz znacznik tego koloru, od razu na nią trafia. Tylko tak na jednej płytce mogą leżeć dwa znaczniki.
learn-pyramido-resurface-caption = Lewy blok nowej płytki jest oznaczony, prawy nie.
learn-pyramido-resurface-caption-1 = Zakrywa go żółta karta przebudowy, a wraz z nią żółty znacznik.

learn-pyramido-refill-title = Uzupełnianie
learn-pyramido-refill-text =
    Na koniec tury uzupełnij puste miejsce kamieniołomu z jednego z dwóch stosów nad nim. Decydujesz więc, co zobaczą inni.

    Kto opróżni stos, dzieli inny: jego dolna połowa, zaokrąglona w dół, przechodzi na puste miejsce.
learn-pyramido-refill-caption = Jedno miejsce kamieniołomu jest puste.
learn-pyramido-refill-caption-1 = Zostało uzupełnione ze stosu nad nim.

learn-pyramido-holes-title = Gdy nic nie pasuje
learn-pyramido-holes-text =
    Jeśli na twoim poziomie nie mieści się już żadna płytka, zakryj dziury kartami przebudowy, po jednej i bez znaczników. Ich klejnoty się liczą, i to jest cała twoja tura.

    Jeśli masz za mało kart, odpadasz z gry. Punkty zostają, ale zajmujesz miejsce za wszystkimi, którzy skończyli.
learn-pyramido-holes-caption = Dwie dziury, w których nie mieści się żadna płytka.
learn-pyramido-holes-caption-1 = Karta zakrywa pierwszą …
learn-pyramido-holes-caption-2 = … druga karta drugą i poziom jest gotowy.

learn-pyramido-score-title = Punktowanie poziomu
learn-pyramido-score-text =
    Spójrz z góry: liczy się tylko to, co widać. Ćwiartki jednego koloru ze wspólną krawędzią tworzą obszar, także między poziomami.

    Obszar ze znacznikiem tego poziomu daje punkt za każdy swój klejnot. Klejnoty niższych poziomów liczą się za każdym razem znowu. Najmniejszy oznaczony obszar liczy się jeszcze raz: to premia Mino. Potem zabierasz swoje znaczniki.
learn-pyramido-score-caption = Do poziomu 1 brakuje jednej płytki.
learn-pyramido-score-caption-1 = Zostaje położona …
learn-pyramido-score-caption-2 = … bez karty przebudowy …
learn-pyramido-score-caption-3 = … i poziom jest podliczony: każdy oznaczony obszar, a najmniejszy jeszcze raz.

learn-pyramido-solid-title = Obszary z całych bloków
learn-pyramido-solid-text =
    Do obszaru należy to, co łączy się w widoku z góry. Z opcją „Całe bloki, także zakryte” łączą się całe bloki: z sąsiednimi i z tymi, na których leżą, także tam, gdzie coś je przykrywa.

    W obu przypadkach liczą się tylko klejnoty, które widać.
learn-pyramido-solid-caption = Z tą opcją: twój trzeci poziom jest gotowy.
learn-pyramido-solid-caption-1 = Daje 8 punktów. W widoku z góry byłyby 4: części obszarów łączą się pod innymi blokami.

learn-pyramido-end-title = Koniec gry
learn-pyramido-end-text =
    Kto zdobył na poziomie najmniej punktów, zaczyna następny.

    Po poziomie 4 wygrywa najwyższa suma. Przy remisie decydują nieużyte karty przebudowy, potem najlepszy pojedynczy poziom.
learn-pyramido-end-caption = Ostatnie miejsce piramidy.
learn-pyramido-end-caption-1 = Płytka na szczycie …
learn-pyramido-end-caption-2 = … jej znacznik …
learn-pyramido-end-caption-3 = … bez karty przebudowy …
learn-pyramido-end-caption-4 = … i poziom 4 też jest podliczony.

learn-pyramido-end-of-course = Umiesz budować, oznaczać, przebudowywać i liczyć punkty. Czas na własną piramidę.

lesson-pyramido-first-title = Pierwsza płytka
lesson-pyramido-first-task = Weź płytkę z kamieniołomu i połóż ją, obróconą, jak chcesz.
lesson-pyramido-first-hint = Wybierz jedną z trzech płytek, obróć, jeśli chcesz, i połóż lewym blokiem na e5.
lesson-pyramido-first-done = Pierwsza płytka leży pośrodku; wszystko inne buduje się wokół niej.
lesson-pyramido-beside-title = Krawędź do krawędzi
lesson-pyramido-beside-task = Połóż kolejną płytkę tak, by dotykała już leżącej.
lesson-pyramido-beside-hint = Wybierz płytkę: miejsca, gdzie pasuje, są zaznaczone. Wszystko musi się zmieścić w pięciu na cztery bloki.
lesson-pyramido-beside-done = Kolory nie muszą pasować, ale jednakowe obok siebie tworzą większe obszary.
lesson-pyramido-mark-title = Oznacz blok
lesson-pyramido-mark-task = Znacznik może dostać każdy z dwóch bloków nowej płytki. Wybierz jeden.
lesson-pyramido-mark-hint = Wybierz blok płytki albo jeden z dwóch przycisków.
lesson-pyramido-mark-done = Znacznik leży, dopóki poziom nie zostanie podliczony. Obszary bez znacznika nie punktują.
lesson-pyramido-resurface-title = Karta przebudowy
lesson-pyramido-resurface-task = Masz jeszcze żółty i brązowy znacznik. Zakryj nieoznaczony blok jednym z tych kolorów.
lesson-pyramido-resurface-hint = Wybierz żółtą albo brązową stronę karty, róg dla klejnotu i połóż ją.
lesson-pyramido-resurface-done = Znacznik trafił tam sam: dwa znaczniki na jednej płytce.
lesson-pyramido-refill-title = Uzupełnij kamieniołom
lesson-pyramido-refill-task = Uzupełnij puste miejsce kamieniołomu.
lesson-pyramido-refill-hint = Wybierz jeden z dwóch stosów nad pustym miejscem.
lesson-pyramido-refill-done = To koniec twojej tury, a na stosie widać następną płytkę.
lesson-pyramido-split-title = Podziel stos
lesson-pyramido-split-task = Uzupełnij kamieniołom ze stosu 2. To jego ostatnia płytka, więc podziel inny stos.
lesson-pyramido-split-hint = Wybierz stos 2, potem dowolny inny: jego dolna połowa trafia na puste miejsce.
lesson-pyramido-split-done = Znów są cztery stosy, a na nowym widać kolejną płytkę.
lesson-pyramido-turn-title = Cała tura
lesson-pyramido-turn-task = Rozegraj całą turę: połóż płytkę, oznacz, połóż kartę przebudowy albo ją zachowaj, uzupełnij kamieniołom.
lesson-pyramido-turn-hint = Zadanie mówi, co zrobić dalej.
lesson-pyramido-turn-done = Połóż, oznacz, przebuduj, uzupełnij: zawsze w tej kolejności.
lesson-pyramido-score-title = Punkty
lesson-pyramido-score-task = To twoja ostatnia płytka na poziomie 1. Rozegraj turę, która da za ten poziom co najmniej 21 punktów.
lesson-pyramido-score-hint = Powiększ oznaczony obszar, najlepiej najmniejszy: liczy się podwójnie. Wystarczy płytka 53 pionowo, lewym blokiem na f4.
lesson-pyramido-score-done = Każdy klejnot oznaczonego obszaru to punkt, a najmniejszy oznaczony obszar liczy się jeszcze raz.
lesson-pyramido-upper-title = Poziom 2
lesson-pyramido-upper-task = Połóż pierwszą płytkę poziomu 2.
lesson-pyramido-upper-hint = Każdy blok leży na czterech niższych. Wystarczą dowolne dwa sąsiednie puste bloki poziomu.
lesson-pyramido-upper-done = Zakrywa ćwiartki niższego poziomu. Co tam jeszcze widać, liczy się znowu.
lesson-pyramido-hole-title = Dziury
lesson-pyramido-hole-task = W twoich ostatnich dwóch blokach nie mieści się żadna płytka. Zakryj oba kartami przebudowy.
lesson-pyramido-hole-hint = Wybierz stronę karty i połóż ją, a potem następną w drugiej dziurze.
lesson-pyramido-hole-done = Poziom jest gotowy, ale dwóch kart już nie ma. Dziur lepiej unikać.
lesson-pyramido-end-title = Szczyt
lesson-pyramido-end-task = Ostatnia płytka gry i ostatnia tura, twoja. Połóż ją i skończ turę tak, by wygrać.
lesson-pyramido-end-hint = Płytka 72 lewym blokiem na d4, oznaczona po lewej, wygrywa nawet bez karty przebudowy.
lesson-pyramido-end-done = Twoja piramida jest gotowa i wygrywasz.
