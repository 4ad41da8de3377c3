# Finding a game: home, new game, opponents, invitations.

html-description = Pyramid board games to play at once: Pylos, Pyramido and Touché.
html-invitation = You are invited to a game
html-no-script = Benben needs JavaScript to draw its boards.

menu = Menu
theme-to-dark = Dark theme
theme-to-light = Light theme

guest = Guest
player-number = Player { $number }
name-of = Name of player { $number }

play-friend = Play with a friend
find-opponent = Find an opponent
set-up-game = Set up a game
home-bot = Your bot: { $name }
home-bot-won = You won: next is { $name }
home-bot-lost = You lost: next is { $name }
home-bot-rule = When you win, the next bot is one level stronger. When you lose, it is one level weaker.
join = Join

rules-usual = Usual rules

time-none = No clock
time-total = { $minutes } min + { $seconds } s
time-move = { $minutes } min a turn
time-move-seconds = { $seconds } s a turn
time-days = { $days ->
    [one] { $days } day a turn
   *[other] { $days } days a turn
}
time-line-none = Take all the time you like.
time-line-total = Minutes for the whole game, plus seconds for every turn. Whoever runs out of time loses.
time-line-move = The time for each turn. Whoever runs out of time loses.
time-line-days = Play when you have a moment. The game waits under “Continue playing”.

new-with = Who are you playing with?
with-bot = A bot
with-bot-line = Starts at once
with-friend = A friend
with-friend-line = By invite link
with-here = Same screen
with-here-line = Pass the device
with-anyone = Anyone
with-anyone-line = Finds you an opponent
seat-bot = Bot: { $name }
seat-friend = Friend (invite link)
seat-anyone = Anyone who joins
suits-you = Suits you
each-seat = Choose each player
house-rules = House rules
draw-lots-line = Chance decides who starts.
watchable-line = Strangers can watch this game, but they see no hidden cards.
programs-welcome = Computer programs are welcome
programs-welcome-line = You may be paired with somebody’s program.

finding-title = Finding an opponent
finding-text = You start as soon as somebody wants the same game. Keep this page open.
finding-cancel = Cancel
finding-bot = Play a bot instead
finding-bot-later = If nobody comes within { $seconds } seconds, play a bot ({ $name })
finding-failed = The search has ended.
finding-again = Search again
finding-since = Searching for { $time }

join-title = Invitation
join-invited = { $name } invites you
join-invited-to = You are invited to play { $game }
join-open = Take a seat
join-game = Game
join-rules = Rules
join-players = Players
join-name-line = The others see this name.
join-taken = Somebody already has this seat.
join-over = This game is over.
join-aborted = This game was cancelled.
join-forged = This link no longer works.
join-gone = There is no such table, or its host has revoked the link.
join-closed = This table is no longer open.
join-late-line = Ask your host for a new link, or start a game of your own.
join-late-open = Find another opponent, or start a game of your own.
join-yours = You already have a seat at this table.
join-to-table = Go to the table
join-watch = Watch the game
join-own = Start your own game
waiting-line = The game starts by itself as soon as everybody is here.

invite-link = Invite link
invite-share = Share
copy-selected = The link is selected. Copy it with Ctrl+C (on a Mac ⌘C).
invite-only-here = Only this computer can open the link. To play with others in your network, start the server with “benben serve --share”.

learn-shown = That’s one solution. Now try it yourself.
