# Хто ви, ваші ігри та ключі для ботів.

account = Профіль
account-title = Ваш обліковий запис
account-guest = Ви тут гість. Ваші ігри належать цьому браузеру.
account-named = Ваше ім’я тут: { $name }.
account-register = Зберегти мої ігри
account-register-text = Оберіть ім’я та пароль: усі дотеперішні ігри лишаться вашими, і ви зможете повернутися з будь-якого пристрою.
account-login = Увійти
account-login-text = Якщо у вас уже є тут ім’я.
account-logout = Вийти
account-logout-text = Цей браузер забуде, хто ви. Ваші ігри лишаться при вашому імені.
account-password = Пароль
account-password-hint = Щонайменше 8 символів, які нелегко вгадати.
account-show-password = Показати пароль
account-kept = Відтепер ваші ігри зберігаються під ім’ям { $name }.
account-back = З поверненням, { $name }.
account-left = Ви знову гість.

account-forgotten = Забули пароль?
account-recover = Встановити новий пароль
account-recover-text = За кодом відновлення, який ви отримали, коли обирали ім’я.
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
account-data-text = Обліковий запис, входи, токени та ігри з їхніми записами – у файлі JSON.
account-data-download = Завантажити мої дані
account-delete = Видалити обліковий запис
account-delete-text = Ваше ім’я й токени буде видалено. У незакінчених іграх ви здастеся або їх буде скасовано, і всі ваші ігри лишаться без вашого імені.
account-delete-sure = Я знаю, що це незворотно.
account-deleted = Обліковий запис видалено. Ви знову гість.

account-error-validation = Ім’я має від 2 до 40 символів, пароль – від 8 до 200.
account-error-bad-name = Ім’я – це один рядок літер, цифр і знаків.
account-error-name-taken = Це ім’я вже зайняте: оберіть інше.
account-error-has-account = У вас уже є ім’я.
account-error-wrong-password = Ім’я або пароль неправильні.
account-error-easy-password = Цей пароль надто легко вгадати: оберіть інший.
account-error-wrong-recovery = Ім’я або код відновлення неправильні.
account-error-no-account = Ви вийшли з облікового запису: увійдіть знову.
account-error-too-many-tries = Забагато неправильних паролів: спробуйте знову через { $seconds } с.
account-error-too-fast = Забагато запитів одразу: зачекайте трохи.
account-error-too-many-tokens = 20 токенів досить: спершу відкличте один.
account-error-not-found = Такого токена вже немає.

tokens = Токени для ботів
tokens-text = З токеном ваша програма грає від вашого імені на всіх ваших місцях. Нікому його не показуйте.
tokens-docs = Як грають програми
token = Токен
token-name = Як звати бота
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
games-none = Таких ігор ще немає.
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
result-aborted = Покинуто
