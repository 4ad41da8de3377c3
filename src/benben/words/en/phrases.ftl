# What people at a table can say to each other.

hello = Hello!
good-luck = Good luck!
have-fun = Have fun!
well-played = Well played!
thanks = Thank you!
good-game = Good game!
one-moment = One moment, please.
i-am-back = I’m back.
sorry = Sorry!
your-turn = It’s your turn.
nice-move = Nice move!
oops = Oops!
another-game = Shall we play again?
i-must-go = I have to go.
goodbye = Goodbye!
congratulations = Congratulations!
