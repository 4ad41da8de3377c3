# Settings that came later.

volume = Volume
palette = Piece colours
palette-classic = As in the box
palette-contrast = High contrast
patterns = Piece patterns
patterns-quiet = Subtle
patterns-strong = Strong
typing-field = Show a field to type moves
