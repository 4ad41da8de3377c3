# The web application.

skip = To the content
nav-label = Pages
learn = Learn
how-to-play = How to play
settings = Settings
loading = Loading …
no-answer = The server does not answer. Nothing is lost: try again in a moment.
connection-lost = The connection is lost. Trying again; nothing is lost.

missing-title = There is nothing here
missing-text = The page you asked for does not exist.
missing-home = To the games
table-closed = There is no such table, or it is not open to you.

home-title = Three pyramid games. Sit down and play.
game-pylos = Pylos
game-pyramido = Pyramido
game-touche = Touché
about-pylos = Thirty spheres, one pyramid. Whoever reaches the apex wins. For two.
about-pyramido = Build four levels of dominoes and let areas of one colour grow. For two to four.
about-touche = Play a card, put up a pyramid, complete three figures. For two to four.
play-now = Play now
more-choices = More choices
my-games = Go on with my games
open-tables = Open tables
games-to-watch = Games to watch
no-open-tables = Nobody is looking for a partner right now.
no-games-to-watch = No game can be watched right now.
go-on = Go on
look = Look
watch = Watch
free-seat = free seat
your-turn-short = your turn

how-many = How many play
who-plays = Who plays
seat-number = Seat { $number }
who-me = I
who-here = Somebody at this screen
who-friend = A friend, by link
who-bot = A bot
level = Strength
level-greedy = Greedy: looks one step ahead
level-novice = Novice: overlooks a lot
level-casual = Casual: sees most things, thinks of this turn only
level-club = Club player: overlooks little, plans ahead
level-master = Master: overlooks hardly anything, plans far ahead
level-perfect = Perfect: thinks as far as time allows
level-champion = Champion: tries as much as time allows
name = Name
your-name = Your name
draw-lots = Draw lots for the seats
clock = Clock
clock-none = No clock
clock-blitz = 3 minutes each, 2 seconds more a turn
clock-calm = 15 minutes each, 10 seconds more a turn
clock-turn = 1 minute a turn
clock-days = 3 days a turn
listed = Anybody may join
watchable = Anybody may watch
start = Start

option-pylos-variant = Rules
choice-pylos-variant-standard = Standard: take back for a square
choice-pylos-variant-children = Children: nothing is taken back
choice-pylos-variant-mature = Mature: take back for a square or a line
option-pylos-take_back = Taking back
choice-pylos-take_back-must = One sphere must be taken back
choice-pylos-take_back-may = One may also take back none
option-pylos-empty_reserve = An empty reserve
choice-pylos-empty_reserve-loses = loses at once
choice-pylos-empty_reserve-may-raise = may still raise
option-pyramido-areas = Areas
choice-pyramido-areas-top-view = What is seen from above
choice-pyramido-areas-solid = Whole blocks, hidden ones too
option-touche-board = Board
choice-touche-board-classic = The classic one
choice-touche-board-shuffled = Shuffled for this game

join-title = You are invited
join-text = Somebody keeps a seat for you.
join-button = Take the seat

invite-title = Invite your friends
invite-text = Whoever opens a link takes that seat. No account is needed.
invite-qr = The link to seat { $number } as a picture
copy-link = Copy the link
copied = Copied
sit-title = A seat is free
take-seat = Take seat { $number }
waiting-for-players = Waiting until all seats are taken.
table-aborted = The table was given up.

board = Board
players = Players
you = you
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
history-empty = Nobody has moved yet.

turn-of = { $name } is to move.
task-pylos-place-or-raise = Place a sphere, or raise one of yours.
task-pylos-take-back = Take back one or two of your spheres.
task-pylos-take-back-or-stop = Take back another sphere, or stop.
task-pyramido-place = Place a domino from the quarry.
task-pyramido-mark = Mark one of the two blocks.
task-pyramido-resurface = Lay a resurfacing tile, or keep it.
task-pyramido-refill = Refill the quarry from a stack.
task-pyramido-split = Choose the stack to split in two.
task-pyramido-fill = Fill a hole with a resurfacing tile.
task-touche-card = Play a card.
task-touche-cell = Choose where the pyramid goes.
task-touche-combination = Choose the figure to crown.

type-a-move = Type a move
play-move = Play
undo = Undo
confirm-yes = Yes
close = Close
confirm-no = No

table-actions = At the table
ask-takeback = Take back my turn
offer-draw = Offer a draw
resign = Resign
resign-sure = Yes, I resign
abort = Give up the table
rematch = Play again
rematch-accept = Agree to play again
to-rematch = To the next game
auto-forced = Play forced answers for me
say-something = Say something …
asked-takeback = { $name } asks to take back a turn: { $turn }
asked-draw = { $name } offers a draw.
agree = Agree
decline = Decline

game-over = The game is over
drawn = The game is drawn: { $why }.
won-by = { $count ->
    [one] { $names } wins: { $why }.
   *[other] { $names } share the victory: { $why }.
}
reason-apex = the apex is reached
reason-empty-reserve = a reserve is empty
reason-repetition = a position stood for the third time
reason-finished = all pyramids are built
reason-last-player = one player is left
reason-three = three figures are complete
reason-void = nobody can play any more
reason-resigned = resignation
reason-time = time is up
reason-agreed = by agreement
record-text = Record as text
record-json = Record as JSON
seed-was = The seed was { $seed }.

event-decided = { $name }: { $move }
event-undone = { $name } goes back one step.
event-takebackasked = { $name } asks for a takeback.
event-drawoffered = { $name } offers a draw.
event-resigned = { $name } resigns.
event-flagged = { $name } is out of time.
event-seated = { $name } sits down.
event-left = { $name } leaves.
event-aborted = The table is given up.
event-rematched = The next game begins.

language = Language
theme = Theme
theme-system = As the device
theme-noon = Noon
theme-torch = Torchlight
motion = Motion
motion-system = As the device
motion-full = Pieces travel
motion-none = Pieces change place at once
pylos-view = Pylos board
pylos-view-auto = As suits this device
pylos-view-solid = In space
pylos-view-flat = Levels side by side
confirm-moves = Ask before a turn is played
sound = Sounds

refused-stale = The table has moved on: look again and decide anew.
refused-not-your-turn = It is not your turn.
refused-over = The game is over.
refused-out-of-time = Your time is up.
refused-seat-taken = This seat is taken.
refused-forged-link = This link does not belong to this seat.
refused-shown-since = Something hidden has been shown since: nobody can forget it again.
refused-nothing-to-take-back = You have finished no turn yet.
refused-nothing-to-undo = Only your own unfinished turn can be undone.
refused-offer-stands = First let the others answer what is asked for.
refused-bots-play-on = Bots play on: they agree to no draw.
refused-too-late = That is not possible any more.
refused-not-stored = This could not be stored. Nothing is lost: try again in a moment.
refused-too-much = Enough has been said at this table.
refused-no-offer = Nothing is asked for any more.
refused-not-asked = This is for the others to answer.
refused-no-such-phrase = This is not one of the phrases one can say.
refused-not-over = The game is not over yet.
refused-not-begun = The game has not begun: somebody is still missing.
refused-not-found = There is no such thing, or it is not open to you.
refused-closed = This table is not open any more.
refused-not-seated = You have no seat at this table.
refused-not-your-seat = This seat is not yours.
refused-link-needed = At this table a seat is taken with its link.
refused-busy = Too much happens here at once: try again.
refused-no-database = The server cannot reach its database. Nothing is lost: try again in a moment.
refused-too-fast = Too many requests from your address: wait a moment.
refused-too-large = That is more than the server reads at once.
refused-wrong-origin = This request came from a page of another site.
refused-wrong-token = There is no such token, or it was revoked.
refused-too-many-tokens = You have enough tokens: revoke one.
refused-too-many-games = You have too many unfinished games without other people. End one of them first.
refused-has-account = You have a name already.
refused-name-taken = Somebody else has this name: choose another.
refused-bad-name = A name is one line of printable characters.
refused-wrong-password = The name or the password is wrong.
refused-easy-password = This password is too easy to guess: choose another.
refused-wrong-recovery = The name or the recovery code is wrong.
refused-no-account = You have no account yet.
refused-too-many-tries = Too many passwords were tried: wait a minute.
refused-malformed = This cannot be read.
refused-impossible = No game ever looks like that.
refused-badchoice = There is no such choice.
refused-validation = What was sent does not fit.
refused-method-not-allowed = This cannot be done here.
refused-unexpected = Something went wrong on the server; it is noted.

replay = Replay
replay-controls = Step through the game
replay-step = Decision { $at } of { $last }
replay-position = Position in the game
replay-first = To the beginning
replay-back = One back
replay-play = Play
replay-pause = Pause
replay-next = One on
replay-last = To the end
advice-ask = Ask the bot
advice-evaluation = It expects: { $value }
replay-eyes = As seen by
replay-watcher = a spectator
replay-graph = The course of the score
to-table = To the table
