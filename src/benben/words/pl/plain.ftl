# Plansza gry, która nie ma własnej.

plain-view = Co widzisz
plain-moves = Twoje ruchy
plain-your-move = Twój ruch: { $task }
plain-pass-screen = Przekaż ekran: { $name }
plain-reveal = Tu { $name }: pokaż, co widzę
plain-no-rules = Ta gra nie ma tu zasad do przeczytania.
plain-scores = Punkty
