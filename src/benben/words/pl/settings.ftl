# Ustawienia dodane później.

volume = Głośność
