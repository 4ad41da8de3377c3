# Дошка Пілоса.

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
pylos-golden = належить до щойно складеного
pylos-last-put = сюди поставлено останньою дією
pylos-last-left = звідси щойно знято кулю

pylos-light = Світлі
pylos-dark = Темні
pylos-reserve = { $count ->
    [one] { $count } куля в запасі
    [few] { $count } кулі в запасі
   *[many] { $count } куль у запасі
}

pylos-raising = Куди підняти { $cell }?
pylos-keep-sphere = Залишити на місці
pylos-square-complete = Складено квадрат
pylos-line-complete = Складено ряд
pylos-both-complete = Складено квадрат і ряд
pylos-stop-none = Не забирати жодної
pylos-stop = Більше не забирати

pylos-turn-left = Повернути дошку ліворуч
pylos-turn-right = Повернути дошку праворуч
pylos-straighten = Знову глянути спереду
pylos-no-space = Цей пристрій не може показати дошку в просторі, тому рівні лежать поруч.

illegal-PY-apex-reached = Гру завершено: куля лежить на вершині.
illegal-PY-reserve-empty = Гру завершено: чийсь запас порожній.
illegal-PY-repeated = Гру завершено: те саме розташування виникло втретє.
illegal-PY-no-pass = Пропускати хід не можна.
illegal-PY-filled = Заглибину { $cell } вже зайнято.
illegal-PY-unsupported = Під { $cell } потрібні чотири опори, а { $missing } порожня.
illegal-PY-not-higher = { $cell } не вище, ніж { $sphere }.
illegal-PY-no-sphere = На { $cell } немає кулі.
illegal-PY-not-yours = { $colour ->
    [light] Куля на { $cell } світла, вона не ваша.
   *[dark] Куля на { $cell } темна, вона не ваша.
}
illegal-PY-supporting = Куля на { $cell } тримає кулю на { $above }, тож лишається на місці.
illegal-PY-own-support = { $sphere } сама є опорою для { $cell }.
illegal-PY-not-completed = Нічого не складено, тож забирати нічого.
illegal-PY-must-take-back = Треба забрати щонайменше одну кулю.
illegal-PY-taking-back = Спершу заберіть кулю або зупиніться.
illegal-PY-at-most-two = За хід забирають не більше двох куль.
illegal-PY-children = За дитячими правилами кулі не забирають.
illegal-PY-only-raise = Запас порожній: кулю можна лише підняти.
