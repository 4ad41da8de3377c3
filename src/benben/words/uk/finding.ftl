# Пошук гри: головна сторінка, нова гра, суперники, запрошення.

html-description = Настільні ігри з пірамідами, готові до гри: Пілос, Пірамідо й Туше.
html-invitation = Вас запрошують на гру
html-no-script = Щоб малювати поля, Benben потребує JavaScript.

menu = Меню
theme-to-dark = Темна тема
theme-to-light = Світла тема

guest = Гість
player-number = Гравець { $number }
name-of = Ім’я гравця { $number }

play-friend = Грати з другом
find-opponent = Знайти суперника
set-up-game = Налаштувати гру
home-bot = Ваш бот: { $name }
home-bot-won = Ви виграли: далі { $name }
home-bot-lost = Ви програли: далі { $name }
home-bot-rule = Після перемоги наступний бот на рівень сильніший, після поразки на рівень слабший.
join = Приєднатися

rules-usual = Звичайні правила

time-none = Без годинника
time-total = { $minutes } хв + { $seconds } с
time-move = { $minutes } хв на хід
time-move-seconds = { $seconds } с на хід
time-days = { $days ->
    [one] { $days } день на хід
    [few] { $days } дні на хід
   *[many] { $days } днів на хід
}
time-line-none = Думайте скільки завгодно.
time-line-total = Хвилини на всю гру й секунди за кожен хід. У кого вийде час, той програє.
time-line-move = Час на кожен хід. У кого вийде час, той програє.
time-line-days = Грайте, коли маєте хвилину. Гра чекає в розділі «Продовжити гру».

new-with = З ким граєте?
with-bot = Бот
with-bot-line = Одразу до гри
with-friend = Друг
with-friend-line = За посиланням
with-here = Один екран
with-here-line = Передавайте пристрій
with-anyone = Будь-хто
with-anyone-line = Знайдемо суперника
seat-bot = Бот: { $name }
seat-friend = Друг (за посиланням)
seat-anyone = Будь-хто, хто приєднається
suits-you = Для вас
each-seat = Вибрати кожного гравця
house-rules = Домашні правила
draw-lots-line = Хто починає, вирішує жереб.
watchable-line = Сторонні можуть дивитися гру, але прихованих карт не бачать.
programs-welcome = Можна й проти програми
programs-welcome-line = Суперником може бути чиясь комп’ютерна програма.

finding-title = Шукаємо суперника
finding-text = Гра почнеться, щойно хтось захоче такої самої. Не закривайте цю сторінку.
finding-cancel = Скасувати
finding-bot = Грати з ботом
finding-bot-later = Якщо за { $seconds } с ніхто не прийде, грати з ботом ({ $name })
finding-failed = Пошук завершено.
finding-again = Шукати ще раз
finding-since = Шукаємо { $time }

join-title = Запрошення
join-invited = { $name } запрошує вас
join-invited-to = Вас запрошують зіграти в { $game }
join-open = Займіть місце
join-game = Гра
join-rules = Правила
join-players = Гравці
join-name-line = Інші бачать це ім’я.
join-taken = Це місце вже зайнято.
join-over = Цю гру завершено.
join-aborted = Цю гру скасовано.
join-forged = Це посилання більше не діє.
join-gone = Такого столу немає, або посилання скасовано.
join-closed = Цей стіл уже не відкритий.
join-late-line = Попросіть нове посилання або почніть власну гру.
join-late-open = Знайдіть іншого суперника або почніть власну гру.
join-yours = Ви вже маєте місце за цим столом.
join-to-table = До столу
join-watch = Дивитися гру
join-own = Почати власну гру
waiting-line = Гра почнеться сама, щойно всі зберуться.

invite-link = Посилання-запрошення
invite-share = Поділитися
copy-selected = Посилання виділено. Скопіюйте його: Ctrl+C (на Mac ⌘C).
invite-only-here = Це посилання відкриється лише на цьому комп’ютері. Щоб грати з іншими у вашій мережі, запустіть сервер командою «benben serve --share».

learn-shown = Це один із розв’язків. Тепер спробуйте самі.
