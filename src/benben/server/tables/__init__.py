"""What a table is: its events, its clocks, who may do what. Nothing here waits or stores."""
