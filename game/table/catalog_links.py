"""What is said of links, short codes and records that are handed on or handed in."""

from __future__ import annotations

LINKS = {
    "code.no_code": "it does not begin like a code of Baza",
    "code.newer": "it is of a newer version of Baza",
    "code.character": "character {place}, “{sign}”, cannot stand in a code",
    "code.cut_off": (
        "it is cut off, or mistyped at its beginning: it has {length} characters, "
        "and needs {wanted} or more"
    ),
    "code.too_long": "it is too long: it has {length} characters instead of {wanted}",
    "code.mistyped": "a character is mistyped, or two have changed places",
    "code.game": "this version of Baza does not know its game",
    "code.dealer": "its dealer does not sit at this game",
    "code.option": "this version of Baza does not know one of its house rules",
    "code.cards": "there are no such cards",
    "code.moment": "its actions do not fit its cards ({ply} of them do)",
    "code.not_canonical": "Baza does not write it like that",
    "share.title": "Share",
    "share.what": "What to share",
    "share.deal": "This deal",
    "share.moment": "This moment",
    "share.record": "The match",
    "share.about.deal": "The same cards, to be played from the beginning.",
    "share.about.moment": "The deal as it stands now, to be played on.",
    "share.about.record": (
        "All deals with every action, as text. Baza opens it here and on the command line."
    ),
    "share.running": (
        "All cards are in it: whoever has it can find out what nobody at the table knows yet."
    ),
    "share.link": "Link",
    "share.text": "Record",
    "share.code": "Code",
    "share.copy.link": "Copy link",
    "share.copy.record": "Copy record",
    "share.send": "Send",
    "share.save": "Save as a file",
    "share.picture": "QR code of the link, to be read with a camera",
    "share.long": "The link is too long for a QR code.",
    "handed.unknown": "This is no link, code or record of Baza.",
    "handed.no_deal": (
        "This link names no deal. It needs a code, a record, or a game with its seed."
    ),
}
