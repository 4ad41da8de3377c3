# All texts of Pylos but its lessons.

## The game, its options and its bots

game-pylos = Pylos
about-pylos = Thirty spheres, one pyramid: put the last one on the apex. For two.
level-pylos-novice = Novice: overlooks squares
level-pylos-casual = Casual: sees most squares, thinks one turn ahead
level-pylos-club = Club player: overlooks little, plans ahead
level-pylos-master = Master: overlooks hardly anything, plans far ahead
level-pylos-perfect = Perfect: looks as far ahead as time allows
option-pylos-variant = Rules
choice-pylos-variant-standard = Standard: take spheres back for a square
choice-pylos-variant-children = Children: no spheres are taken back
choice-pylos-variant-mature = Mature: take spheres back for a square or a line
option-pylos-take_back = After a square or line
choice-pylos-take_back-must = You must take back at least one sphere
choice-pylos-take_back-may = You may take back none
option-pylos-empty_reserve = With an empty reserve
choice-pylos-empty_reserve-loses = you lose at once
choice-pylos-empty_reserve-may-raise = you can still raise spheres

## What is asked, and why the game ends

task-pylos-place = Place a sphere.
task-pylos-raise = Your reserve is empty: raise one of your spheres.
task-pylos-place-or-raise = Place a sphere, or raise one of yours.
task-pylos-take-back = Take back one or two of your spheres.
task-pylos-take-back-or-none = Take back one or two of your spheres, or none.
task-pylos-take-back-or-stop = Take back another sphere, or stop.
reason-pylos-apex = { $winner ->
    [me] You put the last sphere on the apex.
   *[other] { $winners } put the last sphere on the apex.
}
reason-pylos-empty-reserve = { $loser ->
    [me] You ran out of spheres.
   *[other] { $losers } ran out of spheres.
}

## The board

pylos-view = Pylos board
pylos-view-auto = Automatic

pylos-level = Level { $level }
pylos-level-apex = Apex
pylos-grid = Cells, level by level
pylos-cell = Level { $level }, { $cell }: { $what }
pylos-apex = Apex: { $what }
pylos-is-empty = empty
pylos-is-light = light sphere
pylos-is-dark = dark sphere
pylos-chosen = chosen
pylos-can-place = a sphere can be placed here
pylos-can-raise = can be raised
pylos-can-receive = the chosen sphere can be raised to here
pylos-can-take = can be taken back
pylos-golden = part of the completed square or line
pylos-waiting = waiting for the server
pylos-hinted = this is the hint
pylos-last-put = put here last
pylos-last-left = a sphere left here last

pylos-light = Light
pylos-dark = Dark
pylos-reserve = { $count ->
    [one] { $count } sphere in reserve
   *[other] { $count } spheres in reserve
}

pylos-raising = Choose where it goes.
pylos-keep-sphere = Leave it there
pylos-square-complete = Square complete.
pylos-line-complete = Line complete.
pylos-both-complete = Square and line complete.
pylos-stop-none = Take back nothing
pylos-stop = Take back no more

illegal-PY-apex-reached = The game is over: there is a sphere on the apex.
illegal-PY-reserve-empty = The game is over: a player ran out of spheres.
illegal-PY-repeated = The game is over: the same position occurred three times.
illegal-PY-no-pass = You can’t pass.
illegal-PY-filled = There is already a sphere on { $cell }.
illegal-PY-unsupported = A sphere on { $cell } needs four spheres below it, and { $missing } is empty.
illegal-PY-not-higher = { $cell } isn’t on a higher level than { $sphere }.
illegal-PY-no-sphere = There is no sphere on { $cell }.
illegal-PY-not-yours = { $colour ->
    [light] The sphere on { $cell } is light, not yours.
   *[dark] The sphere on { $cell } is dark, not yours.
}
illegal-PY-supporting = The sphere on { $cell } supports the one on { $above }, so it must stay.
illegal-PY-own-support = The sphere on { $sphere } itself supports { $cell }.
illegal-PY-not-completed = You completed nothing, so you take nothing back.
illegal-PY-must-take-back = You must take back at least one sphere.
illegal-PY-taking-back = First take back a sphere, or stop.
illegal-PY-at-most-two = You can take back two spheres at most in a turn.
illegal-PY-children = In the children’s game, no spheres are taken back.
illegal-PY-only-raise = Your reserve is empty: you can only raise a sphere.

## Decisions in words, for whoever listens

told-pylos-cell = level { $level }, { $cell }
told-pylos-apex = the apex
told-pylos-place = { $name } puts a sphere on { $place }.
told-pylos-raise = { $name } raises a sphere from { $from } to { $place }.
told-pylos-take = { $name } takes back the sphere on { $place }.
told-pylos-stop = { $name } takes back no more.
short-pylos-place = sphere on { $place }
short-pylos-raise = raised from { $from } to { $place }
short-pylos-take = took back { $place }

## Why a bot decides so

thought-pylos-apex = Puts the last sphere on the apex and wins.
thought-pylos-empties = Leaves the opponent without a sphere to place and wins.
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
thought-pylos-raises = Raises a sphere to { $cell } and saves one in reserve.
thought-pylos-prepares = Threatens to complete something at { $cell }.
thought-pylos-leaves-nothing = Leaves the opponent nothing to complete.
thought-pylos-leaves-no-raise = Leaves the opponent no sphere to raise.
thought-pylos-takes-back = Takes { $cell } back into the reserve.
thought-pylos-stops = Keeps the other spheres where they are.
thought-pylos-nothing-better = There is nothing better.
