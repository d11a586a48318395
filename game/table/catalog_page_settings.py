"""What the panel of settings says, in settings.html: a part of `catalog_page`."""

from __future__ import annotations

_PANEL = {
    "page.settings": "Settings",
    "page.settings.done": "Done",
    "page.settings.lost": "This browser keeps no settings: they last until the page is closed.",
    "page.settings.cards": "Cards",
    "page.settings.no_deck": "These cards cannot be loaded now; the connection may have gone.",
    "page.settings.back": "Card backs",
    "page.settings.play": "Play",
    "page.settings.table": "The table",
    "page.settings.sound": "Sound",
    "page.settings.aids": "Screen reader and keys",
}

_DECKS = {
    "page.deck.spanish": "Spanish",
    "page.deck.spanish-large": "Spanish, large",
    "page.deck.italian": "Italian",
    "page.deck.italian-large": "Italian, large",
    "page.deck.french": "French",
    "page.deck.french-large": "French, large",
    "page.deck.four-colour": "Four colours",
    "page.deck.plain": "Plain text",
    "page.back.net": "Red net",
    "page.back.tiles": "Blue tiles",
}

_CHOICES = {
    "page.pace": "Pace of the table",
    "page.pace.slowest": "Very slow",
    "page.pace.slow": "Slow",
    "page.pace.normal": "Normal",
    "page.pace.quick": "Quick",
    "page.pace.instant": "No pauses",
    "page.wait": "Wait for my tap after each card",
    "page.wait.now": "Tap to go on",
    "page.twice": "Tap a card twice to play it",
    "page.forced": "Play a card by itself when no other may be played",
    "page.finish": "Play a deal out by itself once it is decided",
    "page.order": "Order of my hand",
    "page.order.suit": "By suit",
    "page.order.number": "By number",
    "page.order.trump": "Trumps first",
    "page.points": "Show the points won so far",
    "page.side": "Buttons",
    "page.side.right": "Right-handed",
    "page.side.left": "Left-handed",
    "page.theme": "Colours",
    "page.theme.auto": "Automatic",
    "page.theme.light": "Light",
    "page.theme.dark": "Dark",
    "page.sound": "Sounds",
    "page.volume": "Volume",
    "page.announce": "Announcements",
    "page.announce.full": "Full",
    "page.announce.brief": "Brief",
    "page.keys": "Keys that do something by themselves",
}

SETTINGS = _PANEL | _DECKS | _CHOICES
