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

home-title = Pyramid games. Sit down and play.
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

join-title = You are invited
join-text = Somebody keeps a seat for you.
join-button = Take the seat

invite-title = Invite your friends
invite-text = Whoever opens a link takes that seat. No account is needed.
invite-revoke = Revoke these links
invite-revoked = The old links no longer work: send the new ones.
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
history-empty = Nobody has moved yet.

turn-of = { $name } is to move.

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
reason-repetition = a position stood for the third time
reason-resigned = resignation
reason-time = time is up
reason-agreed = by agreement
record-text = Record as text
record-json = Record as JSON
seed-was = The seed was { $seed }.

told-sure = { $what } Play this?
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
refused-too-much-undone = You have undone too much in this game. Play on with what is on the board.
refused-no-offer = Nothing is asked for any more.
refused-not-asked = This is for the others to answer.
refused-no-such-phrase = This is not one of the phrases one can say.
refused-not-over = The game is not over yet.
refused-not-begun = The game has not begun: somebody is still missing.
refused-not-found = There is no such thing, or it is not open to you.
refused-closed = This table is not open any more.
refused-unreadable = This game cannot be loaded: a stored move cannot be read. Nothing has been deleted; please tell whoever runs the server.
unreadable-title = This game cannot be loaded
refused-not-seated = You have no seat at this table.
refused-not-opener = Only the player who opened the table can do this.
refused-not-your-seat = This seat is not yours.
refused-link-needed = At this table a seat is taken with its link.
refused-busy = Too much happens here at once: try again.
refused-no-database = The server cannot reach its database. Nothing is lost: try again in a moment.
refused-too-fast = Too many requests from your address: wait a moment.
refused-too-large = That is more than the server reads at once.
refused-header-too-large = The header of the request is too large: delete this site’s cookies and try again.
refused-too-slow = The request took too long to arrive: try again.
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
refused-too-many-tries = Too many wrong passwords: try again in { $seconds } s.
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
