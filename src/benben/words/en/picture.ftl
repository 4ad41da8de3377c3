# Pictures of a position.

picture = Picture (PNG)
picture-failed = The picture could not be made.
picture-decision = after decision { $number }
