"""Tables: events, commands, clocks and views. Nothing here does I/O."""
