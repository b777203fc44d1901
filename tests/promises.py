"""What docs/security.md and docs/operate.md promise, and the tests that show it.

A promise is named by a piece of its text; a piece that is not in the document, a test that is not
there, and a part of a document that neither promises nor explains, fail `test_promises.py`.
"""

SECURITY: dict[str, tuple[str, ...]] = {
    "play your seat, learn your token, address or identity": (
        "test_nobody_plays_for_other_people",
        "test_no_identity_leaves_the_server",
        "test_no_address_of_a_client_leaves_the_server",
        "test_a_cookie_is_in_no_body_and_a_token_is_told_once",
        "test_the_secret_of_the_dice_is_kept_until_the_game_is_over",
    ),
    "find the table, watch it, sit down": (
        "test_only_open_tables_that_are_listed_are_listed",
        "test_a_table_that_nobody_opened_is_not_there",
        "test_a_name_of_a_table_has_fifteen_letters",
    ),
    "do anything in your name, read anything of yours, put the game into a frame": (
        "test_a_page_of_another_site_can_change_nothing",
        "test_a_page_of_another_site_gets_no_socket",
        "test_every_kind_of_refusal_has_the_headers_of_every_answer",
    ),
    "flood the server from one address, or pretend not to be a program while it uses a token": (
        "test_an_address_asks_only_so_often_and_others_do_not_suffer",
        "test_a_program_is_labelled_and_a_browser_is_not",
    ),
    "get your cookie or token: only hashes are kept": (
        "test_the_database_holds_no_secret_of_anybody",
    ),
    "unguessable number (128 bits)": (
        "test_identities_and_their_secrets_are_as_long_as_they_are_said_to_be",
        "test_a_link_makes_another_device_the_same_person_once",
        "test_a_link_expires",
        "test_the_database_holds_no_secret_of_anybody",
    ),
    "The cookie is `HttpOnly`": (
        "test_the_cookie_is_for_the_server_alone",
        "test_the_cookie_is_secure_exactly_when_a_trusted_proxy_says_https",
        "test_an_untrusted_address_cannot_pretend_to_be_many",
    ),
    "Tokens are listed and can be revoked one by one": (
        "test_a_token_is_told_once_and_listed_without_its_secret",
        "test_a_revoked_token_is_worthless",
        "test_a_connection_ends_when_its_token_is_revoked",
        "test_a_node_that_was_not_told_finds_out_by_itself",
        "test_what_a_node_does_by_itself_it_does_as_often_as_is_documented",
    ),
    "The name of a table (15 letters, 68 bits": (
        "test_a_name_of_a_table_has_fifteen_letters",
        "test_no_table_is_named_in_the_log",
        "test_who_was_sent_away_cannot_come_back",
    ),
    "must carry a bearer token, or an `Origin` that names this server": (
        "test_every_operation_that_changes_something_looks_at_the_origin",
        "test_the_public_address_is_an_origin_too",
        "test_a_program_with_a_token_needs_no_origin",
        "test_a_page_of_another_site_gets_no_socket",
    ),
    "Bodies must be `application/json`": (
        "test_only_json_is_taken",
        "test_what_cannot_be_read_is_refused",
    ),
    "Input reaches the database as parameters only": (
        "test_statements_are_made_of_constant_text_alone",
        "test_values_are_parameters_and_never_part_of_a_statement",
    ),
    "Every refusal is one JSON object with a code and a sentence": (
        "test_every_kind_of_refusal_has_the_headers_of_every_answer",
        "test_odd_http_is_answered_and_no_fault",
        "test_a_fault_is_logged_without_its_local_variables",
    ),
    "no frames, no forms, no `<base>`": (
        "test_every_kind_of_refusal_has_the_headers_of_every_answer",
    ),
    "an answer is what it says it is": (
        "test_every_kind_of_refusal_has_the_headers_of_every_answer",
    ),
    "no framing, for older browsers": (
        "test_every_kind_of_refusal_has_the_headers_of_every_answer",
    ),
    "| the address of a table is a key |": (
        "test_every_kind_of_refusal_has_the_headers_of_every_answer",
    ),
    "no camera, place, microphone": ("test_every_kind_of_refusal_has_the_headers_of_every_answer",),
    "other sites get no access to our windows": (
        "test_every_kind_of_refusal_has_the_headers_of_every_answer",
    ),
    "answers of the API, and refusals, are cached nowhere": (
        "test_every_kind_of_refusal_has_the_headers_of_every_answer",
    ),
    "a path is looked up among them, never in the file system": (
        "test_nothing_outside_the_folder_can_be_had",
        "test_files_are_read_once",
        "test_every_file_comes_with_its_type_and_as_long_as_it_may_be_kept",
        "test_what_has_not_changed_is_not_sent_again",
    ),
    "It says neither whether the table is there, nor who plays": (
        "test_a_preview_of_a_table_is_the_same_whether_it_is_there",
        "test_a_preview_names_the_picture_and_no_secret",
    ),
    "no upgrade to https by the server itself": (
        "test_every_kind_of_refusal_has_the_headers_of_every_answer",
    ),
    "Limits are counted for all nodes together": (
        "test_nodes_share_their_counts",
        "test_a_node_counts_for_itself_while_redis_hangs_up",
        "test_a_factor_changes_all_limits",
        "test_an_address_counts_for_its_network",
        "test_the_limits_are_those_that_are_documented",
    ),
    "| `requests` |": ("test_an_address_asks_only_so_often_and_others_do_not_suffer",),
    "| `pages` |": ("test_pages_have_a_limit_too",),
    "| `links` |": ("test_an_address_asks_only_for_so_many_links",),
    "| `sockets` |": ("test_an_address_that_opens_too_many_sockets_is_refused_some",),
    "| `messages` |": ("test_the_messages_of_an_address_are_counted_over_all_its_sockets",),
    "| `events` |": ("test_an_address_asks_only_so_often_what_happened",),
    "| `games` |": ("test_an_address_reads_only_so_many_games",),
    "| `invalid` |": ("test_nonsense_is_counted_and_logged_once_a_minute",),
    "| `newcomers` |": ("test_an_address_brings_only_so_many_newcomers",),
    "Hints, bots and analyses are thought about in processes": (
        "test_a_process_lets_others_go_first_and_ends_with_its_node",
        "test_when_too_much_waits_more_is_refused",
        "test_too_many_analyses_are_refused",
        "test_only_a_game_that_is_over_and_not_too_long_is_analysed",
        "test_an_analysis_is_made_in_slices_between_which_bots_decide",
    ),
    "Analyses of games hold no names at all": (
        "test_names_and_dice_make_no_other_game_and_are_not_kept",
        "test_a_game_is_told_from_others_by_its_rules_and_steps_alone",
    ),
    "| `analyses` |": ("test_an_address_has_only_so_many_games_analysed",),
    "| `verifications` |": ("test_a_record_is_counted_before_it_is_looked_at",),
    "| `tables` |": ("test_an_identity_opens_only_so_many_tables",),
    "| `keys` |": ("test_an_identity_makes_only_so_many_tokens",),
    "| `changes` |": ("test_an_identity_changes_a_table_only_so_often",),
    "| `commands` |": ("test_an_identity_gives_only_so_many_commands",),
    "An address may have 500 open connections": (
        "test_an_address_has_only_so_many_connections_of_any_kind",
        "test_a_proxy_may_have_any_number_of_connections",
        "test_an_address_may_have_so_many_connections_open",
    ),
    "The head of a request": (
        "test_odd_http_is_answered_and_no_fault",
        "test_a_head_has_ten_seconds_however_it_drips",
        "test_a_body_has_thirty_seconds_however_it_drips",
        "test_a_body_must_say_how_long_it_is",
        "test_too_large_a_body_is_refused",
        "test_nonsense_is_counted_and_logged_once_a_minute",
    ),
    "Requests that come faster wait for their turn": (
        "test_who_asks_too_fast_waits_for_a_turn_and_others_do_not",
        "test_nobody_waits_for_a_turn_without_end",
        "test_a_request_waits_for_its_turn_before_it_is_looked_at",
    ),
    "A WebSocket may send 30 frames a second": (
        "test_the_frames_of_an_address_are_counted_over_all_its_websockets",
        "test_a_flood_of_frames_is_cut_and_others_are_answered",
        "test_a_message_comes_in_a_few_pieces_at_most",
        "test_a_message_may_be_as_large_as_the_limit_and_no_larger",
    ),
    "A connection may send 20 messages a second": (
        "test_a_flood_is_dropped_and_the_others_do_not_notice",
        "test_who_is_only_a_little_hasty_is_told_to_wait",
    ),
    "is done in two threads": ("test_heavy_work_is_done_a_few_at_a_time_and_not_without_end",),
    "Counting takes the same time however many ask": (
        "test_counting_one_more_key_looks_at_no_other",
        "test_when_too_many_keys_are_counted_new_ones_share_and_known_ones_keep_their_counts",
    ),
    "`hello` must come within 10 seconds": (
        "test_who_never_says_hello_is_dropped_whatever_else_comes",
        "test_who_does_not_read_is_dropped_and_the_others_go_on",
        "test_a_client_that_takes_no_part_in_the_heartbeat_is_dropped",
    ),
    "At most 4,096 entries wait to be written": ("test_more_than_can_be_written_soon_is_refused",),
    "A name has 1 to 40 characters": (
        "test_a_name_has_one_to_forty_characters",
        "test_an_id_has_few_and_printable_characters",
        "test_a_label_has_60_characters_at_most",
    ),
    "Names and chat must also show something": (
        "test_control_characters_are_in_no_name_and_no_chat",
        "test_markup_in_names_and_chat_is_text_like_any_other",
        "test_nobody_is_given_a_name_that_cannot_be_seen",
        "test_chat_is_off_until_the_host_turns_it_on",
    ),
    "Until then it is kept in the database, apart from the log": (
        "test_the_secret_of_the_dice_is_kept_until_the_game_is_over",
        "test_no_secret_is_told_before_it_is_out",
    ),
    "No addresses, no names of tables or people": (
        "test_no_table_is_named_in_the_log",
        "test_a_fault_is_logged_without_its_local_variables",
        "test_no_table_is_named_in_the_log_of_a_proxy",
    ),
    "hashes of addresses, pass through it": (
        "test_nodes_share_their_counts",
        "test_a_row_that_no_node_has_written_is_not_believed",
        "test_a_row_is_believed_at_its_own_place_alone",
        "test_no_row_of_a_closed_table_is_believed",
    ),
    "a page whose name leads here (DNS rebinding) gets nothing": (
        "test_metrics_are_for_this_machine_alone",
        "test_metrics_are_not_told_to_a_page_whose_name_leads_here",
        "test_metrics_with_a_token_are_for_whoever_has_it",
    ),
    "are pinned with hashes": ("test_a_lock_pins_with_hashes_and_names_no_registry",),
    "`DELETE /api/me` takes you from your tables": (
        "test_forgetting_takes_back_everything",
        "test_who_is_forgotten_leaves_no_name_no_word_and_no_way_back",
    ),
    "Your open connections are ended": ("test_all_connections_of_whoever_is_forgotten_end",),
    "A test compares its list with the routes": ("test_every_route_and_every_message_is_measured",),
}

OPERATE: dict[str, tuple[str, ...]] = {
    "nothing to configure. It listens to this machine alone": (
        "test_programs_and_a_client_play_a_whole_game_on_a_node_without_configuration",
        "test_flags_and_settings_have_the_same_defaults",
    ),
    "`make web` builds them from `web/` where a source has changed": (
        "test_the_pages_are_built_once_and_again_when_a_source_changes",
        "test_without_a_built_app_the_server_says_how_to_build_it",
        "test_a_wheel_holds_the_pages_and_builds_them_first",
    ),
    "begin with `MAHE_PUBLIC_URL` where that is set": (
        "test_links_name_the_public_address",
        "test_a_link_begins_with_an_address_that_others_can_reach",
    ),
    "The log says `made a new database`": (
        "test_nobody_else_can_read_the_file_or_its_folder",
        "test_a_node_logs_where_it_listens_and_that_it_made_a_database",
        "test_the_home_is_found_in_the_folder_of_the_data",
    ),
    "The data are then in `/var/lib/mahe`": (
        "test_a_unit_starts_a_node_that_stops_in_time",
        "test_systemd_finds_nothing_wrong_with_a_unit",
    ),
    "set `X-Forwarded-For` and `X-Forwarded-Proto`": (
        "test_a_game_behind_a_proxy_survives_the_end_of_a_node",
        "test_the_cookie_is_secure_exactly_when_a_trusted_proxy_says_https",
        "test_an_untrusted_address_cannot_pretend_to_be_many",
    ),
    "any of them serves any table": (
        "test_programs_and_a_client_on_different_nodes_play_a_whole_game",
    ),
    "In the password write `%40` for `@`": ("test_a_password_may_be_written_with_percent_signs",),
    "A node refuses to start before that": (
        "test_a_database_of_another_shape_has_to_be_upgraded",
        "test_the_command_says_what_it_did",
    ),
    "a move is acknowledged when it has committed": (
        "test_a_node_opens_twenty_connections_to_postgresql_at_most",
        "test_postgresql_writes_to_disk_unless_told_otherwise",
        "test_what_sqlite_has_acknowledged_survives_a_power_cut",
    ),
    "has all of it in containers": (
        "test_bots_play_across_the_two_nodes_of_compose",
        "test_compose_trusts_its_own_network_and_waits_for_its_database",
    ),
    "A test runs the commands and settings of these files": (
        "test_nobody_notices_when_one_node_after_the_other_is_restarted",
    ),
    "a flag wins, and an empty variable counts as not given": (
        "test_a_flag_is_stronger_than_its_variable",
        "test_an_empty_variable_is_none",
        "test_every_variable_and_every_flag_is_documented",
        "test_every_default_is_documented",
    ),
    "| `--host` |": ("test_a_server_is_reached_from_here_and_from_the_network",),
    "| `--port` |": ("test_flags_arrive_as_they_were_given",),
    "| `--data` |": ("test_the_home_is_found_in_the_folder_of_the_data",),
    "| `--database-url` |": ("test_parameters_that_the_driver_knows_are_taken",),
    "| `--redis-url` |": ("test_a_setting_that_makes_no_sense_is_named",),
    "| `--public-url` |": ("test_a_setting_that_makes_no_sense_is_named",),
    "| `--trusted-proxies` |": ("test_a_setting_that_makes_no_sense_is_named",),
    "| `--bot-pause` |": ("test_a_setting_that_makes_no_sense_is_named",),
    "| `--bot-processes` |": ("test_a_setting_that_makes_no_sense_is_named",),
    "| `--rate-limits` |": ("test_a_factor_changes_all_limits",),
    "| `--keep-tables` |": ("test_an_abandoned_table_goes_with_all_that_is_about_it",),
    "| `--keep-games` |": ("test_old_games_go_and_newer_ones_stay",),
    "| `--drain-seconds` |": ("test_a_unit_starts_a_node_that_stops_in_time",),
    "| `--metrics-token` |": ("test_metrics_with_a_token_are_for_whoever_has_it",),
    "| `--log-format` |": ("test_a_setting_that_makes_no_sense_is_named",),
    "| `--log-level` |": ("test_a_setting_that_makes_no_sense_is_named",),
    "Bots think in processes of their own": (
        "test_a_level_thinks_in_a_process_of_its_own",
        "test_there_are_never_more_processes_than_the_operator_wants",
        "test_a_process_lets_others_go_first_and_ends_with_its_node",
        "test_a_process_that_is_killed_while_it_thinks_costs_a_repeat",
        "test_a_process_that_hangs_is_replaced",
        "test_where_no_process_can_be_started_the_bot_decides_in_the_node",
        "test_what_a_person_waits_for_comes_first",
        "test_an_analysis_is_made_in_slices_between_which_bots_decide",
        "test_one_of_several_processes_keeps_free_of_analyses",
    ),
    "**Under load** bots decide after a quick look": (
        "test_under_load_bots_look_quickly_until_few_wait",
        "test_who_has_waited_for_long_gets_a_quick_look",
        "test_when_too_much_waits_more_is_refused",
    ),
    "`mahe db upgrade` takes `--data`": ("test_an_empty_variable_is_none_and_the_home_is_found",),
    "There is no log of requests": (
        "test_no_table_is_named_in_the_log",
        "test_nonsense_is_counted_and_logged_once_a_minute",
        "test_an_outage_of_the_database_is_logged_once_with_its_cause",
    ),
    "`GET /api/health` answers 200": ("test_version_health_and_bots_are_told",),
    "`GET /api/ready` answers 200": (
        "test_a_node_without_its_database_is_not_ready_until_it_is_back",
        "test_a_node_that_drains_is_not_ready",
    ),
    "`GET /metrics`, for Prometheus": (
        "test_metrics_are_for_this_machine_alone",
        "test_metrics_with_a_token_are_for_whoever_has_it",
    ),
    "| `mahe_": ("test_every_metric_is_documented",),
    "a node **drains**": (
        "test_a_node_that_is_told_to_stop_says_goodbye_and_loses_nothing",
        "test_nodes_that_are_told_to_stop_send_their_players_on",
        "test_the_only_node_is_killed_again_and_again",
    ),
    "The schema of the SQLite file is upgraded at the start": (
        "test_a_node_logs_where_it_listens_and_that_it_made_a_database",
    ),
    "upgrade the database, then restart one node after the other": (
        "test_nobody_notices_when_one_node_after_the_other_is_restarted",
    ),
    "A test upgrades a database that the first version has written": (
        "test_a_database_of_the_first_version_is_upgraded_with_all_that_is_in_it",
        "test_nodes_of_the_first_version_write_on_after_the_upgrade",
        "test_a_database_of_a_newer_version_is_left_alone",
    ),
    "An SQLite file of another program is refused": (
        "test_the_file_of_another_program_is_left_alone",
        "test_a_file_that_is_no_database_is_left_alone",
        "test_our_files_are_marked",
        "test_a_folder_is_no_file",
        "test_a_file_that_cannot_be_written_is_named",
        "test_settings_that_make_no_sense_are_refused_for_good",
    ),
    "lets Chromium play at a real table of two nodes": (
        "test_a_node_is_killed_between_a_tap_and_its_answer",
        "test_a_node_is_told_to_stop_and_refuses_a_tap",
    ),
    "A page that is **reloaded** before a tap was answered": (
        "test_the_page_is_loaded_anew_before_a_tap_reaches_the_server",
        "test_the_tab_is_closed_before_a_tap_reaches_the_server",
    ),
    "tables where nothing has happened for `MAHE_KEEP_TABLES` days": (
        "test_an_abandoned_table_goes_with_all_that_is_about_it",
        "test_finished_games_outlive_their_table_with_their_names",
    ),
    "guests who sit nowhere": ("test_who_never_came_back_and_sits_nowhere_is_let_go",),
    "analyses that were first asked for 30 days ago": ("test_old_analyses_go_some_at_a_time",),
    "names that nothing refers to any more": (
        "test_old_games_go_and_newer_ones_stay",
        "test_names_go_with_the_last_that_asks_for_them",
    ),
    "a hundred at a time": (
        "test_tables_go_some_at_a_time",
        "test_games_go_some_at_a_time",
        "test_what_a_node_does_by_itself_it_does_as_often_as_is_documented",
    ),
    "After a restore everything is as it was at the backup": (
        "test_a_sqlite_file_is_backed_up_while_it_is_written_and_restored",
    ),
    "a copy of `mahe.sqlite` alone may lack hours of it": (
        "test_a_copy_of_the_sqlite_file_alone_lacks_what_was_written_last",
    ),
    "`pg_dump` makes a consistent copy": (
        "test_a_postgresql_database_is_backed_up_while_it_is_written_and_restored",
    ),
    "A test runs the four blocks": (
        "test_a_sqlite_file_is_backed_up_while_it_is_written_and_restored",
        "test_a_postgresql_database_is_backed_up_while_it_is_written_and_restored",
    ),
    "| Redis | The game goes on": (
        "test_redis_is_restarted_emptied_and_stopped_for_good",
        "test_a_server_starts_without_its_redis",
    ),
    "| PostgreSQL | `/api/ready` answers 503": (
        "test_postgresql_is_killed_and_comes_back",
        "test_a_node_without_its_database_is_not_ready_until_it_is_back",
    ),
    "| a node | Its players connect to another": (
        "test_one_of_two_nodes_is_killed_while_the_other_plays_on",
        "test_a_bot_whose_node_died_is_played_by_another_node",
    ),
    "Its table answers `store/unreadable`": (
        "test_a_table_that_cannot_be_read_keeps_no_other_from_being_seen_to",
        "test_a_bad_row_is_a_typed_error",
    ),
    "| space on SQLite's disk |": ("test_a_full_disk_and_a_file_that_cannot_be_written_pass",),
}

EXPLAINED: dict[str, tuple[str, ...]] = {
    "security.md": (
        "What the server protects, from whom, and what it does not",
        "| somebody on the network, with https |",
        "| somebody on the network, **without https** |",
        "| whoever runs the server |",  # docs/fairness.md has tests of its own
        "Whoever loses the cookie loses the identity",
        "**Not covered:**",
        "**Database and backups:**",
    ),
    "operate.md": (
        "In a clone of this repository",
        "Run only one server for a file",
        "For a server in public:",
        "Install it where it does not depend on your home",
        "The last line builds the pages, too",
        "Put a reverse proxy before it that speaks https",
        "after you have put your site's name into the file",
        "Make a database:",
        "Name both servers in `/etc/mahe.env`",
        "Start the nodes, on one machine with",
        "Name all nodes in the proxy",
        "**From SQLite to PostgreSQL**",
        "`mahe serve --open` opens the browser as well",
        "To upgrade, make a backup",
        "A game that everybody has left is first played to its end",
        "A backup holds what the database holds",
        "To restore, stop the server",
        "Then `systemctl start mahe`",
        "Restore into a new database",
        "Observed with two nodes",
    ),
}
"""Parts that explain, advise, or say what is not so."""
