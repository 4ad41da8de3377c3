# Сторінка столу.

abort-sure = Так, скасувати
waiting-for-server = Чекаємо на сервер…
try-again = Спробувати ще раз
table-no-answer = Сервер не відповідає. Сторінка пробує далі.
look-back-end = Назад до гри
look-back-told = Позиція після ходу { $turn } з { $last }
look-back-failed = Не вдалося завантажити цю позицію.
tab-your-turn = Ваш хід
help = Допомога
help-text = Запитайте бота. У записі гри буде позначка про це.
help-hint = Дати підказку
help-why = Чому такий хід?
help-nothing = Тут нема чого пояснювати.
help-busy = Бот думає…
help-would = { $name } радить: { $move }
pace-bots = Показувати ходи ботів крок за кроком
