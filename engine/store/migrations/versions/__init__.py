"""The revisions of the schema. Never change a released one: add another."""
