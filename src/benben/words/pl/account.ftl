# Kim jesteś, twoje gry i klucze dla botów.

account = Konto
account-title = Twoje konto
account-guest = Jesteś tu gościem. Twoje gry należą do tej przeglądarki.
account-named = Twoje imię tutaj: { $name }.
account-register = Zachowaj moje gry
account-register-text = Wybierz imię i hasło: wszystkie dotychczasowe gry zostaną twoje i wrócisz do nich na każdym urządzeniu.
account-login = Zaloguj się
account-login-text = Jeśli masz już tutaj imię.
account-logout = Wyloguj się
account-logout-text = Ta przeglądarka zapomni, kim jesteś. Twoje gry zostaną przy twoim imieniu.
account-password = Hasło
account-password-hint = Co najmniej 8 znaków.
account-show-password = Pokaż hasło
account-kept = Od teraz twoje gry są zachowane pod imieniem { $name }.
account-back = Witaj ponownie, { $name }.
account-left = Znów jesteś gościem.

account-error-validation = Imię ma od 2 do 40 znaków, hasło od 8 do 200.
account-error-bad-name = Imię to jedna linijka liter, cyfr i znaków.
account-error-name-taken = To imię jest już zajęte: wybierz inne.
account-error-has-account = Masz już imię.
account-error-wrong-password = Imię lub hasło jest błędne.
account-error-too-many-tries = Za dużo błędnych haseł: spróbuj ponownie za { $seconds } s.
account-error-too-fast = Za dużo naraz: poczekaj chwilę.
account-error-too-many-tokens = 20 tokenów wystarczy: najpierw unieważnij jeden.
account-error-not-found = Tego tokena już nie ma.

tokens = Tokeny dla botów
tokens-text = Z tokenem twój program gra w twoim imieniu, na wszystkich twoich miejscach. Nikomu go nie pokazuj.
tokens-docs = Jak grają programy
token = Token
token-name = Jak nazywa się bot
token-add = Nowy token
token-once = Oto token. Widać go tylko ten jeden raz: skopiuj go teraz.
token-copy = Kopiuj token
token-since = od { $day }
token-revoke = Unieważnij
token-revoke-of = Unieważnij token { $name }
token-revoke-sure = Tak, unieważnij

games = Moje gry
games-by-game = Według gry
games-by-result = Według wyniku
games-all = Wszystkie
games-none = Nie ma jeszcze takich gier.
games-older = Starsze gry
games-turns = { $count ->
    [one] { $count } tura
    [few] { $count } tury
    [many] { $count } tur
   *[other] { $count } tury
}
result-running = W toku
result-won = Wygrana
result-drawn = Remis
result-lost = Przegrana
result-aborted = Porzucona
