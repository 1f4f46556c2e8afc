"""Figures for Prometheus."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

# Fine where it matters: a move should take less than 50 ms.
MILLISECONDS: Final = (
    0.5,
    1,
    2,
    3,
    4,
    5,
    6,
    8,
    10,
    12,
    15,
    20,
    25,
    30,
    35,
    40,
    45,
    50,
    60,
    80,
    100,
    150,
    250,
    500,
    1000,
)
BUCKETS: Final = tuple(bound / 1000 for bound in MILLISECONDS)


class Metrics:
    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.changes: Final = Counter("ludus_changes", "Changes to tables", registry=self.registry)
        self.refusals: Final = Counter(
            "ludus_refusals", "Refused requests and messages", ["code"], registry=self.registry
        )
        self.seconds: Final = Histogram(
            "ludus_move_seconds",
            "Time from a move's arrival to its acknowledgement",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.sockets: Final = Gauge("ludus_sockets", "Open sockets", registry=self.registry)
        self.tables: Final = Gauge("ludus_tables", "Tables in memory", registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
