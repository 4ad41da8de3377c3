# Decisions in words, for whoever listens.

told-sure = { $what } Play this?
told-cell = level { $level }, { $cell }
told-apex = the apex

told-pylos-place = { $name } puts a sphere on { $place }.
told-pylos-raise = { $name } raises a sphere from { $from } to { $place }.
told-pylos-take = { $name } takes back the sphere on { $place }.
told-pylos-stop = { $name } takes back no more.

told-pyramido-place = { $name } lays a domino: { $left } on { $cell }, { $right } on { $other }.
told-pyramido-mark = { $name } marks the { $colour } block.
told-pyramido-cover = { $name } lays a resurfacing tile: { $colour }.
told-pyramido-fill = { $name } fills a hole with a resurfacing tile: { $colour }.
told-pyramido-refill = { $name } refills the quarry from stack { $stack }.
told-pyramido-split = { $name } splits stack { $stack } in two.

told-touche-play = { $name } plays the { $card } on { $cell }.
told-touche-put = { $name } puts a pyramid on { $cell }.
told-touche-exchange = { $name } exchanges the { $card }.
told-touche-pass = { $name } passes.
told-touche-crown = { $name } crowns the { $kind }: { $cells }.
