"""What is remembered, in SQLite or PostgreSQL: the only open_table that speaks SQL."""
