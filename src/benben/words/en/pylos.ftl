# The board of Pylos.

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
pylos-golden = part of what was completed
pylos-last-put = put here last
pylos-last-left = a sphere left here last

pylos-light = Light
pylos-dark = Dark
pylos-reserve = { $count ->
    [one] { $count } sphere in reserve
   *[other] { $count } spheres in reserve
}

pylos-raising = Where does { $cell } go?
pylos-keep-sphere = Leave it there
pylos-square-complete = A square is complete
pylos-line-complete = A line is complete
pylos-both-complete = A square and a line are complete
pylos-stop-none = Take back nothing
pylos-stop = Take back no more

pylos-turn-left = Turn the board left
pylos-turn-right = Turn the board right
pylos-straighten = Look from the front again
pylos-no-space = The board in space cannot be shown on this device, so here are the levels side by side.

illegal-PY-apex-reached = The game is over: a sphere lies on the apex.
illegal-PY-reserve-empty = The game is over: a reserve is empty.
illegal-PY-repeated = The game is over: a position stood for the third time.
illegal-PY-no-pass = A turn cannot be passed.
illegal-PY-filled = { $cell } is already filled.
illegal-PY-unsupported = { $cell } needs four supports, and { $missing } is empty.
illegal-PY-not-higher = { $cell } is not on a higher level than { $sphere }.
illegal-PY-no-sphere = There is no sphere on { $cell }.
illegal-PY-not-yours = { $colour ->
    [light] The sphere on { $cell } is light, not yours.
   *[dark] The sphere on { $cell } is dark, not yours.
}
illegal-PY-supporting = The sphere on { $cell } carries the one on { $above }, so it stays.
illegal-PY-own-support = { $sphere } is itself a support of { $cell }.
illegal-PY-not-completed = Nothing was completed, so nothing is taken back.
illegal-PY-must-take-back = At least one sphere must be taken back.
illegal-PY-taking-back = First take back a sphere, or stop.
illegal-PY-at-most-two = At most two spheres are taken back in a turn.
illegal-PY-children = In the children’s game no sphere is taken back.
illegal-PY-only-raise = With an empty reserve a sphere can only be raised.
