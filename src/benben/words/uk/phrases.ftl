# What people at a table can say to each other.

hello = Привіт!
good-luck = Хай щастить!
have-fun = Приємної гри!
well-played = Чудово зіграно!
thanks = Дякую!
good-game = Гарна була гра!
one-moment = Хвилинку, будь ласка.
i-am-back = Я знову тут.
sorry = Перепрошую!
your-turn = Твоя черга.
nice-move = Гарний хід!
oops = Ой!
another-game = Зіграємо ще раз?
i-must-go = Мені вже час іти.
goodbye = До зустрічі!
congratulations = Мої вітання!
