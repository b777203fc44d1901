"""Open tables: commands are carried out here, and everybody who sees a table is told."""
