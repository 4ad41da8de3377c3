# Ruchy słowami, dla tych, którzy słuchają.

told-sure = { $what } Zagrać?
told-cell = poziom { $level }, { $cell }
told-apex = szczyt

told-pylos-place = { $name } ustawia kulę: { $place }.
told-pylos-raise = { $name } przenosi kulę wyżej: { $from } – { $place }.
told-pylos-take = { $name } zabiera kulę: { $place }.
told-pylos-stop = { $name } nie zabiera więcej.

told-pyramido-place = { $name } kładzie płytkę: { $left } na { $cell }, { $right } na { $other }.
told-pyramido-mark = { $name } oznacza blok: { $colour }.
told-pyramido-cover = { $name } kładzie kartę przebudowy: { $colour }.
told-pyramido-fill = { $name } wypełnia lukę kartą przebudowy: { $colour }.
told-pyramido-refill = { $name } uzupełnia kamieniołom ze stosu { $stack }.
told-pyramido-split = { $name } dzieli na pół stos { $stack }.

told-touche-play = { $name } ustawia piramidkę na { $cell } ({ $card }).
told-touche-put = { $name } ustawia piramidkę na { $cell }.
told-touche-exchange = { $name } wymienia martwą kartę: { $card }.
told-touche-pass = { $name } pasuje.
told-touche-crown = { $name } koronuje kombinację: { $kind }, { $cells }.
