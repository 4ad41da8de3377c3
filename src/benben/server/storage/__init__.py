"""What is remembered, in SQLite or PostgreSQL: the only package that speaks SQL."""
