# Texts of boards in space.

space-view-solid = 3D
space-view-flat = Пласко, згори
space-turn = Повернути
space-turn-left = Повернути поле ліворуч
space-turn-right = Повернути поле праворуч
space-straighten = Знову глянути спереду
space-missing = Цей пристрій не може показати поле у 3D, тому ви бачите його згори.
