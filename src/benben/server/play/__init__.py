"""Games in progress: open tables, seats and pairing."""
