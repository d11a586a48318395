"""A stand-in for the engine, to test the page alone: scripted frames, and a log of what was asked.

It is written for MicroPython, which is up at once. Whoever plays a card sees it lie, then the
computer's card, then the trick go to the computer. Storage keeps every request in `baza:log`.
The address may ask for trouble: `fake=crash` fails at the start, `fake=panel` opens a panel. So do
two cards, until the match is gone on with in another engine: B11 is never answered, O10 takes more
memory than there is.
"""

import asyncio
import json

__export__ = ["request"]

CARDS = ["E1", "E3", "E7", "C2", "C5", "C6", "B4", "B11", "O10", "O12"]
BARRED = "O12"
WHY = "You must follow cups"
log: list = []
game: dict = {"hand": [], "trick": [], "ply": 0, "drawn": False, "answered": 0}
first: dict = {"engine": True}


async def request(text: str) -> str:
    """Answer one request."""
    asked = json.loads(text)
    log.append(asked)
    if asked.get("intent") == "ponder":
        await asyncio.sleep(3)
    reply = answer(asked)
    reply.setdefault("frames", [])
    reply.setdefault("more", False)
    reply["save"] = {"baza:log": json.dumps(log), "baza:match": json.dumps(game)}
    return json.dumps(reply)


def answer(asked: dict) -> dict:
    """Choose the scripted reply."""
    kind = asked["do"]
    if kind == "open":
        return open_match(asked)
    if kind == "settings":
        return {}
    if kind == "advance":
        return go_on()
    if kind == "act":
        return play(asked)
    return follow_intent(asked["intent"])


def open_match(asked: dict) -> dict:
    """Go on with a stored match, or show the start screen."""
    if "fake=crash" in asked["fragment"]:
        raise RuntimeError("the cellar is flooded")
    try:
        game.update(json.loads(asked["stored"]["baza:match"]))
        game["drawn"] = False
        first["engine"] = False
    except (ValueError, TypeError):
        return {"table": False, "matches": []}
    reply = {"table": True, "frames": [frame(draw_all(), ["The match goes on."])]}
    if "fake=panel" in asked["fragment"]:
        reply["frames"].append(open_panel())
    return reply


def follow_intent(intent: str) -> dict:
    """Start, menu, resume, the last trick, or an error."""
    if intent.startswith("start "):
        game.update({"hand": list(CARDS), "trick": [], "ply": 0})
        frames = [frame(draw_all(), ["Ten cards each.", "You lead."])]
        return {"table": True, "fragment": "", "frames": frames}
    if intent == "menu":
        go_on = {"action": "ui resume", "label": "Go on with the match", "line": "Deal 1"}
        return {"table": False, "matches": [go_on]}
    if intent == "resume":
        return {"table": True}
    if intent == "last":
        return {"frames": [open_panel()]}
    if intent == "close":
        return {"frames": [frame([["drop", "panel", None]], [])]}
    if intent == "boom":
        raise RuntimeError("out of chalk")
    if intent == "offer":
        offer = {"text": "The other match waits.", "action": "ui menu", "label": "Menu now"}
        return {"notice": offer}
    return {"error": "There is no " + intent + "."}


def play(asked: dict) -> dict:
    """Put the player's card on the table, and promise more."""
    card = asked["action"].split(" ")[1]
    if asked["ply"] != game["ply"] or card not in game["hand"]:
        return {"error": "stale"}
    while first["engine"] and card == "B11":
        pass
    if first["engine"] and card == "O10":
        raise MemoryError("memory allocation failed")
    game["hand"].remove(card)
    game["ply"] += 1
    game["trick"] = [card]
    patches = [["drop", "card:" + card, None], make_trick_card(card, None), next_ply()]
    return {"frames": [frame(patches, ["You play it."], "bot")], "more": True}


def go_on() -> dict:
    """The computer's card, then the end of the trick."""
    if len(game["trick"]) == 1:
        card = "B" + str(100 + game["ply"])
        game["trick"].append(card)
        game["ply"] += 1
        patches = [make_trick_card(card, "seat-1"), next_ply()]
        return {"frames": [frame(patches, ["They play."], "trick")], "more": True}
    patches = [["drop", "card:" + card, "seat-1"] for card in game["trick"]]
    game["trick"] = []
    return {"frames": [frame(patches, ["They win the trick."])]}


def frame(patches: list, say: list, hold: str = "none") -> dict:
    """One frame of a reply."""
    return {"patches": patches, "say": say, "hold": hold}


def next_ply() -> list:
    """The patch to the table itself that comes with every card."""
    return ["attr", "table", "data-ply", str(game["ply"])]


def node(
    key: str, tag: str, attrs: dict, kids: list | None = None, text: str | None = None
) -> dict:
    """One node of the table."""
    spec = {"key": key, "tag": tag, "attrs": attrs}
    if text is not None:
        spec["text"] = text
    else:
        spec["kids"] = kids or []
    return spec


def button(key: str, action: str, text: str) -> dict:
    """A button with an action."""
    return node(key, "button", {"type": "button", "data-action": action}, None, text)


def hand_card(card: str) -> dict:
    """A card of the hand; one of them is always barred."""
    attrs = {"type": "button", "data-card": card, "data-slot": "hand", "class": "card"}
    attrs["data-action"] = "play " + card
    if card == BARRED:
        attrs.update({"data-action": "ui why " + card, "aria-disabled": "true", "data-why": WHY})
    spec = node("card:" + card, "button", attrs, None, card)
    spec["enter"] = "stock"
    return spec


def make_trick_card(card: str, enter: str | None) -> list:
    """The patch that lays a card on the table."""
    attrs = {"data-card": card, "data-slot": "trick", "class": "card"}
    spec = node("card:" + card, "div", attrs, None, card)
    spec["enter"] = enter
    return ["make", "trick", len(game["trick"]) - 1, spec]


def draw_all() -> list:
    """The whole table anew."""
    gone = [["drop", "table", None]] if game["drawn"] else []
    game["drawn"] = True
    attrs = {"class": "table", "data-table": "", "data-deal": "1", "data-ply": str(game["ply"])}
    parts = [
        button("menu", "ui menu", "Menu"),
        node("seat-1", "div", {"class": "seat"}, None, "Computer"),
        node("stock", "div", {"class": "stock"}, None, "stock"),
        node("trick", "div", {"class": "trick"}),
        button("last", "ui last", "Last trick"),
        node("status", "p", {"class": "status"}, None, "Your turn."),
        node("hand", "div", {"class": "hand"}, [hand_card(card) for card in game["hand"]]),
        button("boom", "ui boom", "Boom"),
        button("ponder", "ui ponder", "Ponder"),
        button("offer", "ui offer", "Offer"),
        button("odd", "ui odd", "Odd"),
    ]
    gone.append(["make", "root", 0, node("table", "section", attrs, parts)])
    return gone


def open_panel() -> dict:
    """A panel with two buttons, the second of which wants the focus."""
    kids = [button("panel-odd", "ui odd", "Other"), button("panel-close", "ui close", "Close")]
    kids[1]["attrs"]["data-autofocus"] = ""
    panel = node("panel", "section", {"role": "dialog", "aria-modal": "true"}, kids)
    return frame([["make", "table", 0, panel]], ["The last trick."])
