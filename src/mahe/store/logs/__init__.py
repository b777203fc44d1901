"""The event logs of tables: what is written for a command, and how it is read again."""
