# Aplikacja internetowa.

skip = Do treści
nav-label = Strony
learn = Nauka
how-to-play = Jak grać
settings = Ustawienia
loading = Wczytywanie…
no-answer = Serwer nie odpowiada. Nic nie przepadło: spróbuj za chwilę.
connection-lost = Utracono połączenie. Łączymy ponownie… Nic nie przepadło.

missing-title = Nie znaleziono strony
missing-text = Pod tym adresem nie ma strony.
missing-home = Wybierz grę
table-closed = Nie ma takiego stołu albo jest prywatny. Jeśli to zaproszenie od znajomych, poproś o link.

home-title = Gry z piramidami. Siadaj i graj.
play-now = Graj
my-games = Graj dalej
open-tables = Otwarte stoły
games-to-watch = Gry do oglądania
no-open-tables = Nie ma jeszcze otwartych stołów. Zacznij grę, a inni będą mogli dołączyć.
no-games-to-watch = Nie ma teraz gier do oglądania. Wybierz „Każdy może oglądać”, przygotowując grę, a twoja gra pojawi się tutaj.
go-on = Graj dalej
look = Zobacz
watch = Oglądaj
free-seat = wolne miejsce
your-turn-short = twoja tura

how-many = Liczba graczy
seat-number = Miejsce { $number }
level = Siła
name = Imię
your-name = Twoje imię
draw-lots = Losuj miejsca
clock = Zegar
watchable = Każdy może oglądać
start = Zacznij

join-button = Zajmij miejsce

invite-title = Zaproś znajomych
invite-text = Kto otworzy link, może zająć miejsce. Konto nie jest potrzebne.
invite-revoke = Unieważnij linki
invite-revoked = Stare linki już nie działają: wyślij nowe.
invite-qr = Kod QR linku do miejsca { $number }
copy-link = Kopiuj link
copied = Skopiowano
waiting-for-players = Czekamy, aż dołączą gracze.
table-aborted = Gra została anulowana.

board = Plansza
players = Gracze
you = ty
account-mark = ma konto
bot = bot
present = online
absent = offline
gone-resigned = poddana partia
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
history-notation = Zapis
history-empty = Nie było jeszcze ruchu.

turn-of = Gra { $name }.

typing = Klawiatura
type-a-move = Wpisz ruch
play-move = Zagraj
undo = Cofnij
confirm-yes = Tak
close = Zamknij
confirm-no = Nie

table-actions = Przy stole
table-menu = Menu gry
ask-takeback = Cofnij moją turę
offer-draw = Zaproponuj remis
resign = Poddaj partię
resign-sure = Tak, poddaję
abort = Anuluj grę
auto-forced = Automatycznie wykonuj wymuszone ruchy
say-something = Powiedz coś…
asked-takeback = { $name } prosi o cofnięcie tury: { $turn }
asked-draw = { $name } proponuje remis.
agree = Zgoda
decline = Odmów

record-text = Zapis gry jako tekst
record-json = Zapis gry w JSON

told-sure = { $what } Zagrać?
event-decided = { $name }: { $move }
event-undone = { $name } cofa ruch.
event-takebackasked = { $name } prosi o cofnięcie tury.
event-drawoffered = { $name } proponuje remis.
event-resigned = { $name } poddaje partię.
event-flagged = { $name }: czas minął.
event-seated = { $name } zajmuje miejsce.
event-left = { $name } odchodzi od stołu.
event-aborted = Gra anulowana.
event-rematched = Zaczyna się następna gra.
event-rematchoffered = { $name } chce zagrać jeszcze raz.
notice-agreed-takeback = { $name }: zgoda na cofnięcie tury.
notice-declined-takeback = { $name }: odmowa cofnięcia tury.
notice-agreed-draw = { $name }: zgoda na remis.
notice-declined-draw = { $name }: odmowa remisu.

language = Język
theme = Motyw
theme-system = Jak w systemie
theme-noon = Jasny (południe)
theme-torch = Ciemny (pochodnie)
motion = Animacje
motion-system = Jak w systemie
motion-full = Pokazuj ruch elementów
motion-none = Bez animacji
confirm-moves = Pytaj przed zagraniem tury
sound = Dźwięki

refused-stale = Pozycja się zmieniła. Spójrz jeszcze raz i wybierz ruch.
refused-not-your-turn = To nie twoja tura.
refused-over = Gra jest skończona.
refused-out-of-time = Twój czas minął.
refused-seat-taken = To miejsce jest już zajęte.
refused-forged-link = Ten link nie pasuje do tego miejsca. Poproś o nowy.
refused-shown-since = Nie można tego cofnąć: od tego czasu odkryto coś ukrytego.
refused-nothing-to-take-back = Nie masz jeszcze skończonej tury.
refused-nothing-to-undo = Cofnąć można tylko własną nieskończoną turę.
refused-offer-stands = Poczekaj, aż inni odpowiedzą na poprzednią prośbę.
refused-bots-play-on = Boty nie zgadzają się na remis.
refused-no-help = Boty pomagają tylko tam, gdzie grasz wyłącznie przeciwko nim.
refused-too-late = Na to jest już za późno.
refused-not-stored = Serwer nie mógł tego zapisać. Nic nie przepadło: spróbuj za chwilę.
refused-too-much = Przy tym stole jest już za dużo wiadomości.
refused-too-much-undone = Limit cofnięć w tej grze jest wyczerpany. Graj dalej od tej pozycji.
refused-no-offer = Nie ma już na co odpowiadać.
refused-not-asked = Ta prośba jest skierowana do innych graczy.
refused-no-such-phrase = Tego nie można tu powiedzieć.
refused-not-over = Gra jeszcze trwa.
refused-not-begun = Gra się jeszcze nie zaczęła: brakuje gracza.
refused-not-found = To nie istnieje albo nie masz do tego dostępu.
refused-closed = Ten stół jest już zamknięty.
refused-unreadable = Nie można wczytać tej gry, bo jednego z zapisanych ruchów nie da się odczytać. Nic nie zostało usunięte. Zgłoś to, proszę, osobie prowadzącej serwer.
unreadable-title = Nie można wczytać tej gry
refused-not-seated = Nie masz miejsca przy tym stole.
refused-not-opener = Może to zrobić tylko osoba, która otworzyła stół.
refused-not-your-seat = To nie twoje miejsce.
refused-link-needed = Ten stół jest na zaproszenia: potrzebny jest link do miejsca.
refused-busy = Serwer jest zajęty. Spróbuj za chwilę.
refused-no-database = Serwer nie może połączyć się z bazą danych. Nic nie przepadło: spróbuj za chwilę.
refused-too-fast = Za dużo zapytań z twojego adresu: poczekaj chwilę.
refused-too-large = To jest za duże dla serwera.
refused-header-too-large = Twoja przeglądarka wysłała za dużo danych. Usuń pliki cookie tej strony i spróbuj ponownie.
refused-too-slow = Zapytanie docierało zbyt długo: spróbuj ponownie.
refused-wrong-origin = To zapytanie przyszło ze strony innej witryny.
refused-wrong-token = Nie ma takiego tokena albo został unieważniony.
refused-too-many-tokens = Masz już maksymalną liczbę tokenów. Najpierw unieważnij jeden.
refused-too-many-games = Masz zbyt wiele nieukończonych gier bez innych ludzi. Najpierw zakończ albo anuluj jedną.
refused-has-account = Masz już konto.
refused-name-taken = To imię jest już zajęte: wybierz inne.
refused-bad-name = W imieniu używaj liter, cyfr i zwykłych znaków interpunkcyjnych.
refused-wrong-password = Imię lub hasło jest błędne.
refused-easy-password = To hasło zbyt łatwo odgadnąć: wybierz inne.
refused-wrong-recovery = Imię lub kod odzyskiwania jest błędny.
refused-no-account = Nie masz jeszcze konta.
refused-too-many-tries = Za dużo błędnych haseł: spróbuj ponownie za { $seconds } s.
refused-malformed = Tego nie da się odczytać.
refused-impossible = Taka pozycja nie może wystąpić w grze.
refused-badchoice = Nie ma takiego wyboru.
refused-validation = Coś jest nie tak z tym zapytaniem. Odśwież stronę i spróbuj ponownie.
refused-method-not-allowed = Tutaj nie jest to możliwe.
refused-unexpected = Na serwerze wystąpił błąd. Został zapisany w dzienniku.

replay = Powtórka
replay-controls = Krok po kroku
replay-step = Ruch { $at } z { $last }
replay-position = Miejsce w grze
replay-first = Pierwszy ruch
replay-back = Poprzedni ruch
replay-play = Odtwarzaj
replay-pause = Pauza
replay-next = Następny ruch
replay-last = Ostatni ruch
advice-ask = Zapytaj bota
advice-evaluation = Spodziewany wynik: { $value }
replay-eyes = Widok gracza
replay-watcher = Widz
replay-graph = Wynik w kolejnych turach
to-table = Wróć do stołu
