# All texts of Pyramido but its lessons.

## The game, its options and its bots

game-pyramido = Пірамідо
about-pyramido = Збудуйте чотири рівні з тайликів і нарощуйте ділянки одного кольору. Для двох-чотирьох.
level-pyramido-novice = Новачок: бачить лише цей рівень і пропускає місця
level-pyramido-casual = Любитель: бачить лише цей рівень
level-pyramido-club = Клубний гравець: будує для всіх рівнів
level-pyramido-master = Майстер: думає на хід уперед, і про суперників теж
level-pyramido-champion = Чемпіон: перебирає стільки варіантів, скільки дозволяє час
option-pyramido-areas = Ділянки
choice-pyramido-areas-top-view = Лише те, що видно згори
choice-pyramido-areas-solid = Цілі блоки, також накриті

## What is asked, and why the game ends

task-pyramido-place = Покладіть тайлик із каменоломні.
task-pyramido-mark = Позначте один із двох блоків.
task-pyramido-mark-one = Позначте блок: { $colour }.
task-pyramido-resurface = Поповніть каменоломню або спершу покладіть клаптик зміни кольору.
task-pyramido-refill = Поповніть каменоломню зі стосу.
task-pyramido-split = Виберіть стос, який поділити надвоє.
task-pyramido-fill = Закрийте отвір клаптиком зміни кольору.
reason-pyramido-finished = { $winner ->
    [me] Усі піраміди збудовано, і у вас найбільше балів престижу.
   *[other] Усі піраміди збудовано. Найбільше балів престижу: { $winners }.
}
reason-pyramido-last-player = { $winner ->
    [me] Ніхто інший не зміг закрити отвори у своїй піраміді.
   *[other] { $loser ->
        [me] У вашій піраміді було більше отворів, ніж у вас клаптиків.
        [several] Закрити отвори в піраміді може лише { $winners }.
       *[other] { $losers } не може закрити отвори у своїй піраміді.
    }
}

## The board

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
pyramido-markers-title = Маркери скарбів
pyramido-tiles = Клаптики зміни кольору: { $tiles }
pyramido-tiles-title = Клаптики зміни кольору
pyramido-none = немає
pyramido-held-by = Що має { $name }
pyramido-pyramid-of = Піраміда: { $name }
pyramido-in-space = { $label } у 3D. Стрілки повертають і нахиляють її.
pyramido-enlarge = Збільшити піраміду: { $name }
pyramido-out-why = Вибуває з гри: { $holes ->
         [one] { $holes } отвір
         [few] { $holes } отвори
         [many] { $holes } отворів
        *[other] { $holes } отвору
    }, але { $tiles ->
         [one] лише { $tiles } клаптик зміни кольору
         [few] лише { $tiles } клаптики зміни кольору
         [many] лише { $tiles } клаптиків зміни кольору
        *[other] лише { $tiles } клаптика зміни кольору
    }
pyramido-points-short = { $points } б.
pyramido-out-short = Вибуває з гри: { $holes ->
         [one] { $holes } отвір
         [few] { $holes } отвори
         [many] { $holes } отворів
        *[other] { $holes } отвору
    }, { $tiles ->
         [one] { $tiles } клаптик
         [few] { $tiles } клаптики
         [many] { $tiles } клаптиків
        *[other] { $tiles } клаптика
    }
pyramido-out = Вибуває з гри
pyramido-now = Зараз

pyramido-keys = Стрілки ведуть по клітинках, Page Up і Page Down змінюють рівень. Цифри вибирають тайлик або стос, R повертає тайлик, Enter кладе його лівим блоком на клітинку.
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

pyramido-choose-domino = Виберіть тайлик із каменоломні.
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
pyramido-resurface = Покласти клаптик зміни кольору
pyramido-keep = Не класти клаптика
pyramido-back = Назад
pyramido-mark-which = На який блок покласти маркер
pyramido-mark-colour = Маркер сюди: { $colour }
pyramido-leaves-holes = Лишиться отвір: { $holes ->
         [one] { $holes } отвір
         [few] { $holes } отвори
         [many] { $holes } отворів
        *[other] { $holes } отвору
    }, { $tiles ->
         [one] { $tiles } клаптик
         [few] { $tiles } клаптики
         [many] { $tiles } клаптиків
        *[other] { $tiles } клаптика
    }
pyramido-leaves-too-many = Ви вибули б із гри: { $holes ->
         [one] { $holes } отвір
         [few] { $holes } отвори
         [many] { $holes } отворів
        *[other] { $holes } отвору
    }, { $tiles ->
         [one] { $tiles } клаптик
         [few] { $tiles } клаптики
         [many] { $tiles } клаптиків
        *[other] { $tiles } клаптика
    }
pyramido-fill-hint = Виберіть бік клаптика для отвору.
pyramido-refill-hint = Виберіть один зі стосів над порожнім місцем.
pyramido-split-hint = Виберіть стос, нижня половина якого займе порожнє місце.

pyramido-level = Рівень { $number }
pyramido-levels = Рівні
pyramido-bonus = Щедрість Мідо
pyramido-total = Разом

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

illegal-PD-game-over = Гру завершено.
illegal-PD-not-now = { $phase ->
    [place] Спершу покладіть тайлик із каменоломні.
    [mark] Спершу позначте блок свого тайлика.
    [resurface] Спершу покладіть клаптик зміни кольору або залиште його собі.
    [refill] Спершу поповніть каменоломню зі стосу.
    [split] Спершу виберіть стос, який розділити.
   *[fill] Жоден тайлик не підходить: закрийте отвір клаптиком зміни кольору.
}
illegal-PD-not-in-quarry = Тайлика { $domino } немає в каменоломні.
illegal-PD-first-at-centre = Перший тайлик починається на e5, а не на { $cell }.
illegal-PD-occupied = { $cell } на цьому рівні вже накрито.
illegal-PD-off-grid = Тайлик опинився б поза пірамідою.
illegal-PD-not-touching = Тайлик має торкатися іншого ребром.
illegal-PD-no-frame = Рівень 1 більше не вмістився б у п’ять на чотири блоки.
illegal-PD-overhangs = Блок на { $cell } виступав би за нижній рівень: він має лежати на чотирьох блоках.
illegal-PD-blank = { $side ->
    [left] На лівому блоці немає скарбу, позначати нічого.
   *[right] На правому блоці немає скарбу, позначати нічого.
}
illegal-PD-marker-gone = { $colour ->
    [yellow] Жовтий маркер уже лежить на цьому рівні.
    [turquoise] Бірюзовий маркер уже лежить на цьому рівні.
    [blue] Блакитний маркер уже лежить на цьому рівні.
    [brown] Брунатний маркер уже лежить на цьому рівні.
    [red] Червоний маркер уже лежить на цьому рівні.
   *[green] Зелений маркер уже лежить на цьому рівні.
}
illegal-PD-marked = { $side ->
    [left] На лівому блоці лежить маркер: накривати його не можна.
   *[right] На правому блоці лежить маркер: накривати його не можна.
}
illegal-PD-tile-gone = { $colour ->
    [yellow] Клаптик із жовтим боком уже використано.
    [turquoise] Клаптик із бірюзовим боком уже використано.
    [blue] Клаптик із блакитним боком уже використано.
    [brown] Клаптик із брунатним боком уже використано.
    [red] Клаптик із червоним боком уже використано.
   *[green] Клаптик із зеленим боком уже використано.
}
illegal-PD-wrong-stack = Стос { $stack } не над порожнім місцем.
illegal-PD-too-low = У стосі { $stack } менше ніж два тайлики.

## Decisions in words, for whoever listens

told-pyramido-place = { $name } кладе тайлик: { $left } на { $cell }, { $right } на { $other }.
told-pyramido-mark = { $name } позначає блок: { $colour }.
told-pyramido-cover = { $name } кладе клаптик зміни кольору: { $colour }.
told-pyramido-fill = { $name } закриває отвір клаптиком зміни кольору: { $colour }.
told-pyramido-refill = { $name } поповнює каменоломню зі стосу { $stack }.
told-pyramido-split = { $name } ділить надвоє стос { $stack }.
summary-pyramido-place = { $left }–{ $right } на { $cell }
summary-pyramido-mark = маркер: { $colour }
summary-pyramido-cover = клаптик: { $colour }
summary-pyramido-fill = отвір закрито: { $colour }

## Why a bot decides so

thought-pyramido-joins = Скарби одного кольору з’єднуються, разом { $gems }: +{ $points } ({ $colour ->
    [yellow] жовті
    [turquoise] бірюзові
    [blue] блакитні
    [brown] брунатні
    [red] червоні
   *[green] зелені
 }).
thought-pyramido-starts = Позначає ділянку, скарбів на ній: { $gems } ({ $colour ->
    [yellow] жовті
    [turquoise] бірюзові
    [blue] блакитні
    [brown] брунатні
    [red] червоні
   *[green] зелені
 }).
thought-pyramido-rim = Повертає скарби до краю, де їх буде видно й далі.
thought-pyramido-no-hole = Лягає, не залишаючи отвору.
thought-pyramido-hole = Отвору не уникнути.
thought-pyramido-marks = Ця ділянка обіцяє більше, поки скарбів: { $gems } ({ $colour ->
    [yellow] жовті
    [turquoise] бірюзові
    [blue] блакитні
    [brown] брунатні
    [red] червоні
   *[green] зелені
 }).
thought-pyramido-saves-tile = Береже клаптики зміни кольору для вищих рівнів.
thought-pyramido-no-tile = Жоден клаптик не дав би більше балів.
thought-pyramido-covers = Клаптик додає балів: { $points }.
thought-pyramido-prepares = Клаптик готує більші ділянки.
thought-pyramido-fills = Клаптик найкраще закриває отвір.
thought-pyramido-refills = Відкриває тайлик, який найменше допоможе наступному гравцеві.
thought-pyramido-splits = Ділить найвищий стос навпіл.
thought-pyramido-bonus = Збільшує найменшу ділянку, яка рахується двічі.
thought-pyramido-denies = Забирає тайлик, який підійшов би наступному гравцеві.
