# Картинки позиції.

picture = Картинка (PNG)
picture-failed = Не вдалося створити картинку.
picture-decision = після дії { $number }
