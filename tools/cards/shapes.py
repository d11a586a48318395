"""SVG as text: the few elements that the drawings are made of, in as few bytes as may be.

Units: a card is 100 by 160. What a drawing does not say it takes from the group around it: no fill,
a dark line with round ends. Angles are degrees clockwise.
"""

from __future__ import annotations

from tools.cards.compact import compact

WIDTH, HEIGHT = 100, 160
INK = "#311"
"""The colour of outlines."""
PAPER = "#fffdf6"
EDGE = "#887"
GOLD, RED, BLUE, GREEN = "#fb3", "#c32", "#36b", "#394"
SKIN, BROWN, STEEL, WHITE, DARK = "#fdb", "#853", "#bde", "#fff", "#532"
LINE = 1.7
"""Width of outlines."""


def number(value: float) -> str:
    """A number with at most two decimals and no needless zero: `.5`, `-12`."""
    text = f"{round(value, 2):g}"
    return text.replace("0.", ".", 1) if abs(value) < 1 else text


def path(data: str, fill: str = "", width: float = 0, **more: str) -> str:
    """A path; without `fill` a line, without `width` of the usual width."""
    said = f' fill="{fill}"' if fill else ""
    said += f' stroke-width="{number(width)}"' if width else ""
    said += "".join(f' {name.replace("_", "-")}="{value}"' for name, value in more.items())
    return f'<path d="{compact(data)}"{said}/>'


def stroke(data: str, colour: str, width: float) -> str:
    """A line in a colour of its own."""
    return path(data, width=width, stroke=colour)


def limb(data: str, colour: str, width: float) -> str:
    """A thick line with an outline: an arm, a rein, a ribbon."""
    return path(data, width=width + 2 * LINE) + stroke(data, colour, width)


def flat(data: str, fill: str) -> str:
    """A shape without an outline."""
    return path(data, fill, stroke="none")


def disc(x: float, y: float, radius: float, fill: str = "", width: float = 0) -> str:
    """A circle with an outline."""
    said = f' fill="{fill}"' if fill else ""
    said += f' stroke-width="{number(width)}"' if width else ""
    at = (f' cx="{number(x)}"' if x else "") + (f' cy="{number(y)}"' if y else "")
    return f'<circle{at} r="{number(radius)}"{said}/>'


def dots(places: list[tuple[float, float]], size: float, colour: str = INK) -> str:
    """Round dots of a diameter, as one path of lines without length."""
    return stroke("".join(f"M{number(x)} {number(y)}h0" for x, y in places), colour, size)


def place(x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """The value of a `transform`: moved, turned, scaled, and first of all mirrored."""
    parts = [f"translate({number(x)} {number(y)})"] if x or y else []
    parts += [f"rotate({number(turn)})"] if turn else []
    if flip:
        parts.append(f"scale({number(-scale)} {number(scale)})")
    elif scale != 1:
        parts.append(f"scale({number(scale)})")
    return "".join(parts)


def group(content: str, transform: str = "", **more: str) -> str:
    """A group, moved and with what its parts take from it."""
    said = f' transform="{transform}"' if transform else ""
    said += "".join(f' {name.replace("_", "-")}="{value}"' for name, value in more.items())
    return f"<g{said}>{content}</g>" if said else content


def use(name: str, transform: str = "") -> str:
    """What `defs` calls so, once more."""
    said = f' transform="{transform}"' if transform else ""
    return f'<use href="#{name}"{said}/>'


def defs(**named: str) -> str:
    """Drawings to be used by name; nothing is seen of them here."""
    return (
        f"<defs>{''.join(f'<g id={chr(34)}{n}{chr(34)}>{d}</g>' for n, d in named.items())}</defs>"
    )


def drawing(content: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    """A file: the content in a group that says what most of its parts have in common."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}"><g fill="none" stroke="{INK}" '
        f'stroke-width="{number(LINE)}" stroke-linecap="round" stroke-linejoin="round">'
        f"{content}</g></svg>\n"
    )
