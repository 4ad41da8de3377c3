# The end of a game.

game-over = The game is over
end-won = You won
end-won-points = You won, { $mine } to { $theirs }
end-lost = You lost
end-lost-points = You lost, { $mine } to { $theirs }
end-draw = Draw
end-shared = You share first place
end-place = { $last ->
    [yes] You came last
   *[no] { $place ->
        [2] You came second
       *[other] You came third
    }
}
end-winner = { $count ->
    [one] { $names } won
   *[other] { $names } share first place
}
end-because = The game ended: { $why }.
reason-repetition = The same position occurred three times.
reason-resigned = { $loser ->
    [me] You resigned.
   *[other] { $losers } resigned.
}
reason-time = { $loser ->
    [me] You ran out of time.
   *[other] { $losers } ran out of time.
}
reason-agreed = A draw was agreed.
end-look = Look at the board
end-result = Result
end-skip = Skip
end-review = Review the game
end-share = Share
end-share-title = { $game } on Benben
end-link = Link to the game
end-private = Only the players can open this game, so share a picture of it.
end-waiting = Waiting for { $names }…
end-wanted = { $names } would like to play again.
end-new-game = New game
end-verify = Verify and download
end-verify-text = The deal was fixed before the first move: its seal, shown to everybody, fits this seed. “benben verify” checks a record.
end-seal = Seal
end-seed = Seed

rematch = Play again
to-rematch = Go to the next game
