# All texts of Mastaba. Whatever is missing is told by the game's own keys and sentences.

game-mastaba = Mastaba
about-mastaba = Lay blocks on one tower; whoever lays the last one takes it. For two to four.
level-mastaba-hasty = Hasty builder: lays the widest block that fits
level-mastaba-patient = Patient builder: lets a tower grow before taking it
option-mastaba-passing = Passing
choice-mastaba-passing-free = Anybody may pass
choice-mastaba-passing-forced = Only whoever has no block that fits

task-mastaba-lay = Begin a tower with one of your blocks.
task-mastaba-lay-or-pass = Lay a block that is not wider than the one below, or pass.
reason-mastaba-all-laid = All blocks are laid.

view-mastaba-tower = Tower, from the bottom
view-mastaba-hand = Hand
view-mastaba-pile = Blocks in the pile
view-mastaba-builders = Builders
view-mastaba-blocks = Blocks
view-mastaba-owns_tower = Laid the block on top
move-mastaba-pass = Pass

illegal-MA-over = The game is over.
illegal-MA-not-held = You hold no block of width { $width }.
illegal-MA-too-wide = A block of width { $width } does not fit on one of width { $below }.
illegal-MA-no-tower = There is no tower yet, so lay a block.
illegal-MA-must-lay = One of your blocks fits, so you may not pass.

thought-mastaba-high = Lays { $move }, so that the tower grows.
thought-mastaba-low = Lays { $move }, so that few can follow.
thought-mastaba-late = Keeps its blocks for a better tower.
