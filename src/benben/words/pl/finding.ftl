# Szukanie gry: strona główna, nowa gra, przeciwnicy, zaproszenia.

html-description = Gry planszowe z piramidami, od razu do gry: Pylos, Piramido i Touché.
html-invitation = Zaproszenie do gry
html-no-script = Do rysowania plansz Benben potrzebuje JavaScriptu.

menu = Menu
theme-to-dark = Ciemny motyw
theme-to-light = Jasny motyw

guest = Gość
player-number = Gracz { $number }
name-of = Imię gracza { $number }

play-friend = Zagraj ze znajomym
find-opponent = Znajdź przeciwnika
set-up-game = Przygotuj grę
home-bot = Twój bot: { $name }
home-bot-won = Wygrana: teraz { $name }
home-bot-lost = Przegrana: teraz { $name }
home-bot-rule = Po wygranej następny bot jest o poziom silniejszy, po przegranej o poziom słabszy.
join = Dołącz

rules-usual = Zwykłe zasady

time-none = Bez zegara
time-total = { $minutes } min + { $seconds } s
time-move = { $minutes } min na turę
time-move-seconds = { $seconds } s na turę
time-days = { $days ->
    [one] { $days } dzień na turę
    [few] { $days } dni na turę
   *[many] { $days } dni na turę
}
time-line-none = Myśl, ile chcesz.
time-line-total = Minuty na całą grę i sekundy za każdą turę. Komu skończy się czas, ten przegrywa.
time-line-move = Czas na każdą turę. Komu skończy się czas, ten przegrywa.
time-line-days = Graj, kiedy masz chwilę. Gra czeka w części „Graj dalej”.

new-with = Z kim grasz?
with-bot = Bot
with-bot-line = Zaczynasz od razu
with-friend = Znajomy
with-friend-line = Przez link
with-here = Jeden ekran
with-here-line = Podawajcie urządzenie
with-anyone = Ktokolwiek
with-anyone-line = Znajdziemy przeciwnika
seat-bot = Bot: { $name }
seat-friend = Znajomy (przez link)
seat-anyone = Ktokolwiek, kto dołączy
suits-you = Dla ciebie
each-seat = Wybierz każdego gracza
house-rules = Zasady domowe
draw-lots-line = Los decyduje, kto zaczyna.
watchable-line = Obcy mogą oglądać tę grę, ale nie widzą zakrytych kart.
programs-welcome = Programy mile widziane
programs-welcome-line = Przeciwnikiem może być czyjś program.

finding-title = Szukamy przeciwnika
finding-text = Gra zacznie się, gdy tylko ktoś zechce takiej samej. Nie zamykaj tej strony.
finding-cancel = Anuluj
finding-bot = Zagraj z botem
finding-bot-later = Jeśli w { $seconds } s nikt nie przyjdzie, gram z botem ({ $name })
finding-failed = Szukanie zakończone.
finding-again = Szukaj dalej
finding-since = Szukamy od { $time }

join-title = Zaproszenie
join-invited = { $name } zaprasza do gry
join-invited-to = Zaproszenie do gry: { $game }
join-open = Zajmij miejsce
join-game = Gra
join-rules = Zasady
join-players = Gracze
join-name-line = To imię widzą inni.
join-taken = To miejsce jest już zajęte.
join-over = Ta gra jest skończona.
join-aborted = Ta gra została anulowana.
join-forged = Ten link już nie działa.
join-gone = Nie ma takiego stołu albo link jest unieważniony.
join-closed = Ten stół nie jest już otwarty.
join-late-line = Poproś o nowy link albo zacznij własną grę.
join-late-open = Znajdź innego przeciwnika albo zacznij własną grę.
join-yours = Masz już miejsce przy tym stole.
join-to-table = Do stołu
join-watch = Oglądaj grę
join-own = Zacznij własną grę
waiting-line = Gra zacznie się sama, gdy wszyscy dołączą.

invite-link = Link z zaproszeniem
invite-share = Udostępnij
copy-selected = Link jest zaznaczony. Skopiuj go: Ctrl+C (na Macu ⌘C).
invite-only-here = Ten link otworzy się tylko na tym komputerze. Aby grać z innymi w swojej sieci, uruchom serwer poleceniem „benben serve --share”.

learn-shown = To jedno z rozwiązań. Teraz twoja kolej.
