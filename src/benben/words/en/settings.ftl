# Settings that came later.

volume = Volume
