# Ustawienia dodane później.

volume = Głośność
palette = Kolory elementów
palette-classic = Jak w pudełku
palette-contrast = Wysoki kontrast
patterns = Wzory na elementach
patterns-quiet = Dyskretne
patterns-strong = Wyraźne
typing-field = Pokazuj pole do wpisywania ruchów
