# The score pad for Pyramido at a real table.

pad = Score pad
pad-text = For Pyramido at a real table: enter the gems of each marked area, and the pad works out the points. Everything stays in this browser.
pad-first = Who starts level 1
pad-by-lot = Draw lots
pad-names-twice = Each player needs a different name.
pad-begin = Start a sheet
pad-print = Print
pad-new = New sheet
pad-new-sure = Discard this sheet and start a new one?

pad-starts = { $name } starts
pad-cell = { $name }, level { $level }: gems of the { $colour } area
pad-points = Points
pad-ask-out = A player is out of the game
pad-out-of = { $name } is out of the game
pad-out-short = out
pad-not-scored = Only one player is left, so this level isn’t scored (PD-16).

pad-sheet = The sheet
pad-place = Place
pad-tie = Some totals are equal. How many resurfacing tiles are unused? (PD-22)
pad-tie-open = Enter the unused tiles to see the places.
pad-winner = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}

pad-no-gem = { $name }, { $colour }: a marker lies on a gem, so a marked area has at least one. Leave the field empty if you marked nothing.
pad-too-many-of = { $name }, { $colour }: at most { $most } gems are possible.
pad-too-many-areas = { $name }: at most { $most } areas can be marked on this level.
pad-too-many-gems = { $name }: all areas together can have at most { $most } gems.
pad-too-many-shared = { $colour }: all pyramids together can have at most { $most } gems.

pad-counting = How scoring works
pad-rule-area = A marked area scores 1 point for each of its gems that you can see from above, including those on lower levels.
pad-rule-bonus = The marked area with the fewest gems scores a second time, even if it is the only one.
pad-rule-markers = Then all markers go back to their owners.
pad-rule-start = The player with the fewest points on this level starts the next one. In a tie, the first in turn order.
pad-rule-end = After level 4 the highest total wins. Ties are broken by unused resurfacing tiles, then by the best single level.
pad-box = In the box
