"""The load benchmark of the server: tables full of guests who play, and what it costs."""
