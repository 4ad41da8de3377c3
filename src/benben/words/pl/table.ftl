# Strona stołu.

abort-sure = Tak, anuluj
waiting-for-server = Czekamy na serwer…
try-again = Spróbuj ponownie
table-no-answer = Serwer nie odpowiada. Strona próbuje dalej.
look-back-end = Wróć do gry
look-back-told = Pozycja po turze { $turn } z { $last }
look-back-failed = Nie udało się wczytać tej pozycji.
tab-your-turn = Twoja tura
help = Pomoc
help-text = Zapytaj bota. Zapis gry to odnotuje.
help-hint = Daj mi wskazówkę
help-why = Dlaczego ten ruch?
help-nothing = Nie ma tu czego wyjaśniać.
help-busy = Bot myśli…
help-would = { $name } radzi: { $move }
pace-bots = Pokazuj ruchy botów krok po kroku
