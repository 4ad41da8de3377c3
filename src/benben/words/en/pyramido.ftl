# All texts of Pyramido but its lessons.

## The game, its options and its bots

game-pyramido = Pyramido
about-pyramido = Build four levels of dominoes and let areas of one colour grow. For two to four.
level-pyramido-novice = Novice: looks at this level only and overlooks places
level-pyramido-casual = Casual: looks at this level only
level-pyramido-club = Club player: builds with all levels in mind
level-pyramido-master = Master: thinks a turn ahead, for opponents too
level-pyramido-champion = Champion: tries as many lines as time allows
option-pyramido-areas = Areas
choice-pyramido-areas-top-view = Only what you see from above
choice-pyramido-areas-solid = Whole blocks, including covered ones

## What is asked, and why the game ends

task-pyramido-place = Place a domino from the quarry.
task-pyramido-mark = Mark one of the two blocks.
task-pyramido-mark-one = Mark the { $colour } block.
task-pyramido-resurface = Refill the quarry, or first lay a resurfacing tile.
task-pyramido-refill = Refill the quarry from a stack.
task-pyramido-split = Choose the stack to split in two.
task-pyramido-fill = Fill a hole with a resurfacing tile.
reason-pyramido-finished = { $winner ->
    [me] All pyramids are finished, and you have the most prestige points.
   *[other] All pyramids are finished. Most prestige points: { $winners }.
}
reason-pyramido-last-player = { $winner ->
    [me] Nobody else could fill the holes in their pyramid.
   *[other] { $loser ->
        [me] Your pyramid had more holes than you had tiles to fill them.
        [several] Only { $winners } could fill the holes in the pyramid.
       *[other] { $losers } couldn’t fill the holes in their pyramid.
    }
}

## The board

pyramido-colour-yellow = yellow
pyramido-colour-turquoise = turquoise
pyramido-colour-blue = blue
pyramido-colour-brown = brown
pyramido-colour-red = red
pyramido-colour-green = green

pyramido-half = { $gems ->
    [0] { $colour } without a gem
    [one] { $colour } with { $gems } gem
   *[other] { $colour } with { $gems } gems
}
pyramido-domino = { $left }; { $right }
pyramido-held = { $colour } on { $cell }

pyramido-quarry-label = Quarry and stacks
pyramido-quarry = Quarry
pyramido-stacks = Stacks
pyramido-quarry-place = Domino { $number }: { $domino }
pyramido-quarry-empty = Place { $number } is empty
pyramido-stack = { $count ->
    [one] Stack { $number }, { $count } domino; on top { $domino }
   *[other] Stack { $number }, { $count } dominoes; on top { $domino }
}
pyramido-stack-empty = Stack { $number } is empty
pyramido-refill-from = { $count ->
    [one] Refill from stack { $number }, { $count } domino: { $domino }
   *[other] Refill from stack { $number }, { $count } dominoes: { $domino }
}
pyramido-split-stack = Split stack { $number } of { $count } dominoes; on top { $domino }

pyramido-markers = Markers: { $colours }
pyramido-markers-title = Markers
pyramido-tiles = Resurfacing tiles: { $tiles }
pyramido-tiles-title = Resurfacing tiles
pyramido-none = none
pyramido-held-by = What { $name } holds
pyramido-pyramid-of = The pyramid of { $name }
pyramido-in-space = { $label } in 3D. Arrow keys turn and tilt it.
pyramido-enlarge = Enlarge the pyramid of { $name }
pyramido-out-why = Out of the game: { $holes ->
         [one] { $holes } hole
        *[other] { $holes } holes
    }, but { $tiles ->
         [one] only { $tiles } resurfacing tile
        *[other] only { $tiles } resurfacing tiles
    }
pyramido-points-short = { $points } pts
pyramido-out-short = Out of the game: { $holes ->
         [one] { $holes } hole
        *[other] { $holes } holes
    }, { $tiles ->
         [one] { $tiles } tile
        *[other] { $tiles } tiles
    }
pyramido-out = Out of the game
pyramido-now = Now

pyramido-keys = Arrow keys walk over the cells, Page Up and Page Down change the level. 1 to 3 choose a domino (1 to 4 a stack), R turns it, Enter places it with its left block on the cell.
pyramido-cell-block = { $gems ->
    [0] { $cell }, level { $level }: { $colour } block, no gem visible
    [one] { $cell }, level { $level }: { $colour } block, { $gems } gem visible
   *[other] { $cell }, level { $level }: { $colour } block, { $gems } gems visible
}
pyramido-cell-tile = { $gems ->
    [0] { $cell }, level { $level }: { $colour } resurfacing tile, no gem visible
    [one] { $cell }, level { $level }: { $colour } resurfacing tile, { $gems } gem visible
   *[other] { $cell }, level { $level }: { $colour } resurfacing tile, { $gems } gems visible
}
pyramido-cell-marked = with a marker
pyramido-cell-hidden = built over
pyramido-cell-empty = { $cell }, level { $level }: empty
pyramido-cell-fits = { $cell }, level { $level }: empty, the domino fits here
pyramido-fits = fits
pyramido-fits-not = It doesn’t fit here.

pyramido-choose-domino = Choose a domino from the quarry.
pyramido-place-here = Place it here
pyramido-turn = Turn
pyramido-turn-back = Turn back
pyramido-turn-first = It fits nowhere like this: turn it.
pyramido-area-gems = { $gems ->
    [one] area of { $gems } gem
   *[other] area of { $gems } gems
}
pyramido-mark-block = Mark { $colour } on { $cell }
pyramido-choose-tile = Resurfacing tiles
pyramido-tile-side = Tile side: { $colour }
pyramido-other-block = The other block
pyramido-lay-tile = Lay the tile
pyramido-resurface = Lay a resurfacing tile
pyramido-keep = Lay no tile
pyramido-back = Back
pyramido-mark-which = Which block gets the marker
pyramido-mark-colour = Put the marker on { $colour }
pyramido-leaves-holes = This leaves a hole: { $holes ->
         [one] { $holes } hole
        *[other] { $holes } holes
    }, { $tiles ->
         [one] { $tiles } tile
        *[other] { $tiles } tiles
    }
pyramido-leaves-too-many = You would be out of the game: { $holes ->
         [one] { $holes } hole
        *[other] { $holes } holes
    }, { $tiles ->
         [one] { $tiles } tile
        *[other] { $tiles } tiles
    }
pyramido-fill-hint = Choose the side of a tile for the hole.
pyramido-refill-hint = Choose one of the stacks above the empty place.
pyramido-split-hint = Choose the stack whose bottom half fills the empty place.

pyramido-level = Level { $number }
pyramido-levels = Levels
pyramido-bonus = Bonus
pyramido-total = Total

pyramido-unseen = Not yet seen
pyramido-unseen-button = { $count ->
    [one] { $count } domino not yet seen
   *[other] { $count } dominoes not yet seen
}
pyramido-unseen-text = { $count ->
    [one] { $count } domino lies hidden in the stacks.
   *[other] { $count } dominoes lie hidden in the stacks.
}
pyramido-colour = Colour
pyramido-gems = Gems
pyramido-blocks = Blocks

illegal-PD-game-over = The game is over.
illegal-PD-not-now = { $phase ->
    [place] First place a domino from the quarry.
    [mark] First mark a block of your domino.
    [resurface] First lay a resurfacing tile, or keep it.
    [refill] First refill the quarry from a stack.
    [split] First choose the stack to split.
   *[fill] No domino fits: fill the hole with a resurfacing tile.
}
illegal-PD-not-in-quarry = Domino { $domino } is not in the quarry.
illegal-PD-first-at-centre = The first domino begins on e5, not on { $cell }.
illegal-PD-occupied = { $cell } is already covered on this level.
illegal-PD-off-grid = The domino would lie outside the pyramid.
illegal-PD-not-touching = The domino must touch another one along an edge.
illegal-PD-no-frame = Level 1 would no longer fit into five by four blocks.
illegal-PD-overhangs = { $cell } would stick out over the level below: a block rests on four blocks.
illegal-PD-blank = { $side ->
    [left] The left block has no gem to mark.
   *[right] The right block has no gem to mark.
}
illegal-PD-marker-gone = { $colour ->
    [yellow] The yellow marker is already on this level.
    [turquoise] The turquoise marker is already on this level.
    [blue] The blue marker is already on this level.
    [brown] The brown marker is already on this level.
    [red] The red marker is already on this level.
   *[green] The green marker is already on this level.
}
illegal-PD-marked = { $side ->
    [left] The left block has a marker and can’t be covered.
   *[right] The right block has a marker and can’t be covered.
}
illegal-PD-tile-gone = { $colour ->
    [yellow] The tile with yellow has been used.
    [turquoise] The tile with turquoise has been used.
    [blue] The tile with blue has been used.
    [brown] The tile with brown has been used.
    [red] The tile with red has been used.
   *[green] The tile with green has been used.
}
illegal-PD-wrong-stack = Stack { $stack } isn’t above the empty place.
illegal-PD-too-low = Stack { $stack } has fewer than two dominoes.

## Decisions in words, for whoever listens

told-pyramido-place = { $name } places a domino: { $left } on { $cell }, { $right } on { $other }.
told-pyramido-mark = { $name } marks the { $colour } block.
told-pyramido-cover = { $name } lays a resurfacing tile: { $colour }.
told-pyramido-fill = { $name } fills a hole with a resurfacing tile: { $colour }.
told-pyramido-refill = { $name } refills the quarry from stack { $stack }.
told-pyramido-split = { $name } splits stack { $stack } in two.
summary-pyramido-place = { $left }–{ $right } on { $cell }
summary-pyramido-mark = marked { $colour }
summary-pyramido-cover = resurfaced in { $colour }
summary-pyramido-fill = hole filled in { $colour }

## Why a bot decides so

thought-pyramido-joins = Gems of one colour come together, { $gems } in all: +{ $points } ({ $colour ->
    [yellow] yellow
    [turquoise] turquoise
    [blue] blue
    [brown] brown
    [red] red
   *[green] green
 }).
thought-pyramido-starts = Marks an area with { $gems } gems ({ $colour ->
    [yellow] yellow
    [turquoise] turquoise
    [blue] blue
    [brown] brown
    [red] red
   *[green] green
 }).
thought-pyramido-rim = Turns gems to the edge, where they stay visible.
thought-pyramido-no-hole = Fits without leaving a hole.
thought-pyramido-hole = Can’t avoid leaving a hole.
thought-pyramido-marks = This area promises more: { $gems } gems so far ({ $colour ->
    [yellow] yellow
    [turquoise] turquoise
    [blue] blue
    [brown] brown
    [red] red
   *[green] green
 }).
thought-pyramido-saves-tile = Saves its tiles for higher levels.
thought-pyramido-no-tile = No tile would score more.
thought-pyramido-covers = The tile adds { $points } points.
thought-pyramido-prepares = The tile prepares larger areas.
thought-pyramido-fills = The tile fills the hole best.
thought-pyramido-refills = Reveals the domino that helps the next player least.
thought-pyramido-splits = Splits the highest stack.
thought-pyramido-bonus = Enlarges the smallest area, which scores twice.
thought-pyramido-denies = Takes a domino that would suit the next player.
