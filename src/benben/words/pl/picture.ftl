# Obrazki pozycji.

picture = Obrazek (PNG)
picture-failed = Nie udało się utworzyć obrazka.
picture-decision = po ruchu { $number }
