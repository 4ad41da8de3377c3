# Settings that came later.

volume = Volume
palette = Colours of the pieces
palette-classic = As in the box
palette-contrast = High contrast
patterns = Patterns on the pieces
patterns-quiet = Quiet
patterns-strong = Strong
