# Texts of boards in space.

space-view-solid = 3D
space-view-flat = Flat, from above
space-turn = Turn the board
space-turn-left = Turn the board left
space-turn-right = Turn the board right
space-straighten = Look from the front again
space-missing = This device can’t show the board in 3D, so you see it from above.
