# The score pad for Pyramido at a real table.

pad = Score pad
pad-text = For Pyramido at a real table: write down the gems of each marked area, and the pad does the rest. Everything stays in this browser.
pad-first = Who starts level 1
pad-by-lot = Draw lots
pad-names-twice = Two players need two different names.
pad-begin = Begin the sheet
pad-print = Print
pad-new = New sheet
pad-new-sure = Put this sheet away and begin a new one?

pad-starts = { $name } starts
pad-cell = { $name }, level { $level }: gems of the { $colour } area
pad-points = Points
pad-ask-out = Somebody is out of the game
pad-out-of = { $name } is out of the game
pad-out-short = out
pad-not-scored = One player is left: this level is not scored (PD-16).

pad-sheet = The sheet
pad-place = Place
pad-tie = Some totals are equal: how many resurfacing tiles are unused? (PD-22)
pad-tie-open = Once the unused tiles are written, the places are known.
pad-winner = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}

pad-no-gem = { $name }, { $colour }: a marker lies on a gem, so a marked area has at least one. Leave the field empty if nothing is marked.
pad-too-many-of = { $name }, { $colour }: there can be { $most } gems at most.
pad-too-many-areas = { $name }: on this level { $most } areas can be marked at most.
pad-too-many-gems = { $name }: all areas together can have { $most } gems at most.
pad-too-many-shared = { $colour }: in all pyramids together there can be { $most } gems at most.

pad-counting = How it is counted
pad-rule-area = A marked area scores 1 point for each of its gems that is seen from above, on lower levels too.
pad-rule-bonus = The marked area with the fewest gems scores once more. A single one is the smallest, too.
pad-rule-markers = Then all markers go back to their owners.
pad-rule-start = Whoever has the fewest points in this level starts the next; among equals, the first in turn order.
pad-rule-end = After level 4 the highest total wins; among equals more unused resurfacing tiles, then the best single level.
pad-box = In the box
