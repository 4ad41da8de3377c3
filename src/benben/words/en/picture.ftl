# Pictures of a position.

picture = Save picture (PNG)
picture-failed = Couldn’t make the picture.
picture-decision = after move { $number }
