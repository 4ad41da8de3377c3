# Поле гри, яка не має власного.

plain-view = Що ви бачите
plain-moves = Ваші ходи
plain-your-move = Ваш хід: { $task }
plain-pass-screen = Передайте екран: { $name }
plain-reveal = Я { $name }: показати, що я бачу
plain-no-rules = Ця гра не має тут правил для читання.
plain-scores = Бали
