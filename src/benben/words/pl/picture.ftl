# Obrazki pozycji.

picture = Zapisz obraz (PNG)
picture-failed = Nie udało się zrobić obrazu.
picture-decision = po ruchu { $number }
