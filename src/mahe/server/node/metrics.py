"""What an operator can watch, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """The figures of one node."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        registry = self.registry
        self.open_tables = Gauge(
            "mahe_open_tables", "Tables in this node's memory.", registry=registry
        )
        self.connections = Gauge(
            "mahe_connections", "Open WebSocket connections.", registry=registry
        )
        self.commands = Counter(
            "mahe_commands", "Commands by kind and outcome.", ["kind", "outcome"], registry=registry
        )
        self.command_seconds = Histogram(
            "mahe_command_seconds",
            "From the arrival of a command to its acknowledgement.",
            buckets=_SECONDS,
            registry=registry,
        )
        self.dropped = Counter(
            "mahe_dropped_connections",
            "Connections ended, by reason.",
            ["reason"],
            registry=registry,
        )
        self.limited = Counter(
            "mahe_limited", "Requests refused as too many.", ["what"], registry=registry
        )
        self.requests = Counter(
            "mahe_http_requests", "HTTP requests by status.", ["status"], registry=registry
        )
        self.wakeups = Counter(
            "mahe_wakeups", "Tables seen to because they were due.", ["what"], registry=registry
        )
        self.decisions = Counter(
            "mahe_bot_decisions",
            "Decisions of bots, by level and effort.",
            ["level", "effort"],
            registry=registry,
        )
        self.fallbacks = Counter(
            "mahe_bot_fallbacks",
            "Decisions after a quick look only, by reason.",
            ["reason"],
            registry=registry,
        )
        self.thinking_waiting = Gauge(
            "mahe_thinking_waiting", "What waits to be thought about.", ["kind"], registry=registry
        )
        self.thinking_wait = Histogram(
            "mahe_thinking_wait_seconds",
            "How long it waited.",
            ["kind"],
            buckets=_SECONDS,
            registry=registry,
        )
        self.thinking_processes = Gauge(
            "mahe_thinking_processes", "Processes that think.", registry=registry
        )
        self.thinking_restarts = Counter(
            "mahe_thinking_restarts",
            "Processes for thinking that died and were replaced.",
            registry=registry,
        )
        self.analyses = Counter(
            "mahe_analyses", "Analyses, by outcome.", ["outcome"], registry=registry
        )
        self.waiting_writes = Gauge(
            "mahe_waiting_writes", "Entries that wait to be written.", registry=registry
        )
        self.transactions = Gauge(
            "mahe_write_transactions", "Transactions that wrote to logs.", registry=registry
        )
