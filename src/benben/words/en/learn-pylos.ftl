# Learning Pylos.

learn-pylos-lead = Two players build one pyramid together, sphere by sphere. Whoever puts the last sphere on top wins, so save your spheres.

learn-pylos-board-title = The board
learn-pylos-board-text =
    The pyramid has four levels: four by four cells, then three by three, two by two, and a single one, the apex. A cell above the ground lies on the square of four cells below it.

    Each side has 15 spheres, light or dark, all in reserve at first. Light begins, then you take turns; nobody may pass.

    A cell is named by its level, its column and its row: 1a1 is a corner of the ground, 4a1 is the apex.
learn-pylos-board-caption = The pyramid from above: only the apex is still empty.

learn-pylos-place-title = Place a sphere
learn-pylos-place-text =
    On your turn, do one of two things. The first is to place a sphere from your reserve on an empty cell.

    The ground is always open. Higher up, all four supports of the cell have to be filled; their colours don’t matter.
learn-pylos-place-caption = Four spheres in the corner support one more.
learn-pylos-place-caption-1 = Light places on 2a1, where all four supports are filled.
learn-pylos-place-caption-2 = Dark places on the ground.

learn-pylos-raise-title = Raise a sphere
learn-pylos-raise-text =
    The second is to raise one of your spheres from the board to a higher level. This saves a sphere of your reserve, and that is how games are won.

    A sphere that supports another one stays where it is. No sphere can be raised onto a cell that it supports itself.
learn-pylos-raise-caption = Light has a free sphere on 1c3.
learn-pylos-raise-caption-1 = Light raises it to 2a1, and the reserve stays the same.

learn-pylos-take-title = Take spheres back for a square
learn-pylos-take-text =
    When the sphere you have just placed or raised completes a square of four in your colour on its level, take one or two of your spheres back into your reserve. You must take the first and may take the second.

    Take only spheres that support nothing. Taking the first may free the second, and you may take the sphere you have just placed. Two squares at once still give two spheres at most.
learn-pylos-take-caption = One more light sphere on 1b2 completes a square.
learn-pylos-take-caption-1 = The square is complete: light has to take back at least one.
learn-pylos-take-caption-2 = One sphere is back in the reserve …
learn-pylos-take-caption-3 = … and a second one. Light has gained a sphere in this turn.

learn-pylos-ways-title = Three ways to play
learn-pylos-ways-text =
    Children: nobody ever takes spheres back.

    Standard: take spheres back for a square.

    Mature: take spheres back for a straight line of your colour, too: four in a row or column on level 1, three on level 2. Diagonals don’t count.
learn-pylos-ways-caption = The mature game: light is one sphere short of a line.
learn-pylos-ways-caption-1 = Four in a row: light takes back one or two.
learn-pylos-ways-caption-2 = The first one is taken …
learn-pylos-ways-caption-3 = … and one is enough this time.

learn-pylos-optional-title = Taking back is optional
learn-pylos-optional-text =
    If you complete a square, you must take back at least one sphere. Some people prefer to leave you the choice: then you can complete a square and take back none.

    When you start a game, choose “You may take back none” for this.
learn-pylos-optional-caption = With this option: light is one sphere short of a square.
learn-pylos-optional-caption-1 = The square stands. Light may take back one or two …
learn-pylos-optional-caption-2 = … or none, as here.

learn-pylos-end-title = The end
learn-pylos-end-text =
    You win at once when you put a sphere on the apex.

    You lose when your turn begins and your reserve is empty. So whoever has more spheres left near the top is ahead.

    When the same position with the same side to move occurs for the third time, the game is a draw.
learn-pylos-end-caption = The apex is free, and light is to move.
learn-pylos-end-caption-1 = Light places the last sphere and wins.

learn-pylos-empty-title = An empty reserve
learn-pylos-empty-text =
    You lose if your reserve is empty when your turn begins. With the option “With an empty reserve: you can still raise spheres”, you play on as long as you can raise one of your spheres.
learn-pylos-empty-caption = With this option: all fifteen light spheres lie on the board, and light is to move.
learn-pylos-empty-caption-1 = Light raises a sphere and is still in the game.

learn-pylos-end-of-course = You can place, raise and take back, and you know what a reserve is worth. Time for a real game.

lesson-pylos-place-title = Place a sphere
lesson-pylos-place-task = You have the light spheres. Place one on any empty cell of the ground.
lesson-pylos-place-hint = Choose any empty cell of level 1.
lesson-pylos-place-done = Early in the game, this is most of what you do. You now have one sphere fewer in reserve.
lesson-pylos-support-title = Up to level 2
lesson-pylos-support-task = Place a sphere on level 2.
lesson-pylos-support-hint = A cell of level 2 needs four filled cells below it. Look at the corner with four spheres.
lesson-pylos-support-done = Right: four spheres of any colour support another one.
lesson-pylos-raise-title = Raise a sphere
lesson-pylos-raise-task = Now save a sphere: raise one of yours from the ground to level 2.
lesson-pylos-raise-hint = Choose a light sphere that is not a support of 2a1, such as 1c3, then choose 2a1.
lesson-pylos-raise-done = One level up, and your reserve is as full as before.
lesson-pylos-free-title = Spheres that stay
lesson-pylos-free-task = Raise a sphere again. Some of yours support another one, or would leave a gap.
lesson-pylos-free-hint = Only one light sphere supports nothing and can go where it isn’t a support itself: raise 1b4 to 2a2.
lesson-pylos-free-done = That’s the one. A sphere that supports another one stays where it is.
lesson-pylos-square-title = A square
lesson-pylos-square-task = Complete a square of your colour and take two spheres back.
lesson-pylos-square-hint = Place on 1b2, then choose two of your spheres, one after the other.
lesson-pylos-square-done = One sphere placed, two taken back: you have gained one.
lesson-pylos-one-title = Raise, and take back one
lesson-pylos-one-task = Raise a sphere so that it completes a square on level 2. Take back one sphere, and stop.
lesson-pylos-one-hint = Raise 1d4 to 2b2. Then take back a sphere of level 2 and choose to take back no more.
lesson-pylos-one-done = Raising completes squares as well. You must take the first sphere; the second is up to you.
lesson-pylos-line-title = Mature: a line
lesson-pylos-line-task = This is the mature game. Complete a line of four, and take back one or two spheres.
lesson-pylos-line-hint = Place on 1d1: four in a row.
lesson-pylos-line-done = On level 1 a line has four spheres, on level 2 three.
lesson-pylos-children-title = Children: nothing comes back
lesson-pylos-children-task = This is the children’s game. Complete the square and see what happens.
lesson-pylos-children-hint = Place on 1b2.
lesson-pylos-children-done = Nothing is taken back, and it is already the other side’s turn.
lesson-pylos-reserve-title = Save your reserve
lesson-pylos-reserve-task = You have a single sphere left, and with an empty reserve you would lose. Raise one to level 3 instead.
lesson-pylos-reserve-hint = Raise 2c3 to 3b1: it supports nothing.
lesson-pylos-reserve-done = You keep your last sphere for another turn. That is how games of Pylos are decided.
lesson-pylos-apex-title = The apex
lesson-pylos-apex-task = Win the game.
lesson-pylos-apex-hint = Put your last sphere on the apex, 4a1.
lesson-pylos-apex-done = The apex is yours, and so is the game.
