"""The load benchmark of the server: guests play at many tables, and the cost is measured."""
