# Learning Pyramido.

learn-pyramido-lead = Everybody builds a pyramid of dominoes, level by level. After every level your marked areas of one colour score their gems.

learn-pyramido-parts-title = Components
learn-pyramido-parts-text =
    There are 90 different dominoes of two blocks. A block has one of six colours and four quarters; each domino carries two gems in the colour of their block. Some blocks are blank.

    You have six markers, one of each colour, and three resurfacing tiles with two sides: brown and blue, yellow and turquoise, red and green.

    Three dominoes lie open as the quarry, the others in four stacks with their tops showing. Each place in the quarry lies below two stacks.
learn-pyramido-parts-caption = Four stacks, three dominoes in the quarry, and a pyramid that has just been begun.

learn-pyramido-levels-title = The pyramid
learn-pyramido-levels-text =
    Level 1 is five by four blocks, lying or standing; level 2 is four by three, level 3 three by two, level 4 two by one. Everybody finishes a level before anybody begins the next. A block of a higher level lies on the corners of four blocks below.

    On level 1 every domino after the first touches another one along a block’s edge, and everything still fits into five by four. Higher up, any two neighbouring empty blocks will do.

    Turn dominoes as you like; colours need not match. A placed domino is never moved.
learn-pyramido-levels-caption = Level 1 is finished: ten dominoes, five by four blocks.
learn-pyramido-levels-caption-1 = The first domino of level 2 rests on the blocks below.

learn-pyramido-mark-title = Place and mark
learn-pyramido-mark-text =
    Take one of the three dominoes of the quarry and place it.

    If a block of it has a gem and you still hold the marker of its colour, put the marker there. With two such blocks, choose one; never mark a blank block. A marker stays until the level is scored.
learn-pyramido-mark-caption = Three dominoes, and below them the markers and tiles that are left.
learn-pyramido-mark-caption-1 = A domino is placed edge to edge.
learn-pyramido-mark-caption-2 = One of its blocks gets its marker.

learn-pyramido-resurface-title = Resurface
learn-pyramido-resurface-text =
    Then you may cover a block of this domino that has no marker with one of your tiles, one in a turn. You choose the side and the corner for its gem. It hides the gems below it.

    The block now has the colour of the tile. If you hold the marker of that colour, it goes onto the tile at once. That is the only way to two markers on one domino.
learn-pyramido-resurface-caption = The left block of the new domino is marked, the right one is not.
learn-pyramido-resurface-caption-1 = A yellow tile covers it, and the yellow marker goes onto it.

learn-pyramido-refill-title = Refill
learn-pyramido-refill-text =
    At the end of your turn fill the empty quarry place from one of the two stacks above it. So you choose what the others get to see.

    Whoever empties a stack splits another one: its bottom half, rounded down, moves to the empty place.
learn-pyramido-refill-caption = A place in the quarry is empty.
learn-pyramido-refill-caption-1 = It was filled from a stack above it.

learn-pyramido-holes-title = When nothing fits
learn-pyramido-holes-text =
    If no domino fits on your level any more, fill the holes with resurfacing tiles, one each and without markers. Their gems count, and that is your whole turn.

    If you have too few tiles, you are out of the game. Your points stay on the sheet, but you rank below everybody who finishes.
learn-pyramido-holes-caption = Two holes that no domino fits into.
learn-pyramido-holes-caption-1 = A tile fills the first …
learn-pyramido-holes-caption-2 = … another one the second, and the level is finished.

learn-pyramido-score-title = Scoring a level
learn-pyramido-score-text =
    Look from above: only what is visible counts. Quarters of one colour that share an edge form an area, across levels too.

    An area with one of this level’s markers scores a point for each of its gems. Gems of lower levels count again every time. Your smallest marked area scores once more: that is the bonus. Then you take your markers back.
learn-pyramido-score-caption = Level 1 lacks one domino.
learn-pyramido-score-caption-1 = It is placed …
learn-pyramido-score-caption-2 = … without a tile …
learn-pyramido-score-caption-3 = … and the level is scored: each marked area, and the smallest once more.

learn-pyramido-solid-title = Areas of whole blocks
learn-pyramido-solid-text =
    An area is what is connected as seen from above. With the option “Whole blocks, including covered ones”, whole blocks connect: to their neighbours and to the blocks they lie on, even where something covers them.

    Either way, only visible gems count.
learn-pyramido-solid-caption = With this option: your third level is complete.
learn-pyramido-solid-caption-1 = It scores 8 points. Seen from above it would be 4: parts of the areas are connected under other blocks.

learn-pyramido-end-title = The end
learn-pyramido-end-text =
    Whoever scored the fewest points on a level begins the next one.

    After level 4 the highest total wins. Ties are broken by unused tiles, then by the best single level.
learn-pyramido-end-caption = The very last place of the pyramid.
learn-pyramido-end-caption-1 = A domino on the top …
learn-pyramido-end-caption-2 = … its marker …
learn-pyramido-end-caption-3 = … no tile …
learn-pyramido-end-caption-4 = … and level 4 is scored, too.

learn-pyramido-end-of-course = You can build, mark, resurface and score. Time to build a pyramid of your own.

lesson-pyramido-first-title = The first domino
lesson-pyramido-first-task = Take a domino from the quarry and place it, turned as you like.
lesson-pyramido-first-hint = Choose one of the three dominoes, turn it if you like, and place it with its left block on e5.
lesson-pyramido-first-done = The first domino lies in the middle; everything else is built around it.
lesson-pyramido-beside-title = Edge to edge
lesson-pyramido-beside-task = Place another domino so that it touches one that lies there.
lesson-pyramido-beside-hint = Choose a domino: the places where it fits are marked. Everything has to fit into five by four blocks.
lesson-pyramido-beside-done = Colours need not match, but equal ones side by side make larger areas.
lesson-pyramido-mark-title = Mark a block
lesson-pyramido-mark-task = Both blocks of your new domino could get a marker. Choose one of them.
lesson-pyramido-mark-hint = Choose a block of the domino, or one of the two buttons.
lesson-pyramido-mark-done = The marker stays until the level is scored. Areas without a marker score nothing.
lesson-pyramido-resurface-title = A resurfacing tile
lesson-pyramido-resurface-task = You still hold the yellow and the brown marker. Cover the block without a marker with one of these colours.
lesson-pyramido-resurface-hint = Choose the yellow or the brown side of a tile, choose the corner for its gem, and lay it.
lesson-pyramido-resurface-done = The marker went onto the tile by itself: two markers on one domino.
lesson-pyramido-refill-title = Refill the quarry
lesson-pyramido-refill-task = Fill the empty place of the quarry.
lesson-pyramido-refill-hint = Choose one of the two stacks above the empty place.
lesson-pyramido-refill-done = That is the end of your turn, and the next domino of that stack shows.
lesson-pyramido-split-title = Split a stack
lesson-pyramido-split-task = Refill the quarry from stack 2. That is its last domino: then split another stack.
lesson-pyramido-split-hint = Choose stack 2, then any other stack: its bottom half moves to the empty place.
lesson-pyramido-split-done = Four stacks again, and another domino shows on the new one.
lesson-pyramido-turn-title = A whole turn
lesson-pyramido-turn-task = Play a whole turn: place, mark, lay a tile or keep it, refill.
lesson-pyramido-turn-hint = The task tells you what to do next.
lesson-pyramido-turn-done = Place, mark, resurface, refill: always in this order.
lesson-pyramido-score-title = Points
lesson-pyramido-score-task = This is your last domino on level 1. Play a turn that brings at least 21 points on this level.
lesson-pyramido-score-hint = Let a marked area grow, best of all your smallest: it counts twice. Domino 53, standing, with its left block on f4 will do.
lesson-pyramido-score-done = Every gem of a marked area is a point, and the smallest marked area counts once more.
lesson-pyramido-upper-title = Level 2
lesson-pyramido-upper-task = Place the first domino of level 2.
lesson-pyramido-upper-hint = Every block rests on four blocks below it. Any two neighbouring empty blocks of the level will do.
lesson-pyramido-upper-done = It covers quarters of the level below. What is still visible there counts again.
lesson-pyramido-hole-title = Holes
lesson-pyramido-hole-task = No domino fits into your last two blocks. Fill both with resurfacing tiles.
lesson-pyramido-hole-hint = Choose the side of a tile and lay it, then another one for the second hole.
lesson-pyramido-hole-done = The level is finished, but two tiles are gone. Avoid holes if you can.
lesson-pyramido-end-title = The top
lesson-pyramido-end-task = The last domino of the game, and you are the last to play. Place it and finish your turn so that you win.
lesson-pyramido-end-hint = Domino 72 with its left block on d4, marked on the left, wins even without a tile.
lesson-pyramido-end-done = Your pyramid is finished, and you have won.
