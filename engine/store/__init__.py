"""What is kept: rows and errors of a store, and the store on SQLite."""
