# Who one is, one's games, and keys for bots.

account = Account
account-title = Your account
account-guest = You are playing as a guest. Your games are kept in this browser only.
account-named = You are logged in as { $name }.
account-register = Create an account
account-register-text = Choose a name and a password. You keep all your games and can play on any device.
account-login = Log in
account-login-text = If you already have an account.
account-logout = Log out
account-logout-text = This browser forgets your account. Your games stay in it.
account-password = Password
account-password-hint = At least 8 characters, and not easy to guess.
account-show-password = Show password
account-kept = Your account is ready, { $name }. Your games are saved in it.
account-back = Welcome back, { $name }.
account-left = You are logged out and playing as a guest.

account-forgotten = Forgot your password?
account-recover = Set a new password
account-recover-text = Use the recovery code that you received when you created your account.
account-recovery-code = Recovery code
account-new-password = New password
account-change = Change password
account-change-text = You will be logged out on all other devices.
account-changed = Your password has been changed.
account-everywhere = Log out everywhere
account-everywhere-text = On all devices, including this one. Your bots’ tokens stay valid.
account-code = Your recovery code
account-code-for = Benben, { $name }
account-code-text = If you forget your password, you can set a new one with this code. It is shown only once: print it or write it down.
account-code-copy = Copy code
account-code-print = Print code
account-code-done = I’ve saved it
account-renew = New recovery code
account-renew-text = If you have lost yours. The old code stops working.
account-data = Your data
account-data-text = Your account, logins, tokens and games with their records, as a JSON file.
account-data-download = Download my data
account-delete = Delete my account
account-delete-text = Your name and tokens are deleted. Unfinished games are resigned or cancelled. Finished games stay, without your name.
account-delete-sure = I understand that this can’t be undone.
account-deleted = Your account has been deleted. You are playing as a guest.

account-error-validation = Names have 2 to 40 characters, passwords 8 to 200.
account-error-bad-name = Use letters, digits and ordinary punctuation in your name.
account-error-name-taken = This name is taken. Choose another.
account-error-has-account = You already have an account.
account-error-wrong-password = Wrong name or password.
account-error-easy-password = This password is too easy to guess. Choose another.
account-error-wrong-recovery = Wrong name or recovery code.
account-error-no-account = You have been logged out. Log in again.
account-error-too-many-tries = Too many wrong passwords. Try again in { $seconds } s.
account-error-too-fast = Too many requests. Wait a moment.
account-error-too-many-tokens = You can have 20 tokens at most. Revoke one first.
account-error-not-found = This token no longer exists.

tokens = Tokens for bots
tokens-text = A token lets your program play in your name, at all your seats. Keep it secret.
tokens-docs = How to write a bot
token = Token
token-name = Name of the bot
token-add = New token
token-once = This is your token. It is shown only once: copy it now.
token-copy = Copy token
token-since = since { $day }
token-revoke = Revoke
token-revoke-of = Revoke the token { $name }
token-revoke-sure = Yes, revoke it

games = My games
games-by-game = By game
games-by-result = By result
games-all = All
games-none = No games yet. Start one and you find it here.
games-no-match = No games like this.
games-older = Older games
games-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
result-running = In progress
result-won = Won
result-drawn = Drawn
result-lost = Lost
result-aborted = Cancelled
