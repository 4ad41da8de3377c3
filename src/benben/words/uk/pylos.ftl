# All texts of Pylos but its lessons.

## The game, its options and its bots

game-pylos = Пілос
about-pylos = Тридцять куль, одна піраміда: поставте останню на вершину. Для двох.
level-pylos-novice = Новачок: не помічає квадратів
level-pylos-casual = Любитель: бачить більшість квадратів, думає на хід уперед
level-pylos-club = Клубний гравець: мало що пропускає, планує наперед
level-pylos-master = Майстер: майже нічого не пропускає, планує далеко наперед
level-pylos-perfect = Досконалий: думає так далеко, як дозволяє час
option-pylos-variant = Правила
choice-pylos-variant-standard = Звичайні: забирати за квадрат
choice-pylos-variant-children = Дитячі: нічого не забирають
choice-pylos-variant-mature = Для досвідчених: забирати за квадрат або ряд
option-pylos-take_back = Після квадрата чи ряду
choice-pylos-take_back-must = Треба забрати щонайменше одну кулю
choice-pylos-take_back-may = Можна не забирати жодної
option-pylos-empty_reserve = З порожнім запасом
choice-pylos-empty_reserve-loses = ви одразу програєте
choice-pylos-empty_reserve-may-raise = ви ще можете піднімати кулі

## What is asked, and why the game ends

task-pylos-place = Поставте кулю.
task-pylos-raise = Запас порожній: підніміть одну зі своїх куль.
task-pylos-place-or-raise = Поставте кулю або підніміть одну зі своїх.
task-pylos-take-back = Заберіть одну або дві свої кулі.
task-pylos-take-back-or-none = Заберіть одну або дві свої кулі чи не забирайте жодної.
task-pylos-take-back-or-stop = Заберіть ще одну кулю або зупиніться.
reason-pylos-apex = { $winner ->
    [me] Ви поставили останню кулю на вершину.
   *[other] { $winners } ставить останню кулю на вершину.
}
reason-pylos-empty-reserve = { $loser ->
    [me] У вас закінчилися кулі.
   *[other] Закінчилися кулі: { $losers }.
}

## The board

pylos-view = Поле Пілосу
pylos-view-auto = Автоматично

pylos-level = Рівень { $level }
pylos-level-apex = Вершина
pylos-grid = Заглибини, рівень за рівнем
pylos-cell = Рівень { $level }, { $cell }: { $what }
pylos-apex = Вершина: { $what }
pylos-is-empty = порожньо
pylos-is-light = світла куля
pylos-is-dark = темна куля
pylos-chosen = вибрано
pylos-can-place = сюди можна поставити кулю
pylos-can-raise = можна підняти
pylos-can-receive = сюди можна підняти вибрану кулю
pylos-can-take = можна забрати
pylos-golden = частина щойно складеного квадрата чи ряду
pylos-waiting = чекає на сервер
pylos-hinted = це підказка
pylos-last-put = сюди поставлено останньою дією
pylos-last-left = звідси щойно знято кулю

pylos-light = Світлі
pylos-dark = Темні
pylos-reserve = { $count ->
    [one] { $count } куля в запасі
    [few] { $count } кулі в запасі
   *[many] { $count } куль у запасі
}

pylos-raising = Куди її підняти?
pylos-keep-sphere = Залишити на місці
pylos-square-complete = Квадрат складено.
pylos-line-complete = Ряд складено.
pylos-both-complete = Квадрат і ряд складено.
pylos-stop-none = Не забирати жодної
pylos-stop = Більше не забирати

illegal-PY-apex-reached = Гру завершено: куля лежить на вершині.
illegal-PY-reserve-empty = Гру завершено: у когось закінчилися кулі.
illegal-PY-repeated = Гру завершено: та сама позиція виникла тричі.
illegal-PY-no-pass = Пропускати хід не можна.
illegal-PY-filled = Заглибину { $cell } вже зайнято.
illegal-PY-unsupported = Під { $cell } потрібні чотири кулі, а { $missing } порожня.
illegal-PY-not-higher = Рівень { $cell } не вищий, ніж { $sphere }.
illegal-PY-no-sphere = На { $cell } немає кулі.
illegal-PY-not-yours = { $colour ->
    [light] Куля на { $cell } світла, вона не ваша.
   *[dark] Куля на { $cell } темна, вона не ваша.
}
illegal-PY-supporting = Куля на { $cell } тримає кулю на { $above }, тож лишається на місці.
illegal-PY-own-support = Куля на { $sphere } сама є опорою для { $cell }.
illegal-PY-not-completed = Ви нічого не склали, тож забирати нічого.
illegal-PY-must-take-back = Треба забрати щонайменше одну кулю.
illegal-PY-taking-back = Спершу заберіть кулю або зупиніться.
illegal-PY-at-most-two = За хід можна забрати не більше двох куль.
illegal-PY-children = За дитячими правилами кулі не забирають.
illegal-PY-only-raise = Запас порожній: кулю можна лише підняти.

## Decisions in words, for whoever listens

told-pylos-cell = рівень { $level }, { $cell }
told-pylos-apex = вершина
told-pylos-place = { $name } ставить кулю: { $place }.
told-pylos-raise = { $name } піднімає кулю: { $from } – { $place }.
told-pylos-take = { $name } забирає кулю: { $place }.
told-pylos-stop = { $name } більше не забирає.
short-pylos-place = куля: { $place }
short-pylos-raise = підйом: { $from } → { $place }
short-pylos-take = до запасу: { $place }

## Why a bot decides so

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
thought-pylos-prepares = Загрожує щось скласти на { $cell }.
thought-pylos-leaves-nothing = Не залишає суперникові нічого, що можна скласти.
thought-pylos-leaves-no-raise = Не залишає суперникові кулі, яку можна підняти.
thought-pylos-takes-back = Забирає { $cell } до запасу.
thought-pylos-stops = Решту куль залишає на місці.
thought-pylos-nothing-better = Кращого ходу немає.
