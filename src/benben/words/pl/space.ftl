# Texts of boards in space.

space-view-solid = 3D
space-view-flat = Płasko, z góry
space-turn = Obrót
space-turn-left = Obróć planszę w lewo
space-turn-right = Obróć planszę w prawo
space-straighten = Znów spójrz od przodu
space-missing = To urządzenie nie może pokazać planszy w 3D, dlatego widać ją z góry.
