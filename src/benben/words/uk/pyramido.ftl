# Поле Пірамідо у вебзастосунку.

pyramido-colour-yellow = жовтий
pyramido-colour-turquoise = бірюзовий
pyramido-colour-blue = блакитний
pyramido-colour-brown = брунатний
pyramido-colour-red = червоний
pyramido-colour-green = зелений

pyramido-half = { $gems ->
    [0] { $colour } без скарбів
    [one] { $colour } з { $gems } скарбом
   *[other] { $colour } з { $gems } скарбами
}
pyramido-domino = { $left }; { $right }
pyramido-held = { $colour } на { $cell }

pyramido-quarry-label = Каменоломня і стоси
pyramido-quarry = Каменоломня
pyramido-stacks = Стоси
pyramido-quarry-place = Тайлик { $number }: { $domino }
pyramido-quarry-empty = Місце { $number } порожнє
pyramido-stack = { $count ->
    [one] Стос { $number }, { $count } тайлик; зверху { $domino }
    [few] Стос { $number }, { $count } тайлики; зверху { $domino }
   *[other] Стос { $number }, { $count } тайликів; зверху { $domino }
}
pyramido-stack-empty = Стос { $number } порожній
pyramido-refill-from = { $count ->
    [one] Поповнити зі стосу { $number }, { $count } тайлик: { $domino }
    [few] Поповнити зі стосу { $number }, { $count } тайлики: { $domino }
   *[other] Поповнити зі стосу { $number }, { $count } тайликів: { $domino }
}
pyramido-split-stack = { $count ->
    [one] Розділити стос { $number }, { $count } тайлик; зверху { $domino }
    [few] Розділити стос { $number }, { $count } тайлики; зверху { $domino }
   *[other] Розділити стос { $number }, { $count } тайликів; зверху { $domino }
}

pyramido-markers = Маркери скарбів: { $colours }
pyramido-markers-title = Маркери скарбів у запасі
pyramido-tiles = Клаптики зміни кольору: { $tiles }
pyramido-tiles-title = Клаптики зміни кольору в запасі
pyramido-none = немає
pyramido-held-by = Що має { $name }
pyramido-others = Інші піраміди
pyramido-pyramid-of = Піраміда: { $name }
pyramido-enlarge = Збільшити піраміду: { $name }
pyramido-review = Роздивитися мою піраміду
pyramido-out = Вибуває з гри
pyramido-now = Зараз

pyramido-keys = Стрілки ведуть по клітинках, Page Up і Page Down змінюють рівень. Цифри обирають тайлик або стос, R повертає тайлик, Enter кладе його лівим блоком на клітинку.
pyramido-cell-block = { $gems ->
    [0] { $cell }, рівень { $level }: { $colour } блок, скарбів не видно
    [one] { $cell }, рівень { $level }: { $colour } блок, видно { $gems } скарб
    [few] { $cell }, рівень { $level }: { $colour } блок, видно { $gems } скарби
   *[other] { $cell }, рівень { $level }: { $colour } блок, видно { $gems } скарбів
}
pyramido-cell-tile = { $gems ->
    [0] { $cell }, рівень { $level }: { $colour } клаптик зміни кольору, скарбу не видно
    [one] { $cell }, рівень { $level }: { $colour } клаптик зміни кольору, видно { $gems } скарб
    [few] { $cell }, рівень { $level }: { $colour } клаптик зміни кольору, видно { $gems } скарби
   *[other] { $cell }, рівень { $level }: { $colour } клаптик зміни кольору, видно { $gems } скарбів
}
pyramido-cell-marked = з маркером
pyramido-cell-hidden = забудований
pyramido-cell-empty = { $cell }, рівень { $level }: порожньо
pyramido-cell-fits = { $cell }, рівень { $level }: порожньо, тайлик сюди підходить
pyramido-fits = підходить
pyramido-fits-not = Сюди не підходить.

pyramido-choose-domino = Оберіть тайлик із каменоломні.
pyramido-place-here = Покласти сюди
pyramido-turn = Повернути
pyramido-turn-back = Повернути назад
pyramido-turn-first = Так він ніде не підходить: поверніть його.
pyramido-area-gems = { $gems ->
    [one] ділянка з { $gems } скарбом
   *[other] ділянка з { $gems } скарбами
}
pyramido-mark-block = Позначити { $colour } на { $cell }
pyramido-choose-tile = Клаптики зміни кольору
pyramido-tile-side = Бік клаптика: { $colour }
pyramido-other-block = Інший блок
pyramido-lay-tile = Покласти клаптик
pyramido-keep = Не класти клаптика
pyramido-fill-hint = Оберіть бік клаптика для порожнього місця.
pyramido-refill-hint = Оберіть один зі стосів над порожнім місцем.
pyramido-split-hint = Оберіть стос, нижня половина якого займе порожнє місце.

pyramido-level = Рівень { $number }
pyramido-levels = Рівні
pyramido-bonus = Щедрість Мідо
pyramido-total = Разом
pyramido-points-table = Бали престижу за рівнями

pyramido-unseen = Ще не показані
pyramido-unseen-button = { $count ->
    [one] Ще не показано { $count } тайлик
    [few] Ще не показано { $count } тайлики
   *[other] Ще не показано { $count } тайликів
}
pyramido-unseen-text = { $count ->
    [one] У стосах приховано { $count } тайлик.
    [few] У стосах приховано { $count } тайлики.
   *[other] У стосах приховано { $count } тайликів.
}
pyramido-colour = Колір
pyramido-gems = Скарби
pyramido-blocks = Блоки
