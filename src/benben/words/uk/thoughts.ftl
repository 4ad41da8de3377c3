## Чому бот вирішує саме так

thought-pylos-apex = Ставить останню кулю на вершину й виграє.
thought-pylos-empties = Залишає суперника без куль у запасі й виграє.
thought-pylos-wins = { $count ->
    [one] Виграє щонайпізніше за { $count } хід, хоч би що сталося.
    [few] Виграє щонайпізніше за { $count } ходи, хоч би що сталося.
   *[many] Виграє щонайпізніше за { $count } ходів, хоч би що сталося.
 }
thought-pylos-loses = { $count ->
    [one] Програє за будь-якої гри, щонайпізніше за { $count } хід.
    [few] Програє за будь-якої гри, щонайпізніше за { $count } ходи.
   *[many] Програє за будь-якої гри, щонайпізніше за { $count } ходів.
 }
thought-pylos-square = Складає квадрат на { $cell }.
thought-pylos-line = Складає ряд на { $cell }.
thought-pylos-blocks-square = Перекриває суперникові квадрат на { $cell }.
thought-pylos-blocks-line = Перекриває суперникові ряд на { $cell }.
thought-pylos-raises = Піднімає кулю на { $cell } і береже запас.
thought-pylos-prepares = Наступного разу зможе щось скласти на { $cell }.
thought-pylos-leaves-nothing = Не залишає суперникові нічого, що можна скласти.
thought-pylos-leaves-no-raise = Не залишає суперникові кулі, яку можна підняти.
thought-pylos-takes-back = Забирає { $cell } до запасу.
thought-pylos-stops = Решту куль залишає на місці.
thought-pylos-nothing-better = Кращого ходу немає.

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
thought-pyramido-no-hole = Лягає, не залишаючи порожнього місця.
thought-pyramido-hole = Порожнього місця не уникнути.
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
thought-pyramido-fills = Клаптик найкраще закриває порожнє місце.
thought-pyramido-refills = Відкриває тайлик, який менше допоможе наступному гравцеві.
thought-pyramido-splits = Ділить найвищий стос навпіл.
thought-pyramido-bonus = Збільшує найменшу ділянку, яка рахується двічі.
thought-pyramido-denies = Забирає тайлик, який підійшов би наступному гравцеві.

thought-touche-completes = { $kind ->
    [square] Складає квадрат
    [T] Складає Т-подібну фігуру
    [line] Складає пряму
   *[cross] Складає хрест
 } на { $cell }.
thought-touche-wins = Третя комбінація виграє гру.
thought-touche-blocks = { $kind ->
    [square] Перекриває чужий квадрат
    [T] Перекриває чужу Т-подібну фігуру
    [line] Перекриває чужу пряму
   *[cross] Перекриває чужий хрест
 } на { $cell }.
thought-touche-replaces = Знімає чужу пірамідку з { $cell }.
thought-touche-joker = Це варте Джокера.
thought-touche-leaves-one = Тоді для комбінації на { $cell } бракуватиме лише { $missing }.
thought-touche-builds = { $cell } належить до відкритих комбінацій: { $count }.
thought-touche-gives-up-least = Так втрачається найменше.
thought-touche-exchanges = { $card } мертва: обидві її клітинки зайняті.
thought-touche-crowns = Так решту буде легше скласти.
