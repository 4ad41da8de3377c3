# All texts of Touché but its lessons.

## The game, its options and its bots

game-touche = Touché
about-touche = Play a card, place a pyramid, complete three combinations. For two to four.
level-touche-novice = Novice: builds alone and overlooks cells
level-touche-casual = Casual: sees threats but doesn’t count cards
level-touche-club = Club player: counts cards and plans with its hand
level-touche-master = Master: weighs every combination
level-touche-champion = Champion: tries as many lines as time allows
option-touche-board = Board
choice-touche-board-classic = Classic
choice-touche-board-shuffled = Shuffled for each game

## What is asked, and why the game ends

task-touche-card = Choose a card to play.
task-touche-exchange = You can’t play any card: exchange a dead one.
task-touche-pass = You can’t play any card: pass.
task-touche-cell = Choose where the pyramid goes.
task-touche-joker = Choose a cell for the joker.
task-touche-combination = Choose the combination to crown.
reason-touche-three = { $winner ->
    [me] You completed three different combinations.
   *[other] { $winners } completed three different combinations.
}
reason-touche-void = { $winner ->
    [me] Nobody can play any more, and you completed the most combinations.
   *[other] Nobody can play any more. Most combinations: { $winners }.
}

## The board

touche-card = { $rank } of { $suit }
touche-rank-A = ace
touche-rank-2 = two
touche-rank-3 = three
touche-rank-4 = four
touche-rank-5 = five
touche-rank-6 = six
touche-rank-7 = seven
touche-rank-8 = eight
touche-rank-9 = nine
touche-rank-10 = ten
touche-rank-J = jack
touche-rank-Q = queen
touche-rank-K = king
touche-suit-S = spades
touche-suit-H = hearts
touche-suit-D = diamonds
touche-suit-C = clubs
touche-joker = joker
touche-free-space = free space

touche-pyramid-yellow = yellow pyramid
touche-pyramid-green = green pyramid
touche-pyramid-red = red pyramid
touche-pyramid-blue = blue pyramid
touche-crowned-yellow = crowned yellow pyramid
touche-crowned-green = crowned green pyramid
touche-crowned-red = crowned red pyramid
touche-crowned-blue = crowned blue pyramid
touche-empty = empty
touche-offered = can be chosen
touche-last = latest pyramid
touche-waiting = waiting for the server
touche-threat = { $name } threatens: { $kinds }

touche-kind-square = square
touche-kind-T = T
touche-kind-line = line
touche-kind-cross = cross
touche-kind-done = { $kind }: complete
touche-kind-open = { $kind }: missing
touche-combinations-of = Combinations of { $name }
touche-goal = { $seats ->
    [4] The first to complete all three combinations wins.
   *[other] The first to complete three of these four combinations wins.
}

touche-grid = Cells of the board
touche-hand = Your hand
touche-hand-of = Hand of { $name }
touche-equal = { $count } equal cards
touche-dead = dead
touche-in-play = being played
touche-goes-to = goes to { $cells }
touche-hint-begin = Every card is on the board twice. Choose a card, then a cell that shows it.
touche-hint-board = Point at a card or a cell to look at it more closely.
touche-hint-joker = Once per game: puts your pyramid on any empty card, or in place of an opponent’s.
touche-hint-cells = { $count ->
    [one] The { $card } goes here:
   *[other] The { $card } goes to:
}
touche-hint-dead = Both cells are taken: a dead card.
touche-hint-several = Several cards go to { $cell }. Choose one.
touche-no-card = None of your cards goes to { $cell }.
touche-put = Put it on { $cell }
touche-exchange = Exchange
touche-pass = Pass
touche-crown = Crown: { $kind }, { $cells }

touche-call = Touché!
touche-call-by = { $name }: { $kind }

touche-cards-in-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
touche-cards-in-pile = { $count ->
    [one] { $count } card in the draw pile
   *[other] { $count } cards in the draw pile
}
touche-discards-of = Discard pile of { $name }
touche-discards-none = No cards yet.
touche-joker-kept = still has the joker
touche-joker-used = joker used
touche-dealer = dealer
touche-threats = { $count ->
    [0] One more pyramid completes nothing yet
    [one] One more pyramid can complete a combination on { $count } cell
   *[other] One more pyramid can complete a combination on { $count } cells
}
touche-threats-short = Threats
touche-show-threats = Threats: show where one more pyramid completes a combination
touche-cards-short = Cards
touche-cards = Cards: played and still to come
touche-left = Cards to come
touche-left-text = How many of each card are neither in a discard pile nor in your hand.
touche-left-watching = How many of each card are not in a discard pile.
touche-left-one = { $card }: { $count }

touche-pass-screen = Pass the screen to { $name }
touche-reveal = I am { $name }: show my cards

illegal-TO-game-over = The game is over.
illegal-TO-choose-card = First choose a card or the joker.
illegal-TO-choose-cell = { $card ->
    [the-joker] First choose a cell for the joker.
   *[other] First choose a cell for { $card }.
}
illegal-TO-choose-combination = First choose which combination to crown.
illegal-TO-not-in-hand = { $card } is not in your hand.
illegal-TO-no-cell-left = { $card } is dead: both its cells are taken.
illegal-TO-not-dead = { $card } is not dead: { $cell } is empty.
illegal-TO-no-exchange = After a redeal, you can exchange dead cards only while your draw pile lasts.
illegal-TO-joker-used = You have already used your joker.
illegal-TO-no-pass = { $what ->
    [exchange-a-card] You can still exchange a card, so you can’t pass.
    [play-the-joker] You can still play the joker, so you can’t pass.
   *[play-a-card] You can still play a card, so you can’t pass.
}
illegal-TO-no-such-cell = { $cell } isn’t on the board.
illegal-TO-crowned = { $cell } is crowned and out of play.
illegal-TO-occupied = { $cell } is occupied.
illegal-TO-own-pyramid = The joker can’t replace your own pyramid on { $cell }.
illegal-TO-other-card = { $cell } shows { $shown }, not { $card }.
illegal-TO-free-space = You can use a free space only to complete a combination that you need. { $cell } completes nothing.
illegal-TO-not-completed = These cells aren’t a combination that you just completed.

## Decisions in words, for whoever listens

hint-touche-play = Play the { $card }.
told-touche-play = { $name } plays the { $card } on { $cell }.
told-touche-put = { $name } puts a pyramid on { $cell }.
told-touche-exchange = { $name } exchanges the { $card }.
told-touche-pass = { $name } passes.
told-touche-crown = { $name } crowns the { $kind }: { $cells }.
short-touche-put = { $card } on { $cell }
short-touche-exchange = exchanged { $card }
short-touche-pass = passed
short-touche-crown = crowned: { $kind }
touche-short = { $name }: { $what }

## Why a bot decides so

thought-touche-completes = { $kind ->
    [square] Completes a square
    [T] Completes a T
    [line] Completes a line
   *[cross] Completes a cross
 } at { $cell }.
thought-touche-wins = The third combination wins the game.
thought-touche-blocks = { $kind ->
    [square] Blocks an opponent’s square
    [T] Blocks an opponent’s T
    [line] Blocks an opponent’s line
   *[cross] Blocks an opponent’s cross
 } at { $cell }.
thought-touche-replaces = Takes an opponent’s pyramid off { $cell }.
thought-touche-joker = Worth the joker.
thought-touche-leaves-one = Leaves a combination at { $cell } that lacks only { $missing }.
thought-touche-builds = { $cell } is part of { $count ->
    [one] one combination that is still open.
   *[other] { $count } combinations that are still open.
 }
thought-touche-gives-up-least = Gives up the least.
thought-touche-exchanges = { $card } is dead: both its cells are taken.
thought-touche-crowns = Leaves the easier combinations to complete.
