"""A trotting horse, saddled, to be ridden by a court figure; it looks to the left.

It stands around x 0 with its hooves at y 0; the saddle is at y -57.
"""

from __future__ import annotations

from tools.cards.shapes import DARK, GOLD, RED, dots, flat, path, stroke


def horse(coat: str, mane: str, cloth: str, harness: str = RED) -> str:
    """A horse of a colour, with mane, saddlecloth and harness in theirs."""
    far = (
        path("M-9-36C-10-26-9-18-9.5-6L-12 0H-4L-3.5-6C-3-18-1-26 0-34Z", coat)
        + path(
            "M14-36C17-28 19-24 18.5-20C15-14 12-11 11-7L5-4.5 8 1 14.5-2C17-8 21-13 24.5-18"
            "C26-24 27-30 27-36Z",
            coat,
        )
        + flat("M-11.5-2.5H-4V1H-12.5ZM4.5-4.5 7.5-6 10-.5 7.5 2Z", DARK)
    )
    tail = path(
        "M29-50C39-50 39-36 37-26C36-19 38-14 34-8C30-14 27-20 29-28C31-36 32-42 27-46Z", mane
    )
    legs = (
        path(
            "M18-34C22-28 25-25 26-21C24-15 24-10 24-6L22 0H31L31-6C31-12 33-17 34-22"
            "C33-30 33-36 32-42Z",
            coat,
        )
        + path(
            "M-16-40C-22-39-27-36-30-32C-31-27-29-21-28-16L-31-10-24-7-21.5-13"
            "C-23-20-23-25-22-27C-18-28-12-27-6-30Z",
            coat,
        )
        + flat("M22.5-3H31V1H21.5ZM-29.5-13.5-22.5-11-24-6-32-9.5Z", DARK)
    )
    body = path(
        "M-13-75C-17-66-20-57-21-49C-22-41-19-33-11-31C0-28 10-29 17-31C24-30 32-34 33-43"
        "C33-51 28-56 20-56"
        "C12-56 5-53-1-56C-3-63-4-70-6-75Z",
        coat,
    )
    crest = path("M-13-83C-6-84-1-77 0-70S3-60 4-56L-2-54C-6-62-9-70-13-75Z", mane)
    head = (
        path(
            "M-11-86-10.5-80C-7-77-8-72-11-69C-14-66-17-64-19-63C-22-60-25-57-28-57"
            "C-31-57-33-59-32.5-62"
            "C-31-66-27-69-25-73C-23-78-19-80-16-81L-15-87-13-82Z",
            coat,
        )
        + path("M-18-82C-20-79-20-77-19-75", mane, 2.5, stroke=mane)
        + dots([(-19, -74.5)], 3)
        + dots([(-30, -61)], 1.8)
        + path("M-31.5-58.5C-30-59.5-28.5-59.5-27.5-60.5", width=1.1)
        + stroke("M-27-70-23-60.5M-26-63-13-72-9-80M-13-72-16-80", harness, 1.9)
    )
    saddle = (
        path("M-3-57C4-53 11-54 17-57L20-38C12-34 4-34-2-38Z", cloth)
        + stroke("M-1.5-41C5-37 12-37 19-41", GOLD, 2)
        + stroke("M-20-46C-14-40-8-39-2-40M20-42 33-45", harness, 2.2)
        + dots([(-17, -42.5), (-11, -39.7), (27, -43.5)], 2.6, GOLD)
    )
    return tail + far + body + legs + crest + head + saddle
