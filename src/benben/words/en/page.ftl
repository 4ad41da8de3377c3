# The web application.

skip = Skip to content
nav-label = Pages
learn = Learn
how-to-play = How to play
settings = Settings
loading = Loading…
no-answer = The server isn’t answering. Nothing is lost. Try again in a moment.
connection-lost = Connection lost. Reconnecting… Nothing is lost.

missing-title = Page not found
missing-text = There is no page at this address.
missing-home = Choose a game
table-closed = There is no such table, or it is private. If a friend invited you, ask for the invite link.

home-title = Pyramid games. Sit down and play.
play-now = Play now
my-games = Continue playing
open-tables = Open tables
games-to-watch = Games to watch
no-open-tables = No open tables yet. Start one and others can join.
no-games-to-watch = No games to watch right now. Choose “Anybody may watch” when you set up a game, and yours appears here.
go-on = Resume
look = View
watch = Watch
free-seat = free seat
your-turn-short = your turn

how-many = Number of players
seat-number = Seat { $number }
level = Strength
name = Name
your-name = Your name
draw-lots = Draw lots for the seats
clock = Clock
watchable = Anybody may watch
start = Start

join-button = Take the seat

invite-title = Invite your friends
invite-text = Whoever opens the link can take the seat. No account is needed.
invite-revoke = Revoke links
invite-revoked = The old links no longer work: send the new ones.
invite-qr = QR code of the link to seat { $number }
copy-link = Copy link
copied = Copied
waiting-for-players = Waiting for players to join.
table-aborted = This game was cancelled.

board = Board
players = Players
you = you
account-mark = has an account
bot = bot
present = connected
absent = not connected
gone-resigned = resigned
gone-time = out of time
watchers = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
days-left = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
history = Turns
history-notation = Notation
history-empty = Nobody has moved yet.

turn-of = { $name } is to move.

typing = Keyboard
type-a-move = Type a move
play-move = Play
undo = Undo
confirm-yes = Yes
close = Close
confirm-no = No

table-actions = At the table
table-menu = Game menu
ask-takeback = Take back my turn
offer-draw = Offer a draw
resign = Resign
resign-sure = Yes, I resign
abort = Cancel game
auto-forced = Auto-play forced moves
say-something = Say something…
asked-takeback = { $name } asks to take back a turn: { $turn }
asked-draw = { $name } offers a draw.
agree = Agree
decline = Decline

record-text = Record as text
record-json = Record as JSON

told-sure = { $what } Play this?
event-decided = { $name }: { $move }
event-undone = { $name } undoes a move.
event-takebackasked = { $name } asks for a takeback.
event-drawoffered = { $name } offers a draw.
event-resigned = { $name } resigns.
event-flagged = { $name } is out of time.
event-seated = { $name } takes a seat.
event-left = { $name } leaves.
event-aborted = The game is cancelled.
event-rematched = The next game begins.
event-rematchoffered = { $name } wants to play again.
notice-agreed-takeback = { $name } agreed to the takeback.
notice-declined-takeback = { $name } declined the takeback.
notice-agreed-draw = { $name } agreed to a draw.
notice-declined-draw = { $name } declined the draw.

language = Language
theme = Theme
theme-system = Use system setting
theme-noon = Light (noon)
theme-torch = Dark (torchlight)
motion = Animation
motion-system = Use system setting
motion-full = Animate pieces
motion-none = No animation
confirm-moves = Ask before playing a turn
sound = Sounds

refused-stale = The position has changed. Look again and choose your move.
refused-not-your-turn = It isn’t your turn.
refused-over = This game is over.
refused-out-of-time = You are out of time.
refused-seat-taken = Somebody already has this seat.
refused-forged-link = This link isn’t valid for this seat. Ask for a new one.
refused-shown-since = You can’t undo this: something hidden has been revealed since.
refused-nothing-to-take-back = You haven’t finished a turn yet.
refused-nothing-to-undo = You can only undo your own unfinished turn.
refused-offer-stands = Wait until the others have answered the last request.
refused-bots-play-on = Bots don’t agree to a draw.
refused-no-help = Bots help only where you play against nobody else.
refused-too-late = It’s too late for that.
refused-not-stored = The server couldn’t save this. Nothing is lost. Try again in a moment.
refused-too-much = You have sent too many messages at this table.
refused-too-much-undone = You have used up your undos in this game. Play on from this position.
refused-no-offer = There is nothing left to answer.
refused-not-asked = This request is for the other players.
refused-no-such-phrase = You can’t say that here.
refused-not-over = The game isn’t over yet.
refused-not-begun = The game hasn’t started: a player is still missing.
refused-not-found = This doesn’t exist, or you aren’t allowed to see it.
refused-closed = This table is no longer open.
refused-unreadable = This game can’t be loaded because a stored move can’t be read. Nothing has been deleted. Please tell whoever runs this server.
unreadable-title = This game can’t be loaded
refused-not-seated = You don’t have a seat at this table.
refused-not-opener = Only the player who opened this table can do that.
refused-not-your-seat = This isn’t your seat.
refused-link-needed = This table is by invitation: you need the link to a seat.
refused-busy = The server is busy. Try again in a moment.
refused-no-database = The server can’t reach its database. Nothing is lost. Try again in a moment.
refused-too-fast = Too many requests from your address. Wait a moment.
refused-too-large = This is too large for the server.
refused-header-too-large = Your browser sent too much data. Delete this site’s cookies and try again.
refused-too-slow = The request took too long. Try again.
refused-wrong-origin = This request came from another website.
refused-wrong-token = This token doesn’t exist or was revoked.
refused-too-many-tokens = You have the maximum number of tokens. Revoke one first.
refused-too-many-games = You have too many unfinished games without other people. Finish or cancel one first.
refused-has-account = You already have an account.
refused-name-taken = This name is taken. Choose another.
refused-bad-name = Use letters, digits and ordinary punctuation in your name.
refused-wrong-password = Wrong name or password.
refused-easy-password = This password is too easy to guess. Choose another.
refused-wrong-recovery = Wrong name or recovery code.
refused-no-account = You don’t have an account yet.
refused-too-many-tries = Too many wrong passwords. Try again in { $seconds } s.
refused-malformed = This can’t be read.
refused-impossible = This position can’t occur in the game.
refused-badchoice = There is no such option.
refused-validation = Something about this request is wrong. Reload the page and try again.
refused-method-not-allowed = This isn’t possible here.
refused-unexpected = Something went wrong on the server. The error has been logged.

replay = Replay
replay-controls = Step through the game
replay-step = Move { $at } of { $last }
replay-position = Position in the game
replay-first = First move
replay-back = Previous move
replay-play = Play
replay-pause = Pause
replay-next = Next move
replay-last = Last move
advice-ask = Ask the bot
advice-evaluation = Expected result: { $value }
replay-eyes = Point of view
replay-watcher = Spectator
replay-graph = Score by turn
to-table = Back to the table
