# What people at a table can say to each other.

hello = Cześć!
good-luck = Powodzenia!
have-fun = Miłej zabawy!
well-played = Świetnie zagrane!
thanks = Dzięki!
good-game = To była dobra gra!
one-moment = Chwileczkę, proszę.
i-am-back = Już jestem.
sorry = Przepraszam!
your-turn = Twoja kolej.
nice-move = Ładny ruch!
oops = Ojej!
another-game = Zagramy jeszcze raz?
i-must-go = Muszę już iść.
goodbye = Do zobaczenia!
congratulations = Gratulacje!
