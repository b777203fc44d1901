"""The HTTP API."""

from mahe.server.http.api import analysis, games, people, program, tables

HANDLERS = (
    program.version,
    program.health,
    program.ready,
    program.metrics,
    program.bots,
    program.rules,
    people.me,
    people.come_in,
    people.forget_me,
    people.make_link,
    people.look_at_link,
    people.claim,
    people.tokens,
    people.make_token,
    people.revoke_token,
    people.my_tables,
    people.my_games,
    tables.listed_tables,
    tables.open_table,
    tables.get_table,
    tables.table_link,
    tables.get_events,
    tables.give_command,
    games.listed_games,
    games.table_games,
    games.get_game,
    games.replay_game,
    games.replay_record,
    games.verify_game,
    games.verify_record,
    analysis.analyse,
    analysis.get_analysis,
)
"""Every HTTP handler."""
