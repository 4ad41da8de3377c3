# Who one is, one's games, and keys for bots.

account = Account
account-title = Your account
account-guest = You are a guest here. Your games belong to this browser.
account-named = You are { $name }.
account-register = Keep my games
account-register-text = Choose a name and a password: all games so far stay yours, and you can come back on any device.
account-login = Log in
account-login-text = If you have a name here already.
account-logout = Log out
account-logout-text = This browser forgets who you are. Your games stay with your name.
account-password = Password
account-password-hint = At least 8 characters, and not easy to guess.
account-show-password = Show the password
account-kept = From now on your games are kept under the name { $name }.
account-back = Welcome back, { $name }.
account-left = You are a guest again.

account-forgotten = Forgot your password?
account-recover = Set a new password
account-recover-text = With the recovery code that you got when you chose your name.
account-recovery-code = Recovery code
account-new-password = New password
account-change = Change password
account-change-text = You will be logged out on all other devices.
account-changed = Your password is changed.
account-everywhere = Log out everywhere
account-everywhere-text = On all devices, including this one. Your bots’ tokens stay valid.
account-code = Your recovery code
account-code-for = Benben, { $name }
account-code-text = If you forget your password, this code sets a new one. It is shown only this once: print it or write it down.
account-code-copy = Copy the code
account-code-print = Print the code
account-code-done = I have kept it
account-renew = New recovery code
account-renew-text = If you have lost yours. The old one stops working.
account-data = Your data
account-data-text = Your account, logins, tokens and games with their records, as a JSON file.
account-data-download = Download my data
account-delete = Delete my account
account-delete-text = Your name and tokens are deleted. Unfinished games are resigned or cancelled, and all your games stay without your name.
account-delete-sure = I know that this cannot be undone.
account-deleted = Your account is deleted. You are a guest again.

account-error-validation = A name has 2 to 40 characters, a password 8 to 200.
account-error-bad-name = A name is one line of letters, figures and signs.
account-error-name-taken = Somebody else has this name: choose another.
account-error-has-account = You have a name already.
account-error-wrong-password = The name or the password is wrong.
account-error-easy-password = This password is too easy to guess: choose another.
account-error-wrong-recovery = The name or the recovery code is wrong.
account-error-no-account = You have been logged out: log in again.
account-error-too-many-tries = Too many wrong passwords: try again in { $seconds } s.
account-error-too-fast = That was too much at once: wait a moment.
account-error-too-many-tokens = 20 tokens are enough: revoke one first.
account-error-not-found = This token does not exist any more.

tokens = Tokens for bots
tokens-text = With a token, a program of yours plays in your name, at all your seats. Show it to nobody.
tokens-docs = How programs play
token = Token
token-name = What the bot is called
token-add = New token
token-once = This is the token. It is shown only this once: copy it now.
token-copy = Copy the token
token-since = since { $day }
token-revoke = Revoke
token-revoke-of = Revoke the token of { $name }
token-revoke-sure = Yes, revoke it

games = My games
games-by-game = By game
games-by-result = By result
games-all = All
games-none = There are no such games yet.
games-older = Older games
games-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
result-running = Running
result-won = Won
result-drawn = Drawn
result-lost = Lost
result-aborted = Given up
