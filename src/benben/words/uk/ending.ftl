# The end of a game.

game-over = Гру завершено
end-won = Ви перемогли
end-won-points = Ви перемогли, { $mine } : { $theirs }
end-lost = Ви програли
end-lost-points = Ви програли, { $mine } : { $theirs }
end-draw = Нічия
end-shared = Ви розділили перше місце
end-place = { $last ->
    [yes] Останнє місце
   *[no] { $place ->
        [2] Друге місце
       *[other] Третє місце
    }
}
end-winner = { $count ->
    [one] Перемога: { $names }
   *[other] Перше місце ділять { $names }
}
end-because = Гру завершено: { $why }.
reason-repetition = Та сама позиція виникла тричі.
reason-resigned = { $loser ->
    [me] Ви здалися.
    [several] { $losers } здаються.
   *[other] { $losers } здається.
}
reason-time = { $loser ->
    [me] Ваш час вийшов.
   *[other] Час вийшов: { $losers }.
}
reason-agreed = Нічия за згодою.
end-look = Подивитися на поле
end-result = Результат
end-skip = Пропустити
end-review = Переглянути гру
end-share = Поділитися
end-share-title = { $game } на Benben
end-link = Посилання на гру
end-private = Відкрити цю гру можуть лише гравці, тож поділіться її зображенням.
end-waiting = Чекаємо на відповідь: { $names }…
end-wanted = { $names }: бажання зіграти ще раз.
end-new-game = Нова гра
end-verify = Перевірити й завантажити
end-verify-text = Роздачу визначено до першого ходу: показана всім печатка відповідає цьому зерну. Запис перевіряє «benben verify».
end-seal = Печатка
end-seed = Зерно

rematch = Зіграти ще раз
to-rematch = Перейти до наступної гри
