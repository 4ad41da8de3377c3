# Картинки позиції.

picture = Зберегти зображення (PNG)
picture-failed = Не вдалося зробити зображення.
picture-decision = після дії { $number }
