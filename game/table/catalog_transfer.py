"""What is said of the file that holds everything."""

from __future__ import annotations

TRANSFER = {
    "transfer.title": "Everything in one file",
    "transfer.about": (
        "Statistics, finished and open matches, settings and language, to be kept or taken to "
        "another device. Nothing is sent anywhere."
    ),
    "transfer.export": "Save to a file",
    "transfer.exported": "The file is saved: {name}.",
    "transfer.file": "Take in a file",
    "transfer.paste": "or paste its text",
    "transfer.check": "Look at what it holds",
    "transfer.checking": "Looking at it: {done} of {count}.",
    "transfer.sound": "The file is sound.",
    "transfer.news": "Saved on {day}. New here: {what}. What is here already counts once.",
    "transfer.nothing": "nothing",
    "transfer.take_in": "Take it in",
    "transfer.drop": "Leave it",
    "transfer.refused": "This file is not taken in. Nothing has been changed.",
    "transfer.problem": "{where}: {why}",
    "transfer.more": "and {n} more",
    "transfer.empty": "Choose a file or paste a text first.",
    "transfer.long": "It is longer than any file of Baza.",
    "transfer.json": "It is damaged or cut off: {where}.",
    "transfer.place": "line {line}, column {column}",
    "transfer.foreign": "It is no file that Baza has saved.",
    "transfer.newer": "It is of a newer version of Baza.",
    "transfer.not_ours": "this is nothing of Baza",
    "transfer.taken_in": "On {day} a file was taken in.",
    "transfer.put_back": "Put back what was before",
    "count.record.one": "{n} record",
    "count.record.many": "{n} records",
    "count.review.one": "{n} review",
    "count.review.many": "{n} reviews",
    "count.open_match.one": "{n} match to go on with",
    "count.open_match.many": "{n} matches to go on with",
    "count.setting.one": "the settings",
    "count.setting.many": "the settings",
    "count.other.one": "{n} other thing",
    "count.other.many": "{n} other things",
}
