# Вебзастосунок.

skip = До вмісту
nav-label = Сторінки
learn = Навчання
how-to-play = Як грати
settings = Налаштування
loading = Завантаження…
no-answer = Сервер не відповідає. Нічого не втрачено: спробуйте за мить ще раз.
connection-lost = З’єднання втрачено. Відновлюємо… Нічого не втрачено.

missing-title = Сторінку не знайдено
missing-text = За цією адресою сторінки немає.
missing-home = Вибрати гру
table-closed = Такого столу немає, або він приватний. Якщо вас запросили, попросіть посилання-запрошення.

home-title = Ігри з пірамідами. Сідайте й грайте.
play-now = Грати
my-games = Продовжити гру
open-tables = Відкриті столи
games-to-watch = Ігри для перегляду
no-open-tables = Відкритих столів поки немає. Почніть гру, і інші зможуть приєднатися.
no-games-to-watch = Зараз немає ігор, які можна дивитися. Виберіть «Може дивитися кожен», коли налаштовуєте гру, і вона з’явиться тут.
go-on = Продовжити
look = Переглянути
watch = Дивитися
free-seat = вільне місце
your-turn-short = ваш хід

how-many = Кількість гравців
seat-number = Місце { $number }
level = Сила
name = Ім’я
your-name = Ваше ім’я
draw-lots = Розподілити місця жеребом
clock = Годинник
watchable = Може дивитися кожен
start = Почати

join-button = Зайняти місце

invite-title = Запросіть друзів
invite-text = Хто відкриє посилання, зможе зайняти місце. Обліковий запис не потрібен.
invite-revoke = Скасувати посилання
invite-revoked = Старі посилання вже не діють: надішліть нові.
invite-qr = QR-код посилання на місце { $number }
copy-link = Скопіювати посилання
copied = Скопійовано
waiting-for-players = Чекаємо, доки приєднаються гравці.
table-aborted = Гру скасовано.

board = Поле
players = Гравці
you = ви
account-mark = має обліковий запис
bot = бот
present = онлайн
absent = офлайн
gone-resigned = гру здано
gone-time = час вийшов
watchers = { $count ->
    [one] { $count } глядач
    [few] { $count } глядачі
    [many] { $count } глядачів
   *[other] { $count } глядача
}
points = { $points ->
    [one] { $points } бал
    [few] { $points } бали
    [many] { $points } балів
   *[other] { $points } бала
}
days-left = { $days ->
    [one] { $days } день
    [few] { $days } дні
    [many] { $days } днів
   *[other] { $days } дня
}
history = Ходи
history-notation = Нотація
history-empty = Ще ніхто не ходив.

turn-of = Ходить { $name }.

typing = Клавіатура
type-a-move = Уведіть дію
play-move = Зіграти
undo = Скасувати
confirm-yes = Так
close = Закрити
confirm-no = Ні

table-actions = За столом
table-menu = Меню гри
ask-takeback = Повернути мій хід
offer-draw = Запропонувати нічию
resign = Здатися
resign-sure = Так, я здаюся
abort = Скасувати гру
auto-forced = Автоматично робити вимушені дії
say-something = Сказати щось…
asked-takeback = { $name } просить повернути хід: { $turn }
asked-draw = { $name } пропонує нічию.
agree = Погодитися
decline = Відмовити

record-text = Запис гри текстом
record-json = Запис гри в JSON

told-sure = { $what } Зіграти?
event-decided = { $name }: { $move }
event-undone = { $name } скасовує дію.
event-takebackasked = { $name } просить повернути хід.
event-drawoffered = { $name } пропонує нічию.
event-resigned = { $name } здається.
event-flagged = { $name }: час вийшов.
event-seated = { $name } займає місце.
event-left = { $name } залишає стіл.
event-aborted = Гру скасовано.
event-rematched = Починається наступна гра.
event-rematchoffered = { $name } хоче зіграти ще раз.
notice-agreed-takeback = { $name }: згода повернути хід.
notice-declined-takeback = { $name }: відмова повернути хід.
notice-agreed-draw = { $name }: згода на нічию.
notice-declined-draw = { $name }: відмова від нічиєї.

language = Мова
theme = Тема
theme-system = Як у системі
theme-noon = Світла (полудень)
theme-torch = Темна (смолоскипи)
motion = Анімація
motion-system = Як у системі
motion-full = Показувати рух фігур
motion-none = Без анімації
confirm-moves = Перепитувати перед ходом
sound = Звуки

refused-stale = Позиція змінилася. Погляньте ще раз і виберіть дію.
refused-not-your-turn = Зараз не ваш хід.
refused-over = Гру завершено.
refused-out-of-time = Ваш час вийшов.
refused-seat-taken = Це місце вже зайняте.
refused-forged-link = Це посилання не підходить до цього місця. Попросіть нове.
refused-shown-since = Скасувати не можна: відтоді відкрилося щось приховане.
refused-nothing-to-take-back = Ви ще не завершили жодного ходу.
refused-nothing-to-undo = Скасувати можна лише власний незавершений хід.
refused-offer-stands = Зачекайте, доки інші дадуть відповідь на попереднє прохання.
refused-bots-play-on = Боти не погоджуються на нічию.
refused-no-help = Боти допомагають лише тоді, коли ви граєте тільки проти них.
refused-too-late = Для цього вже запізно.
refused-not-stored = Серверу не вдалося це зберегти. Нічого не втрачено: спробуйте за мить ще раз.
refused-too-much = За цим столом уже забагато повідомлень.
refused-too-much-undone = Ви вичерпали скасування в цій грі. Грайте далі з цієї позиції.
refused-no-offer = Відповідати вже нема на що.
refused-not-asked = Це прохання до інших гравців.
refused-no-such-phrase = Тут такого сказати не можна.
refused-not-over = Гра ще триває.
refused-not-begun = Гра ще не почалася: бракує гравця.
refused-not-found = Цього не існує, або воно для вас закрите.
refused-closed = Цей стіл уже закрито.
refused-unreadable = Цю гру не вдається завантажити, бо одну зі збережених дій неможливо прочитати. Нічого не видалено. Повідомте, будь ласка, адміністратора сервера.
unreadable-title = Цю гру не вдається завантажити
refused-not-seated = За цим столом у вас немає місця.
refused-not-opener = Це може зробити лише той, хто відкрив стіл.
refused-not-your-seat = Це не ваше місце.
refused-link-needed = Цей стіл за запрошеннями: потрібне посилання на місце.
refused-busy = Сервер зайнятий. Спробуйте за мить.
refused-no-database = Сервер не може дістатися бази даних. Нічого не втрачено: спробуйте за мить ще раз.
refused-too-fast = Забагато запитів із вашої адреси: зачекайте трохи.
refused-too-large = Це завелике для сервера.
refused-header-too-large = Ваш браузер надіслав забагато даних. Видаліть файли cookie цього сайту й спробуйте ще раз.
refused-too-slow = Запит надходив занадто довго: спробуйте ще раз.
refused-wrong-origin = Цей запит надійшов зі сторінки іншого сайту.
refused-wrong-token = Такого токена немає, або його відкликано.
refused-too-many-tokens = У вас найбільша дозволена кількість токенів. Спершу відкличте один.
refused-too-many-games = У вас забагато незакінчених ігор без інших людей. Спершу завершіть або скасуйте одну.
refused-has-account = У вас уже є обліковий запис.
refused-name-taken = Це ім’я вже зайняте: виберіть інше.
refused-bad-name = В імені вживайте літери, цифри та звичайні розділові знаки.
refused-wrong-password = Ім’я або пароль неправильні.
refused-easy-password = Цей пароль надто легко вгадати: виберіть інший.
refused-wrong-recovery = Ім’я або код відновлення неправильні.
refused-no-account = У вас ще немає облікового запису.
refused-too-many-tries = Забагато неправильних паролів: спробуйте знову через { $seconds } с.
refused-malformed = Це неможливо прочитати.
refused-impossible = Такої позиції в грі бути не може.
refused-badchoice = Такого вибору немає.
refused-validation = Із цим запитом щось не так. Перезавантажте сторінку й спробуйте ще раз.
refused-method-not-allowed = Тут це неможливо.
refused-unexpected = На сервері сталася помилка. Її записано в журнал.

replay = Перегляд гри
replay-controls = Крок за кроком
replay-step = Дія { $at } з { $last }
replay-position = Місце в грі
replay-first = Перша дія
replay-back = Попередня дія
replay-play = Програвати
replay-pause = Пауза
replay-next = Наступна дія
replay-last = Остання дія
advice-ask = Запитати бота
advice-evaluation = Очікуваний результат: { $value }
replay-eyes = Очима гравця
replay-watcher = Глядач
replay-graph = Рахунок за ходами
to-table = Назад до столу
