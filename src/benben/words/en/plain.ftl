# The board of a game that has none of its own.

plain-view = What you see
plain-moves = Your moves
plain-your-move = Your turn: { $task }
plain-pass-screen = Pass the screen to { $name }
plain-reveal = I am { $name }: show what I see
plain-no-rules = This game comes without rules to read.
plain-scores = Points
