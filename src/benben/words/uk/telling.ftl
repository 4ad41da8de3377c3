# Дії словами, для тих, хто слухає.

told-sure = { $what } Зіграти?
told-cell = рівень { $level }, { $cell }
told-apex = вершина

told-pylos-place = { $name } ставить кулю: { $place }.
told-pylos-raise = { $name } піднімає кулю: { $from } – { $place }.
told-pylos-take = { $name } забирає кулю: { $place }.
told-pylos-stop = { $name } більше не забирає.

told-pyramido-place = { $name } кладе тайлик: { $left } на { $cell }, { $right } на { $other }.
told-pyramido-mark = { $name } позначає блок: { $colour }.
told-pyramido-cover = { $name } кладе клаптик зміни кольору: { $colour }.
told-pyramido-fill = { $name } закриває отвір клаптиком зміни кольору: { $colour }.
told-pyramido-refill = { $name } поповнює каменоломню зі стосу { $stack }.
told-pyramido-split = { $name } ділить надвоє стос { $stack }.

told-touche-play = { $name } ставить пірамідку на { $cell } ({ $card }).
told-touche-put = { $name } ставить пірамідку на { $cell }.
told-touche-exchange = { $name } обмінює мертву карту: { $card }.
told-touche-pass = { $name } пропускає хід.
told-touche-crown = { $name } увінчує комбінацію: { $kind }, { $cells }.
