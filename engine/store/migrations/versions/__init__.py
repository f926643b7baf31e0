"""The revisions of the schema. One that was released is never changed; a change of the schema is another revision."""
