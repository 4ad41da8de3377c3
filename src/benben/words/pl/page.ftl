# Aplikacja internetowa.

skip = Do treści
nav-label = Strony
learn = Nauka
how-to-play = Jak grać
settings = Ustawienia
loading = Wczytywanie …
no-answer = Serwer nie odpowiada. Nic nie przepadło: spróbuj za chwilę.
connection-lost = Połączenie zerwane. Próbujemy ponownie; nic nie przepadło.

missing-title = Tu nic nie ma
missing-text = Strona, której szukasz, nie istnieje.
missing-home = Do gier
table-closed = Nie ma takiego stołu albo nie jest dla ciebie otwarty.

home-title = Gry z piramidami. Siadaj i graj.
play-now = Graj
more-choices = Więcej możliwości
my-games = Wróć do moich gier
open-tables = Otwarte stoły
games-to-watch = Gry do oglądania
no-open-tables = Nikt teraz nie szuka partnera.
no-games-to-watch = Nie ma teraz gry do oglądania.
go-on = Wróć
look = Zobacz
watch = Oglądaj
free-seat = wolne miejsce
your-turn-short = twoja tura

how-many = Ilu graczy
who-plays = Kto gra
seat-number = Miejsce { $number }
who-me = Ja
who-here = Ktoś przy tym ekranie
who-friend = Znajomy, przez link
who-bot = Bot
level = Siła
name = Imię
your-name = Twoje imię
draw-lots = Losuj miejsca
clock = Zegar
clock-none = Bez zegara
clock-blitz = Po 3 minuty, 2 sekundy za turę
clock-calm = Po 15 minut, 10 sekund za turę
clock-turn = 1 minuta na turę
clock-days = 3 dni na turę
listed = Każdy może dołączyć
watchable = Każdy może oglądać
start = Zacznij

join-title = Zaproszenie
join-text = Ktoś trzyma dla ciebie miejsce.
join-button = Zajmij miejsce

invite-title = Zaproś znajomych
invite-text = Kto otworzy link, zajmuje to miejsce. Konto nie jest potrzebne.
invite-revoke = Unieważnij te linki
invite-revoked = Stare linki już nie działają: wyślij nowe.
invite-qr = Link do miejsca { $number } jako obrazek
copy-link = Kopiuj link
copied = Skopiowano
sit-title = Jest wolne miejsce
take-seat = Zajmij miejsce { $number }
waiting-for-players = Czekamy, aż wszystkie miejsca będą zajęte.
table-aborted = Stół został porzucony.

board = Plansza
players = Gracze
you = ty
account-mark = ma konto
bot = bot
present = połączony
absent = niepołączony
gone-resigned = poddał partię
gone-time = czas minął
watchers = { $count ->
    [one] { $count } widz
    [few] { $count } widzów
    [many] { $count } widzów
   *[other] { $count } widza
}
points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
days-left = { $days ->
    [one] { $days } dzień
    [few] { $days } dni
    [many] { $days } dni
   *[other] { $days } dnia
}
history = Tury
history-empty = Nikt jeszcze nie ruszył.

turn-of = Gra { $name }.

type-a-move = Wpisz ruch
play-move = Zagraj
undo = Cofnij
confirm-yes = Tak
close = Zamknij
confirm-no = Nie

table-actions = Przy stole
ask-takeback = Cofnij moją turę
offer-draw = Zaproponuj remis
resign = Poddaj partię
resign-sure = Tak, poddaję
abort = Porzuć stół
rematch = Zagraj jeszcze raz
rematch-accept = Zgódź się na kolejną grę
to-rematch = Do następnej gry
auto-forced = Graj za mnie wymuszone ruchy
say-something = Powiedz coś …
asked-takeback = { $name } prosi o cofnięcie tury: { $turn }
asked-draw = { $name } proponuje remis.
agree = Zgoda
decline = Odmów

game-over = Koniec gry
drawn = Remis: { $why }.
won-by = { $count ->
    [one] Wygrywa { $names }: { $why }.
   *[other] Wspólne zwycięstwo: { $names } ({ $why }).
}
reason-repetition = pozycja powtórzyła się po raz trzeci
reason-resigned = poddanie partii
reason-time = czas minął
reason-agreed = za zgodą
record-text = Zapis gry jako tekst
record-json = Zapis gry w JSON
seed-was = Ziarno: { $seed }.

told-sure = { $what } Zagrać?
event-decided = { $name }: { $move }
event-undone = { $name }: krok wstecz.
event-takebackasked = { $name } prosi o cofnięcie tury.
event-drawoffered = { $name } proponuje remis.
event-resigned = { $name } poddaje partię.
event-flagged = { $name }: czas minął.
event-seated = { $name } siada do stołu.
event-left = { $name } wstaje od stołu.
event-aborted = Stół został porzucony.
event-rematched = Zaczyna się następna gra.

language = Język
theme = Wygląd
theme-system = Jak w urządzeniu
theme-noon = Południe
theme-torch = Światło pochodni
motion = Ruch
motion-system = Jak w urządzeniu
motion-full = Pionki się przesuwają
motion-none = Pionki od razu na miejscu
confirm-moves = Pytaj przed turą
sound = Dźwięki

refused-stale = Na stole coś się zmieniło: spójrz i zdecyduj ponownie.
refused-not-your-turn = To nie twoja tura.
refused-over = Gra jest skończona.
refused-out-of-time = Twój czas minął.
refused-seat-taken = To miejsce jest zajęte.
refused-forged-link = Ten link nie należy do tego miejsca.
refused-shown-since = Od tego czasu coś ukrytego wyszło na jaw: nikt już tego nie zapomni.
refused-nothing-to-take-back = Nie masz jeszcze skończonej tury.
refused-nothing-to-undo = Cofnąć można tylko własną nieskończoną turę.
refused-offer-stands = Najpierw niech inni odpowiedzą na prośbę.
refused-bots-play-on = Boty grają dalej: nie zgadzają się na remis.
refused-too-late = To już niemożliwe.
refused-not-stored = Nie udało się tego zapisać. Nic nie przepadło: spróbuj za chwilę.
refused-too-much = Przy tym stole powiedziano już dość.
refused-too-much-undone = W tej grze cofnięto już zbyt wiele decyzji. Graj dalej od obecnej pozycji.
refused-no-offer = Nikt już o nic nie prosi.
refused-not-asked = Na to mają odpowiedzieć inni.
refused-no-such-phrase = Takiego zwrotu nie można tu powiedzieć.
refused-not-over = Gra jeszcze trwa.
refused-not-begun = Gra się jeszcze nie zaczęła: kogoś brakuje.
refused-not-found = Nie ma czegoś takiego albo nie jest to dla ciebie dostępne.
refused-closed = Ten stół jest już zamknięty.
refused-unreadable = Nie można wczytać tej gry: jednego z zapisanych ruchów nie da się odczytać. Nic nie zostało usunięte. Zgłoś to, proszę, osobie prowadzącej serwer.
unreadable-title = Nie można wczytać tej gry
refused-not-seated = Nie masz miejsca przy tym stole.
refused-not-opener = Może to zrobić tylko osoba, która otworzyła stół.
refused-not-your-seat = To nie twoje miejsce.
refused-link-needed = Przy tym stole miejsce zajmuje się przez jego link.
refused-busy = Za dużo dzieje się tu naraz: spróbuj ponownie.
refused-no-database = Serwer nie może połączyć się z bazą danych. Nic nie przepadło: spróbuj za chwilę.
refused-too-fast = Za dużo zapytań z twojego adresu: poczekaj chwilę.
refused-too-large = To więcej, niż serwer czyta naraz.
refused-header-too-large = Nagłówek zapytania jest za duży: usuń pliki cookie tej strony i spróbuj ponownie.
refused-too-slow = Zapytanie docierało zbyt długo: spróbuj ponownie.
refused-wrong-origin = To zapytanie przyszło ze strony innej witryny.
refused-wrong-token = Nie ma takiego tokena albo został unieważniony.
refused-too-many-tokens = Masz dość tokenów: unieważnij jeden.
refused-too-many-games = Masz zbyt wiele nieukończonych gier bez innych ludzi. Najpierw zakończ jedną z nich.
refused-has-account = Masz już nazwę.
refused-name-taken = Ktoś inny ma już tę nazwę: wybierz inną.
refused-bad-name = Nazwa to jeden wiersz drukowalnych znaków.
refused-wrong-password = Nazwa albo hasło się nie zgadza.
refused-easy-password = To hasło zbyt łatwo odgadnąć: wybierz inne.
refused-wrong-recovery = Nazwa albo kod odzyskiwania się nie zgadza.
refused-no-account = Nie masz jeszcze konta.
refused-too-many-tries = Za dużo błędnych haseł: spróbuj ponownie za { $seconds } s.
refused-malformed = Tego nie da się odczytać.
refused-impossible = Żadna gra tak nie wygląda.
refused-badchoice = Nie ma takiego wyboru.
refused-validation = To, co wysłano, nie pasuje.
refused-method-not-allowed = Tutaj nie można tego zrobić.
refused-unexpected = Na serwerze coś poszło nie tak; zostało to zapisane.

replay = Powtórka
replay-controls = Krok po kroku
replay-step = Ruch { $at } z { $last }
replay-position = Miejsce w grze
replay-first = Na początek
replay-back = Krok wstecz
replay-play = Odtwarzaj
replay-pause = Pauza
replay-next = Krok naprzód
replay-last = Na koniec
advice-ask = Zapytaj bota
advice-evaluation = Spodziewa się: { $value }
replay-eyes = Oczami
replay-watcher = widza
replay-graph = Przebieg wyniku
to-table = Do stołu
