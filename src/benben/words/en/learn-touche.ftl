# Learning Touché.

learn-touche-lead = A board of playing cards with small pyramids on it. The first to complete three different combinations wins.

learn-touche-board-title = The board and the cards
learn-touche-board-text =
    There are two packs of cards, 104 in all, and a joker for each player. Your pyramids have your colour; black ones crown what somebody has completed.

    The board is an octagon of 112 cells. Each of the 52 cards is shown on two of them; the other eight are free spaces.

    The dealer is drawn by lot. All cards are dealt; they are your draw pile, and its top five are your hand. Your joker lies open before you.
learn-touche-board-caption = The classic board: runs from ace to king. Cells without a card are free spaces.

learn-touche-turn-title = Your turn
learn-touche-turn-text =
    Discard a card from your hand, put a pyramid on one of its two cells, and draw back to five. The dealer’s left neighbour begins.

    The cell has to be empty. It may be anywhere, also where it only disturbs somebody.

    You see your own hand and all discards, but no other hand and no draw pile, not even yours.
learn-touche-turn-caption = Yellow holds the queen of diamonds.
learn-touche-turn-caption-1 = The card is played: it has two cells.
learn-touche-turn-caption-2 = The pyramid stands on g6, and a new card is drawn.

learn-touche-figures-title = Combinations
learn-touche-figures-text =
    Square: four in a block. Line: five side by side, across, down or diagonally. T: a bar of three with a stem of two from its middle, in any of eight directions. Cross: a centre and its four neighbours, upright or diagonal.

    All pyramids of a combination are yours, and none is crowned yet. You need three of these four kinds, each once.
learn-touche-figures-caption = Yellow has a square and a T, green a line and a cross.

learn-touche-four-title = With four players
learn-touche-four-text =
    With four players, everything is smaller: a line is four, the stem of a T is one, and there are no crosses. You need all three kinds.
learn-touche-four-caption = A square and a T of yellow, a line of green, as they are with four players.

learn-touche-call-title = Touché!
learn-touche-call-text =
    When your pyramid completes a combination of a kind that you don’t have yet, the round is over. Its cells are crowned and out of play for good; all other pyramids return to their owners. Then you draw and begin the next round.

    If it completes several at once, or a line that is longer than needed, choose which cells are crowned. A kind that you already have doesn’t end the round.
learn-touche-call-caption = Yellow has three pyramids of a square. The two of spades goes to g7.
learn-touche-call-caption-1 = The two of spades is played …
learn-touche-call-caption-2 = … and the square is crowned. All other pyramids have returned to their owners.

learn-touche-joker-title = The joker
learn-touche-joker-text =
    Once in the game, in place of a card, the joker puts a pyramid on any empty cell that shows a card, or replaces one of an opponent’s, which returns to its owner. Your own and crowned ones stay.

    You draw nothing, and the joker is gone.
learn-touche-joker-caption = Green stands in the middle of yellow’s line.
learn-touche-joker-caption-1 = Yellow plays the joker …
learn-touche-joker-caption-2 = … replaces green on e6, and the line of five is crowned.

learn-touche-free-title = Free spaces
learn-touche-free-text =
    Any card of your hand, even a dead one, or the joker puts a pyramid on an empty free space, but only to complete a combination that you need.
learn-touche-free-caption = A square lacks one pyramid, and its cell is a free space.
learn-touche-free-caption-1 = Any card will do, here the nine of clubs …
learn-touche-free-caption-2 = … and the free space completes the square.

learn-touche-dead-title = Dead cards, redeals and passing
learn-touche-dead-text =
    If both cells of a card are taken, the card is dead: you may discard it and draw another one before you play, as often as you have dead cards.

    When you have to draw and your pile is empty, everybody’s discards are shuffled and dealt out, beginning with you. They go under what is left of the draw piles.

    Pass only when you can do nothing at all. When all have passed in a row, the round is void: pyramids without a crown return to their owners. Two void rounds without a combination between them end the game.
learn-touche-dead-caption = The eight of hearts is dead: c5 and l8 are both taken.
learn-touche-dead-caption-1 = It is exchanged, and the turn goes on as usual.

learn-touche-end-title = The end
learn-touche-end-text =
    Whoever has three different combinations wins at once. The others are ranked by how many they have, and equal numbers share a place.
learn-touche-end-caption = Yellow has a square and a line; a cross is almost complete.
learn-touche-end-caption-1 = The six of hearts is played …
learn-touche-end-caption-2 = … the cross is the third combination, and yellow wins.

learn-touche-end-of-course = Cards, jokers, free spaces, dead cards and crowns: you know them all. Time for a real game.

lesson-touche-card-title = Play a card
lesson-touche-card-task = You have the yellow pyramids. Play a card and put a pyramid on one of its two cells.
lesson-touche-card-hint = Choose a card of your hand: its cells light up. Then choose one of them.
lesson-touche-card-done = The card is on your discard pile, and you have drawn a new one.
lesson-touche-square-title = Complete a square
lesson-touche-square-task = Three of your pyramids stand together. Complete the square.
lesson-touche-square-hint = The missing cell is g7, and it shows the two of spades.
lesson-touche-square-done = Touché! The square is crowned, all other pyramids return to their owners, and you begin the next round.
lesson-touche-block-title = Block an opponent
lesson-touche-block-task = Green is one pyramid short of a square. Put yours on that cell.
lesson-touche-block-hint = Green needs j6, which shows the jack of clubs.
lesson-touche-block-done = The threat is gone. You may put a pyramid anywhere, even if it only blocks somebody.
lesson-touche-dead-title = A dead card
lesson-touche-dead-task = Both cells of the eight of hearts are taken. Exchange it, then play as usual.
lesson-touche-dead-hint = Choose the eight of hearts and exchange it. Then play any other card.
lesson-touche-dead-done = Exchanging cost you no turn.
lesson-touche-redeal-title = A redeal
lesson-touche-redeal-task = The queen of spades is dead and your draw pile is empty. Exchange the card anyway.
lesson-touche-redeal-hint = Choose the queen of spades and exchange it.
lesson-touche-redeal-done = All discards were shuffled and dealt anew, beginning with you.
lesson-touche-pass-title = Passing
lesson-touche-pass-task = All your cards are dead, you have used your joker, and after the redeal there is nothing to draw. Only one thing is left to do.
lesson-touche-pass-hint = There is only one button: Pass.
lesson-touche-pass-done = If the other one passes too, the round is void and pyramids without a crown return to their owners.
lesson-touche-joker-title = The joker
lesson-touche-joker-task = Green is in the way of your line. Complete the line anyway.
lesson-touche-joker-hint = Choose the joker, then the green pyramid on e6.
lesson-touche-joker-done = The joker replaced a pyramid and is out of the game now. You draw no card for it.
lesson-touche-free-title = A free space
lesson-touche-free-task = Complete the square on the free space in its corner. Any card will do.
lesson-touche-free-hint = Choose any card, then the free space e5.
lesson-touche-free-done = A free space takes a pyramid only where it completes something that you need.
lesson-touche-crown-title = Two at once
lesson-touche-crown-task = One pyramid can complete a square and a line at once. Put it there and choose what is crowned.
lesson-touche-crown-hint = The ace of hearts goes to e4. Then choose the square or the line.
lesson-touche-crown-done = Only one of them counts. The cells of the other are free again.
lesson-touche-four-title = Four players
lesson-touche-four-task = With four players a line has only four pyramids. Complete it.
lesson-touche-four-hint = The queen of hearts goes to i9, at the end of your three.
lesson-touche-four-done = With four players, four in a row make a line. There are no crosses, and you need all three kinds.
lesson-touche-win-title = The third combination
lesson-touche-win-task = You have a square and a line. Complete a cross and win.
lesson-touche-win-hint = The centre of the cross is j8: the six of hearts.
lesson-touche-win-done = Three different combinations: you win at once.
