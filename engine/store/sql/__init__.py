"""The store on any SQL database: its statements, written once."""
