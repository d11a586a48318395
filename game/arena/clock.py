"""How long decisions take: sums that can be added up, and a histogram for the slow ones."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import exp, log
from typing import Any

STEPS = 20
"""Classes of the histogram in a factor of e: each is five per cent wide."""
NS_A_MS = 1e6


@dataclass(slots=True)
class Clock:
    """The times of many decisions of one level."""

    total_ns: int = 0
    classes: Counter[int] = field(default_factory=Counter)
    """How many decisions took about e to the power of class / `STEPS` nanoseconds."""

    def count(self, ns: int) -> None:
        """Adds one decision."""
        self.total_ns += ns
        self.classes[round(log(max(1, ns)) * STEPS)] += 1

    def add(self, other: Clock) -> None:
        """Adds all decisions of another clock."""
        self.total_ns += other.total_ns
        self.classes.update(other.classes)

    @property
    def decisions(self) -> int:
        """How many were counted."""
        return self.classes.total()

    def mean_ms(self) -> float | None:
        """Milliseconds of a decision; None if there was none."""
        return self.total_ns / self.decisions / NS_A_MS if self.decisions else None

    def quantile_ms(self, share: float) -> float | None:
        """The time within which this share of all decisions was made, to about three per cent."""
        left = share * self.decisions
        for step in sorted(self.classes):
            left -= self.classes[step]
            if left <= 0:
                return exp(step / STEPS) / NS_A_MS
        return None

    def to_json(self) -> dict[str, Any]:
        """JSON form."""
        return {"ns": self.total_ns, "classes": sorted(self.classes.items())}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Clock:
        """Reads the JSON form."""
        return cls(data["ns"], Counter(dict(data["classes"])))
