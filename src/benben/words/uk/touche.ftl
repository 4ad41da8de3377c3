# All texts of Touché but its lessons.

## The game, its options and its bots

game-touche = Туше
about-touche = Зіграйте карту, поставте пірамідку, складіть три комбінації. Для двох-чотирьох.
level-touche-novice = Новачок: будує сам і не помічає полів
level-touche-casual = Любитель: бачить загрози, але не рахує карт
level-touche-club = Клубний гравець: рахує карти й планує за своєю рукою
level-touche-master = Майстер: зважує кожну комбінацію
level-touche-champion = Чемпіон: перебирає стільки варіантів, скільки дозволяє час
option-touche-board = Поле
choice-touche-board-classic = Класичне
choice-touche-board-shuffled = Перемішане для кожної гри

## What is asked, and why the game ends

task-touche-card = Виберіть карту, яку зіграти.
task-touche-exchange = Жодної карти не зіграти: обміняйте мертву.
task-touche-pass = Жодної карти не зіграти: пропустіть хід.
task-touche-cell = Виберіть, куди поставити пірамідку.
task-touche-joker = Виберіть клітинку для Джокера.
task-touche-combination = Виберіть комбінацію, яку увінчати.
reason-touche-three = { $winner ->
    [me] Ви склали три різні комбінації.
   *[other] { $winners } складає три різні комбінації.
}
reason-touche-void = { $winner ->
    [me] Ніхто більше не може ходити, і у вас найбільше комбінацій.
   *[other] Ніхто більше не може ходити. Найбільше комбінацій: { $winners }.
}

## The board

touche-card = { $rank } { $suit }
touche-rank-A = туз
touche-rank-2 = двійка
touche-rank-3 = трійка
touche-rank-4 = четвірка
touche-rank-5 = п’ятірка
touche-rank-6 = шістка
touche-rank-7 = сімка
touche-rank-8 = вісімка
touche-rank-9 = дев’ятка
touche-rank-10 = десятка
touche-rank-J = валет
touche-rank-Q = дама
touche-rank-K = король
touche-suit-S = пік
touche-suit-H = чирв
touche-suit-D = бубон
touche-suit-C = треф
touche-joker = Джокер
touche-free-space = вільний простір

touche-pyramid-yellow = жовта пірамідка
touche-pyramid-green = зелена пірамідка
touche-pyramid-red = червона пірамідка
touche-pyramid-blue = блакитна пірамідка
touche-crowned-yellow = увінчана жовта пірамідка
touche-crowned-green = увінчана зелена пірамідка
touche-crowned-red = увінчана червона пірамідка
touche-crowned-blue = увінчана блакитна пірамідка
touche-empty = порожньо
touche-offered = можна вибрати
touche-last = остання пірамідка
touche-waiting = чекаємо на сервер
touche-threat = { $name } загрожує: { $kinds }

touche-kind-square = квадрат
touche-kind-T = Т-подібна фігура
touche-kind-line = пряма
touche-kind-cross = хрест
touche-kind-done = { $kind }: складено
touche-kind-open = { $kind }: бракує
touche-combinations-of = Комбінації: { $name }
touche-goal = { $seats ->
    [4] Перемагає той, хто першим складе всі три комбінації.
   *[other] Перемагає той, хто першим складе три з цих чотирьох комбінацій.
}

touche-grid = Клітинки поля
touche-hand = Ваша рука
touche-hand-of = Рука: { $name }
touche-equal = { $count ->
    [one] { $count } однакова карта
    [few] { $count } однакові карти
   *[other] { $count } однакових карт
}
touche-dead = мертва карта
touche-in-play = розігрується
touche-goes-to = веде на { $cells }
touche-hint-begin = Кожна карта є на полі двічі. Виберіть карту, а потім клітинку з нею.
touche-hint-board = Вкажіть карту або клітинку, щоб роздивитися її.
touche-hint-joker = Раз за гру: ставить вашу пірамідку на будь-яку вільну карту або замість чужої.
touche-hint-cells = { $count ->
    [one] Клітинка, на яку веде { $card }:
   *[other] Клітинки, на які веде { $card }:
}
touche-hint-dead = Обидві клітинки зайнято: це мертва карта.
touche-hint-several = На { $cell } ведуть кілька карт. Виберіть одну.
touche-no-card = Жодна з ваших карт не веде на { $cell }.
touche-put = Поставити на { $cell }
touche-exchange = Обміняти
touche-pass = Пропустити хід
touche-crown = Увінчати: { $kind }, { $cells }

touche-call = Туше!
touche-call-by = { $name }: { $kind }

touche-cards-in-hand = { $count ->
    [one] { $count } карта в руці
    [few] { $count } карти в руці
   *[other] { $count } карт у руці
}
touche-cards-in-pile = { $count ->
    [one] { $count } карта в колоді
    [few] { $count } карти в колоді
   *[other] { $count } карт у колоді
}
touche-discards-of = Відбій: { $name }
touche-discards-none = Карт ще немає.
touche-joker-kept = Джокер ще є
touche-joker-used = Джокера вже зіграно
touche-dealer = здає карти
touche-threats = { $count ->
    [0] Ще одна пірамідка поки нічого не завершить
    [one] Ще одна пірамідка може завершити комбінацію на { $count } клітинці
   *[other] Ще одна пірамідка може завершити комбінацію на { $count } клітинках
}
touche-threats-short = Загрози
touche-show-threats = Загрози: показати, де ще одна пірамідка завершить комбінацію
touche-cards-short = Карти
touche-cards = Карти: зіграні та ті, що ще прийдуть
touche-left = Карти, що ще прийдуть
touche-left-text = Скільки примірників кожної карти немає ні у відбоях, ні у вашій руці.
touche-left-watching = Скільки примірників кожної карти немає у відбоях.
touche-left-one = { $card }: { $count }

touche-pass-screen = Передайте екран: { $name }
touche-reveal = Я { $name }: показати мої карти

illegal-TO-game-over = Гру завершено.
illegal-TO-choose-card = Спершу виберіть карту або Джокера.
illegal-TO-choose-cell = { $card ->
    [the-joker] Спершу виберіть клітинку для Джокера.
   *[other] Спершу виберіть клітинку для { $card }.
}
illegal-TO-choose-combination = Спершу виберіть, яку комбінацію увінчати.
illegal-TO-not-in-hand = Карти { $card } немає у вашій руці.
illegal-TO-no-cell-left = Карта { $card } мертва: обидві її клітинки зайнято.
illegal-TO-not-dead = Карта { $card } не мертва: клітинка { $cell } вільна.
illegal-TO-no-exchange = Після перездачі мертві карти обмінюють, лише доки у вашій колоді є карти.
illegal-TO-joker-used = Ви вже використали Джокера.
illegal-TO-no-pass = { $what ->
    [exchange-a-card] Ви ще можете обміняти карту, тому пропустити хід не можна.
    [play-the-joker] Ви ще можете зіграти Джокера, тому пропустити хід не можна.
   *[play-a-card] Ви ще можете зіграти карту, тому пропустити хід не можна.
}
illegal-TO-no-such-cell = Клітинки { $cell } на полі немає.
illegal-TO-crowned = Клітинку { $cell } увінчано, вона поза грою.
illegal-TO-occupied = Клітинку { $cell } зайнято.
illegal-TO-own-pyramid = Джокер не замінює вашу власну пірамідку на { $cell }.
illegal-TO-other-card = На { $cell } зображено { $shown }, а не { $card }.
illegal-TO-free-space = Вільний простір можна зайняти лише для того, щоб завершити потрібну вам комбінацію. { $cell } нічого не завершує.
illegal-TO-not-completed = Ці клітинки не є щойно складеною комбінацією.

## Decisions in words, for whoever listens

hint-touche-play = Зіграйте карту: { $card }.
told-touche-play = { $name } ставить пірамідку на { $cell } ({ $card }).
told-touche-put = { $name } ставить пірамідку на { $cell }.
told-touche-exchange = { $name } обмінює мертву карту: { $card }.
told-touche-pass = { $name } пропускає хід.
told-touche-crown = { $name } увінчує комбінацію: { $kind }, { $cells }.
short-touche-put = { $card } на { $cell }
short-touche-exchange = обмін { $card }
short-touche-pass = пропуск ходу
short-touche-crown = увінчано: { $kind }
touche-short = { $name }: { $what }

## Why a bot decides so

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
thought-touche-joker = Варто Джокера.
thought-touche-leaves-one = Комбінації на { $cell } тоді бракуватиме лише { $missing }.
thought-touche-builds = { $cell } належить до відкритих комбінацій: { $count }.
thought-touche-gives-up-least = Втрачає найменше.
thought-touche-exchanges = { $card } мертва: обидві її клітинки зайняті.
thought-touche-crowns = Залишає легші комбінації.
