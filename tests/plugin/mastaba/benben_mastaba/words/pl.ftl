# Wszystkie teksty mastaby.

game-mastaba = Mastaba
about-mastaba = Kładź bloki na jedną wieżę; kto położy ostatni, zabiera ją. Dla dwóch do czterech osób.
level-mastaba-hasty = Pospieszny budowniczy: kładzie najszerszy blok, który pasuje
level-mastaba-patient = Cierpliwy budowniczy: pozwala wieży urosnąć, zanim ją zabierze
option-mastaba-passing = Pasowanie
choice-mastaba-passing-free = Pasować może każdy
choice-mastaba-passing-forced = Tylko ten, komu nie pasuje żaden blok

task-mastaba-lay = Zacznij wieżę jednym ze swoich bloków.
task-mastaba-lay-or-pass = Połóż blok nie szerszy od tego pod nim albo pasuj.
reason-mastaba-all-laid = Wszystkie bloki są położone.

view-mastaba-tower = Wieża, od dołu
view-mastaba-hand = Ręka
view-mastaba-pile = Bloki w stosie
view-mastaba-builders = Budowniczowie
view-mastaba-blocks = Bloki
view-mastaba-owns_tower = Położył górny blok
move-mastaba-pass = Pas

illegal-MA-over = Gra jest skończona.
illegal-MA-not-held = Nie masz bloku o szerokości { $width }.
illegal-MA-too-wide = Blok o szerokości { $width } nie pasuje na blok o szerokości { $below }.
illegal-MA-no-tower = Nie ma jeszcze wieży, więc połóż blok.
illegal-MA-must-lay = Jeden z twoich bloków pasuje, więc nie możesz pasować.

thought-mastaba-high = Kładzie { $move }, żeby wieża rosła.
thought-mastaba-low = Kładzie { $move }, żeby mało kto mógł grać dalej.
thought-mastaba-late = Oszczędza bloki na lepszą wieżę.
