# The page of a table.

abort-sure = Yes, cancel it
waiting-for-server = Waiting for the server…
try-again = Try again
table-no-answer = The server isn’t answering. This page keeps trying.
look-back-end = Back to the game
look-back-told = Position after turn { $turn } of { $last }
look-back-failed = This position couldn’t be loaded.
tab-your-turn = Your turn
help = Help
help-text = Ask a bot. The game’s record says that you did.
help-hint = Give me a hint
help-why = Why this move?
help-nothing = There is nothing to explain.
help-busy = The bot is thinking…
help-would = { $name } would play: { $move }
pace-bots = Show the moves of bots step by step
