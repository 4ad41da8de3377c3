"""What is remembered, in SQLite or PostgreSQL: the only place that speaks SQL."""
