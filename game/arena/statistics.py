"""Means with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and half the width of its 95 % interval; None where one value says nothing of it."""

    mean: float
    half: float | None

    def to_json(self) -> dict[str, float | None]:
        """Mean and both ends, rounded to what can be read."""
        if self.half is None:
            return {"mean": round(self.mean, 4), "low": None, "high": None}
        return {
            "mean": round(self.mean, 4),
            "low": round(self.mean - self.half, 4),
            "high": round(self.mean + self.half, 4),
        }


def estimate(sums: Sequence[int], unit: int) -> Estimate:
    """Mean and interval of values given as whole numbers of the `unit`-th part; not empty.

    Normal approximation, with the sample's own variance. Sums are exact, so the order of the values
    makes no difference.
    """
    number, total = len(sums), sum(sums)
    mean = total / number / unit
    if number == 1:
        return Estimate(mean, None)
    squares = number * sum(value * value for value in sums) - total * total
    variance = squares / (number * (number - 1)) / unit**2
    return Estimate(mean, Z * sqrt(variance / number))
