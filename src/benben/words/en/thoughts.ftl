## Why a bot decides so

thought-pylos-apex = Puts the last sphere on the apex and wins.
thought-pylos-empties = Leaves the opponent without a sphere to place, and wins.
thought-pylos-wins = { $count ->
    [one] Wins next turn, whatever happens.
   *[other] Wins in { $count } turns at the latest, whatever happens.
 }
thought-pylos-loses = { $count ->
    [one] Loses whatever it does, at once.
   *[other] Loses whatever it does, in { $count } turns at the latest.
 }
thought-pylos-square = Completes a square at { $cell }.
thought-pylos-line = Completes a line at { $cell }.
thought-pylos-blocks-square = Blocks a square of the opponent at { $cell }.
thought-pylos-blocks-line = Blocks a line of the opponent at { $cell }.
thought-pylos-raises = Raises a sphere to { $cell } and saves one of the reserve.
thought-pylos-prepares = Could complete something at { $cell } next.
thought-pylos-leaves-nothing = Leaves the opponent nothing to complete.
thought-pylos-leaves-no-raise = Leaves the opponent no sphere to raise.
thought-pylos-takes-back = Takes { $cell } back into the reserve.
thought-pylos-stops = Keeps the other spheres where they are.
thought-pylos-nothing-better = There is nothing better to do.

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
thought-pyramido-rim = Turns gems to the rim, where they stay in sight.
thought-pyramido-no-hole = Fits in without leaving a hole.
thought-pyramido-hole = Cannot avoid leaving a hole.
thought-pyramido-marks = This area promises more: { $gems } gems so far ({ $colour ->
    [yellow] yellow
    [turquoise] turquoise
    [blue] blue
    [brown] brown
    [red] red
   *[green] green
 }).
thought-pyramido-saves-tile = Saves the tiles for higher levels.
thought-pyramido-no-tile = No tile would score more.
thought-pyramido-covers = The tile adds { $points } points.
thought-pyramido-prepares = The tile prepares larger areas.
thought-pyramido-fills = The tile fills the hole best.
thought-pyramido-refills = Brings the domino that helps the next player less.
thought-pyramido-splits = Halves the highest stack.
thought-pyramido-bonus = Enlarges the smallest area, which counts twice.
thought-pyramido-denies = Takes a domino that would suit the next player.

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
thought-touche-joker = This is worth the joker.
thought-touche-leaves-one = A combination at { $cell } lacks only { $missing } then.
thought-touche-builds = { $cell } is part of { $count ->
    [one] one combination that is still open.
   *[other] { $count } combinations that are still open.
 }
thought-touche-gives-up-least = This gives up least.
thought-touche-exchanges = { $card } is dead: both its cells are taken.
thought-touche-crowns = What is left to do is easier so.
