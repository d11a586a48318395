"""What a deal of Tresillo pays, by the independent implementation of its rules."""

from __future__ import annotations

from typing import Any


def class_of(tricks: list[int], hombre: int) -> tuple[str, int | None]:
    """Sacada, codillo or puesta by the tricks, and the seat that wins a codillo."""
    ahead = [seat for seat in range(3) if tricks[seat] == max(tricks)]
    if len(ahead) > 1:
        return "puesta", None
    return ("sacada", None) if ahead == [hombre] else ("codillo", ahead[0])


def pay(
    hombre: int,
    contract: str,
    tricks: list[int],
    end: str,
    estuche: bool,
    pool: int,
    house: dict[str, Any],
) -> dict[str, Any]:
    """The score of a deal in which the hombre, the first or the taker, settles for himself."""
    times = {"entrada": 1, "vuelta": house["vuelta_multiplier"], "solo": house["solo_multiplier"]}
    value = lost = house["base"] * times[contract]
    if contract == "solo" and not house["solo_doubles_losses"]:
        lost = house["base"]
    outcome, codillo = ("puesta", None) if end == "surrender" else class_of(tricks, hombre)
    estuche = estuche and outcome == "sacada" and house["estuche"] > 0
    primeras = end == "claim" and house["primeras"] > 0
    bola = {True: "made", False: "failed"}[tricks[hombre] == 9] if end == "played on" else None
    points = [0, 0, 0]
    if outcome == "puesta":
        points[hombre] = -lost * house["puesta_multiplier"]
    elif codillo is not None:
        points[hombre] = -lost * house["codillo_multiplier"]
        points[codillo] = pool - points[hombre]
    else:
        each = value * (2 if bola == "made" else 1)
        each += house["estuche"] * estuche + house["primeras"] * primeras
        if bola == "failed":
            each -= value if house["failed_bola"] == "contract_value" else house["failed_bola"]
        points = [-each, -each, -each]
        points[hombre] = 2 * each + pool
    return {
        "outcome": outcome,
        "estuche": estuche,
        "primeras": primeras,
        "bola": bola,
        "points": points,
        "pool": pool - sum(points),
    }


def pay_traditionally(
    taker: int, gave_up: int, contract: str, tricks: list[int], pool: int, house: dict[str, Any]
) -> dict[str, Any]:
    """The score after a takeover in which the first hombre has conceded a puesta already."""
    value = house["base"] * (house["vuelta_multiplier"] if contract == "vuelta" else 1)
    puesta = value * house["puesta_multiplier"]
    outcome, codillo = class_of(tricks, taker)
    points = [0, 0, 0]
    if outcome == "sacada":
        points[gave_up], points[taker] = -puesta, puesta + pool
    elif codillo is not None and codillo != gave_up:
        points[gave_up], points[taker] = -puesta, -value * house["codillo_multiplier"]
        points[codillo] = pool - points[taker]
    else:
        outcome = "puesta"
        points[taker] = -puesta
        if tricks[taker] == max(tricks):
            points[gave_up] = -puesta
    return {
        "outcome": outcome,
        "estuche": False,
        "primeras": False,
        "bola": None,
        "points": points,
        "pool": pool - sum(points),
    }
