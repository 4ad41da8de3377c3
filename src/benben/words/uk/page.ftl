# Вебзастосунок.

skip = До вмісту
nav-label = Сторінки
learn = Навчання
how-to-play = Як грати
settings = Налаштування
loading = Завантаження …
no-answer = Сервер не відповідає. Нічого не втрачено: спробуйте за мить ще раз.
connection-lost = Зв’язок утрачено. Пробуємо знову; нічого не втрачено.

missing-title = Тут нічого немає
missing-text = Сторінки, яку ви шукаєте, не існує.
missing-home = До ігор
table-closed = Такого столу немає, або він для вас закритий.

home-title = Ігри з пірамідами. Сідайте й грайте.
play-now = Грати
more-choices = Більше варіантів
my-games = Продовжити мої ігри
open-tables = Відкриті столи
games-to-watch = Ігри для перегляду
no-open-tables = Зараз ніхто не шукає суперника.
no-games-to-watch = Зараз немає гри, яку можна дивитися.
go-on = Продовжити
look = Глянути
watch = Дивитися
free-seat = вільне місце
your-turn-short = ваш хід

how-many = Скільки гравців
who-plays = Хто грає
seat-number = Місце { $number }
who-me = Я
who-here = Хтось за цим екраном
who-friend = Друг, за посиланням
who-bot = Бот
level = Сила
name = Ім’я
your-name = Ваше ім’я
draw-lots = Розподілити місця жеребом
clock = Годинник
clock-none = Без годинника
clock-blitz = По 3 хвилини, 2 секунди за хід
clock-calm = По 15 хвилин, 10 секунд за хід
clock-turn = 1 хвилина на хід
clock-days = 3 дні на хід
listed = Може приєднатися кожен
watchable = Може дивитися кожен
start = Почати

join-title = Вас запрошено
join-text = Для вас тримають місце.
join-button = Зайняти місце

invite-title = Запросіть друзів
invite-text = Хто відкриє посилання, той займе місце. Обліковий запис не потрібен.
invite-revoke = Скасувати ці посилання
invite-revoked = Старі посилання вже не діють: надішліть нові.
invite-qr = Посилання на місце { $number } як малюнок
copy-link = Скопіювати посилання
copied = Скопійовано
sit-title = Є вільне місце
take-seat = Зайняти місце { $number }
waiting-for-players = Чекаємо, доки займуть усі місця.
table-aborted = Стіл покинуто.

board = Поле
players = Гравці
you = ви
account-mark = має обліковий запис
bot = бот
present = на зв’язку
absent = не на зв’язку
gone-resigned = здався
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
history-empty = Ще ніхто не ходив.

turn-of = Ходить { $name }.

type-a-move = Уведіть дію
play-move = Зіграти
undo = Скасувати
confirm-yes = Так
close = Закрити
confirm-no = Ні

table-actions = За столом
ask-takeback = Повернути мій хід
offer-draw = Запропонувати нічию
resign = Здатися
resign-sure = Так, я здаюся
abort = Покинути стіл
rematch = Зіграти ще раз
rematch-accept = Погодитися зіграти ще раз
to-rematch = До наступної гри
auto-forced = Робити вимушені дії за мене
say-something = Сказати щось …
asked-takeback = { $name } просить повернути хід: { $turn }
asked-draw = { $name } пропонує нічию.
agree = Погодитися
decline = Відмовити

game-over = Гру завершено
drawn = Нічия: { $why }.
won-by = { $count ->
    [one] Перемога: { $names } ({ $why }).
   *[other] Спільна перемога: { $names } ({ $why }).
}
reason-repetition = позиція повторилася втретє
reason-resigned = здача
reason-time = час вийшов
reason-agreed = за згодою
record-text = Запис гри текстом
record-json = Запис гри в JSON
seed-was = Зерно: { $seed }.

told-sure = { $what } Зіграти?
event-decided = { $name }: { $move }
event-undone = { $name }: крок назад.
event-takebackasked = { $name } просить повернути хід.
event-drawoffered = { $name } пропонує нічию.
event-resigned = { $name }: здача.
event-flagged = { $name }: час вийшов.
event-seated = { $name } сідає за стіл.
event-left = { $name } встає з-за столу.
event-aborted = Стіл покинуто.
event-rematched = Починається наступна гра.

language = Мова
theme = Вигляд
theme-system = Як на пристрої
theme-noon = Полудень
theme-torch = Світло смолоскипа
motion = Рух
motion-system = Як на пристрої
motion-full = Фігури рухаються
motion-none = Фігури одразу на місці
confirm-moves = Перепитувати перед ходом
sound = Звуки

refused-stale = На столі вже щось змінилося: погляньте й вирішіть знову.
refused-not-your-turn = Зараз не ваш хід.
refused-over = Гру завершено.
refused-out-of-time = Ваш час вийшов.
refused-seat-taken = Це місце зайняте.
refused-forged-link = Це посилання не від цього місця.
refused-shown-since = Відтоді відкрилося щось приховане: забути це вже неможливо.
refused-nothing-to-take-back = Ви ще не завершили жодного ходу.
refused-nothing-to-undo = Скасувати можна лише власний незавершений хід.
refused-offer-stands = Спершу нехай інші дадуть відповідь на прохання.
refused-bots-play-on = Боти грають далі: на нічию вони не згодні.
refused-too-late = Це вже неможливо.
refused-not-stored = Це не вдалося зберегти. Нічого не втрачено: спробуйте за мить ще раз.
refused-too-much = За цим столом сказано вже досить.
refused-too-much-undone = У цій грі скасовано вже забагато рішень. Продовжуйте з поточної позиції.
refused-no-offer = Уже ніхто ні про що не просить.
refused-not-asked = На це мають відповісти інші.
refused-no-such-phrase = Такої фрази тут сказати не можна.
refused-not-over = Гра ще триває.
refused-not-begun = Гра ще не почалася: когось бракує.
refused-not-found = Такого немає, або воно для вас закрите.
refused-closed = Цей стіл уже закрито.
refused-unreadable = Цю гру не вдається завантажити: не вдається прочитати один зі збережених ходів. Нічого не видалено. Повідомте, будь ласка, адміністратора сервера.
unreadable-title = Цю гру не вдається завантажити
refused-not-seated = За цим столом у вас немає місця.
refused-not-opener = Це може зробити лише той, хто відкрив стіл.
refused-not-your-seat = Це не ваше місце.
refused-link-needed = За цей стіл сідають за посиланням на місце.
refused-busy = Тут забагато всього водночас: спробуйте ще раз.
refused-no-database = Сервер не може дістатися бази даних. Нічого не втрачено: спробуйте за мить ще раз.
refused-too-fast = Забагато запитів із вашої адреси: зачекайте трохи.
refused-too-large = Це більше, ніж сервер читає за раз.
refused-header-too-large = Заголовок запиту завеликий: видаліть файли cookie цього сайту й спробуйте ще раз.
refused-too-slow = Запит надходив занадто довго: спробуйте ще раз.
refused-wrong-origin = Цей запит надійшов зі сторінки іншого сайту.
refused-wrong-token = Такого токена немає, або його відкликано.
refused-too-many-tokens = Токенів у вас досить: відкличте один.
refused-too-many-games = У вас забагато незакінчених ігор без інших людей. Спершу завершіть одну з них.
refused-has-account = Ви вже маєте ім’я.
refused-name-taken = Це ім’я вже зайняте: виберіть інше.
refused-bad-name = Ім’я — це один рядок друкованих знаків.
refused-wrong-password = Ім’я або пароль неправильні.
refused-easy-password = Цей пароль надто легко вгадати: оберіть інший.
refused-wrong-recovery = Ім’я або код відновлення неправильні.
refused-no-account = У вас ще немає облікового запису.
refused-too-many-tries = Забагато неправильних паролів: спробуйте знову через { $seconds } с.
refused-malformed = Це неможливо прочитати.
refused-impossible = Такого в грі не буває.
refused-badchoice = Такого вибору немає.
refused-validation = Надіслане не підходить.
refused-method-not-allowed = Тут цього зробити не можна.
refused-unexpected = На сервері щось пішло не так; це записано.

replay = Перегляд гри
replay-controls = Крок за кроком
replay-step = Дія { $at } з { $last }
replay-position = Місце в грі
replay-first = На початок
replay-back = На крок назад
replay-play = Програвати
replay-pause = Пауза
replay-next = На крок уперед
replay-last = У кінець
advice-ask = Запитати бота
advice-evaluation = Він очікує: { $value }
replay-eyes = Очима
replay-watcher = глядача
replay-graph = Перебіг рахунку
to-table = До столу
