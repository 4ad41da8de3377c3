# Хто ви, ваші ігри та ключі для ботів.

account = Обліковий запис
account-title = Ваш обліковий запис
account-guest = Ви граєте як гість. Ваші ігри збережено лише в цьому браузері.
account-named = Ви ввійшли як { $name }.
account-register = Створити обліковий запис
account-register-text = Виберіть ім’я та пароль. Усі ваші ігри лишаться з вами, і ви зможете грати на будь-якому пристрої.
account-login = Увійти
account-login-text = Якщо у вас уже є обліковий запис.
account-logout = Вийти
account-logout-text = Цей браузер забуде ваш обліковий запис. Ігри в ньому лишаться.
account-password = Пароль
account-password-hint = Щонайменше 8 символів, які нелегко вгадати.
account-show-password = Показати пароль
account-kept = Обліковий запис створено, { $name }. Ваші ігри зберігаються в ньому.
account-back = З поверненням, { $name }.
account-left = Ви вийшли й граєте як гість.

account-forgotten = Забули пароль?
account-recover = Встановити новий пароль
account-recover-text = Скористайтеся кодом відновлення, який ви отримали під час створення облікового запису.
account-recovery-code = Код відновлення
account-new-password = Новий пароль
account-change = Змінити пароль
account-change-text = На всіх інших пристроях ви вийдете з облікового запису.
account-changed = Пароль змінено.
account-everywhere = Вийти всюди
account-everywhere-text = На всіх пристроях, також на цьому. Токени ваших ботів лишаться чинними.
account-code = Ваш код відновлення
account-code-for = Benben, { $name }
account-code-text = Якщо ви забудете пароль, за цим кодом можна встановити новий. Його показано лише один раз: надрукуйте або запишіть його.
account-code-copy = Скопіювати код
account-code-print = Надрукувати код
account-code-done = Код збережено
account-renew = Новий код відновлення
account-renew-text = Якщо ви втратили свій. Старий код більше не діятиме.
account-data = Ваші дані
account-data-text = Обліковий запис, входи, токени та ігри з їхніми записами, усе у файлі JSON.
account-data-download = Завантажити мої дані
account-delete = Видалити обліковий запис
account-delete-text = Ваше ім’я й токени буде видалено. У незакінчених іграх ви здастеся або їх буде скасовано, і всі ваші ігри лишаться без вашого імені.
account-delete-sure = Я розумію, що це незворотно.
account-deleted = Обліковий запис видалено. Ви граєте як гість.

account-error-validation = Ім’я має містити від 2 до 40 символів, пароль — від 8 до 200.
account-error-bad-name = В імені вживайте літери, цифри та звичайні розділові знаки.
account-error-name-taken = Це ім’я вже зайняте: виберіть інше.
account-error-has-account = У вас уже є обліковий запис.
account-error-wrong-password = Ім’я або пароль неправильні.
account-error-easy-password = Цей пароль надто легко вгадати: виберіть інший.
account-error-wrong-recovery = Ім’я або код відновлення неправильні.
account-error-no-account = Ви вийшли з облікового запису: увійдіть знову.
account-error-too-many-tries = Забагато неправильних паролів: спробуйте знову через { $seconds } с.
account-error-too-fast = Забагато запитів. Зачекайте трохи.
account-error-too-many-tokens = Токенів може бути щонайбільше 20. Спершу відкличте один.
account-error-not-found = Такого токена вже немає.

tokens = Токени для ботів
tokens-text = З токеном ваша програма грає від вашого імені на всіх ваших місцях. Тримайте його в таємниці.
tokens-docs = Як написати бота
token = Токен
token-name = Ім’я бота
token-add = Новий токен
token-once = Ось токен. Його показано лише один раз: скопіюйте зараз.
token-copy = Скопіювати токен
token-since = з { $day }
token-revoke = Відкликати
token-revoke-of = Відкликати токен { $name }
token-revoke-sure = Так, відкликати

games = Мої ігри
games-by-game = За грою
games-by-result = За результатом
games-all = Усі
games-none = Ігор ще немає. Почніть гру, і вона буде тут.
games-no-match = Таких ігор немає.
games-older = Давніші ігри
games-turns = { $count ->
    [one] { $count } хід
    [few] { $count } ходи
    [many] { $count } ходів
   *[other] { $count } ходу
}
result-running = Триває
result-won = Перемога
result-drawn = Нічия
result-lost = Поразка
result-aborted = Скасовано
