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
