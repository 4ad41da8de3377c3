# The end of a game.

game-over = Koniec gry
end-won = Wygrana
end-won-points = Wygrana { $mine } : { $theirs }
end-lost = Przegrana
end-lost-points = Przegrana { $mine } : { $theirs }
end-draw = Remis
end-shared = Dzielisz pierwsze miejsce
end-place = { $last ->
    [yes] Ostatnie miejsce
   *[no] { $place ->
        [2] Drugie miejsce
       *[other] Trzecie miejsce
    }
}
end-winner = { $count ->
    [one] Wygrywa { $names }
   *[other] Pierwsze miejsce dzielą { $names }
}
end-because = Koniec gry: { $why }.
reason-repetition = Ta sama pozycja wystąpiła trzy razy.
reason-resigned = { $loser ->
    [me] Poddajesz partię.
    [several] { $losers } poddają partię.
   *[other] { $losers } poddaje partię.
}
reason-time = { $loser ->
    [me] Twój czas minął.
   *[other] Czas minął: { $losers }.
}
reason-agreed = Remis za zgodą.
end-look = Obejrzyj planszę
end-result = Wynik
end-skip = Pomiń
end-review = Przejrzyj grę
end-share = Udostępnij
end-share-title = { $game } w Benben
end-link = Link do gry
end-private = Tę grę mogą otworzyć tylko gracze, więc udostępnij jej obraz.
end-waiting = Czekamy na odpowiedź: { $names }…
end-wanted = { $names }: chęć zagrania jeszcze raz.
end-new-game = Nowa gra
end-verify = Sprawdź i pobierz
end-verify-text = Rozdanie ustalono przed pierwszym ruchem: pokazana wszystkim pieczęć pasuje do tego ziarna. Zapis sprawdza „benben verify”.
end-seal = Pieczęć
end-seed = Ziarno

rematch = Zagraj jeszcze raz
to-rematch = Przejdź do następnej gry
