# Kim jesteś, twoje gry i klucze dla botów.

account = Konto
account-title = Twoje konto
account-guest = Grasz jako gość. Twoje gry są tylko w tej przeglądarce.
account-named = Zalogowano jako { $name }.
account-register = Utwórz konto
account-register-text = Wybierz imię i hasło. Zachowasz wszystkie gry i zagrasz na każdym urządzeniu.
account-login = Zaloguj się
account-login-text = Jeśli masz już konto.
account-logout = Wyloguj się
account-logout-text = Ta przeglądarka zapomni twoje konto. Gry na nim pozostaną.
account-password = Hasło
account-password-hint = Co najmniej 8 znaków, niełatwych do odgadnięcia.
account-show-password = Pokaż hasło
account-kept = Konto jest gotowe, { $name }. Twoje gry są na nim zapisane.
account-back = Witaj ponownie, { $name }.
account-left = Wylogowano. Grasz jako gość.

account-forgotten = Nie pamiętasz hasła?
account-recover = Ustaw nowe hasło
account-recover-text = Użyj kodu odzyskiwania, który pojawił się przy tworzeniu konta.
account-recovery-code = Kod odzyskiwania
account-new-password = Nowe hasło
account-change = Zmień hasło
account-change-text = Na wszystkich innych urządzeniach nastąpi wylogowanie.
account-changed = Hasło zostało zmienione.
account-everywhere = Wyloguj się wszędzie
account-everywhere-text = Na wszystkich urządzeniach, także na tym. Tokeny twoich botów pozostaną ważne.
account-code = Twój kod odzyskiwania
account-code-for = Benben, { $name }
account-code-text = Jeśli zapomnisz hasła, tym kodem ustawisz nowe. Widać go tylko ten jeden raz: wydrukuj go lub zapisz.
account-code-copy = Kopiuj kod
account-code-print = Drukuj kod
account-code-done = Kod zachowany
account-renew = Nowy kod odzyskiwania
account-renew-text = Jeśli twój się zgubił. Stary przestanie działać.
account-data = Twoje dane
account-data-text = Konto, logowania, tokeny i gry z zapisami, w pliku JSON.
account-data-download = Pobierz moje dane
account-delete = Usuń konto
account-delete-text = Twoje imię i tokeny zostaną usunięte. Nieukończone gry zostaną poddane lub anulowane, a wszystkie twoje gry pozostaną bez twojego imienia.
account-delete-sure = Rozumiem, że nie można tego cofnąć.
account-deleted = Konto zostało usunięte. Grasz jako gość.

account-error-validation = Imię musi mieć od 2 do 40 znaków, hasło od 8 do 200.
account-error-bad-name = W imieniu używaj liter, cyfr i zwykłych znaków interpunkcyjnych.
account-error-name-taken = To imię jest już zajęte: wybierz inne.
account-error-has-account = Masz już konto.
account-error-wrong-password = Imię lub hasło jest błędne.
account-error-easy-password = To hasło zbyt łatwo odgadnąć: wybierz inne.
account-error-wrong-recovery = Imię lub kod odzyskiwania jest błędny.
account-error-no-account = Nastąpiło wylogowanie: zaloguj się ponownie.
account-error-too-many-tries = Za dużo błędnych haseł: spróbuj ponownie za { $seconds } s.
account-error-too-fast = Za dużo zapytań. Poczekaj chwilę.
account-error-too-many-tokens = Można mieć najwyżej 20 tokenów. Najpierw unieważnij jeden.
account-error-not-found = Tego tokena już nie ma.

tokens = Tokeny dla botów
tokens-text = Token pozwala twojemu programowi grać w twoim imieniu, na wszystkich twoich miejscach. Zachowaj go w tajemnicy.
tokens-docs = Jak napisać bota
token = Token
token-name = Imię bota
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
games-none = Nie ma jeszcze żadnych gier. Zacznij grę, a znajdziesz ją tutaj.
games-no-match = Nie ma takich gier.
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
result-aborted = Anulowana
