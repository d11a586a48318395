"""Movement, worked out from the places before and after the patches and never from the rules.

The document is in its final state at once; what moves is only paint. A new frame ends what
still runs, so nothing waits for an animation. There is none when the reader's system asks for
less motion, when the pace is `instant` or when the tab is hidden.

A place is a centre and a size in CSS pixels: x, y, width, height.
"""

from js import Animation, Element, document, window
from js import Object as Json
from pyscript.ffi import to_js

from game.browser import dom, settings
from game.browser.tasks import pause, start

MOVE_MS = 260
STAGGER_MS = 16
EASING = "cubic-bezier(0.2, 0.7, 0.3, 1)"

# What must not stand twice in the page while a ghost flies.
GHOST_DROPS = (
    "data-key",
    "data-card",
    "data-slot",
    "data-action",
    "data-why",
    "id",
    "role",
    "aria-label",
    "tabindex",
)

_less_motion = window.matchMedia("(prefers-reduced-motion: reduce)")
_running: list[Animation] = []
_ghosts: list[Element] = []


class Plan:
    """The places before the patches, what these bring in and from where, take out and whereto."""

    def __init__(self, patches: list[list[Json]]) -> None:
        self.old: dict[str, tuple[float, ...]] = {}
        self.new: dict[str, tuple[float, ...]] = {}
        self.entering: list[tuple[str, str]] = []
        self.leaving: list[tuple[Element, str, str]] = []
        made: set[str] = set()
        for patch in patches:
            if patch[0] == "make":
                self._note_made(patch[3], made)
        self._measure_old()
        for patch in patches:
            if patch[0] == "drop" and patch[2] is not None and patch[1] not in made:
                self._note_leaving(patch[1], patch[2])

    def _note_made(self, spec: dict[str, Json], made: set[str]) -> None:
        made.add(spec["key"])
        if spec.get("enter") is not None:
            self.entering.append((spec["key"], spec["enter"]))
        for kid in spec.get("kids") or ():
            self._note_made(kid, made)

    def _note_leaving(self, key: str, target: str) -> None:
        _measure(target, self.old)
        if _measure(key, self.old):
            self.leaving.append((_make_ghost(dom.nodes[key].element), key, target))

    def _measure_old(self) -> None:
        for key, node in dom.nodes.items():
            if node.is_card:
                _measure(key, self.old)
        for _, source in self.entering:
            _measure(source, self.old)

    def measure_new(self) -> None:
        """Measure where everything that may move stands after the patches."""
        for key in self.old:
            _measure(key, self.new)
        for key, source in self.entering:
            _measure(key, self.new)
            # A place that came with this very frame.
            if source not in self.old:
                _measure(source, self.old)
        for _, _, target in self.leaving:
            if not _measure(target, self.new) and target in self.old:
                self.new[target] = self.old[target]


def before(patches: list[list[Json]]) -> Plan | None:
    """End running animations and measure; None when nothing will move."""
    finish()
    if not _is_wanted() or not any(patch[0] in ("make", "move", "drop") for patch in patches):
        return None
    return Plan(patches)


def after(plan: Plan | None) -> None:
    """Animate from the measured places to where everything stands now."""
    if plan is None:
        return
    plan.measure_new()
    for key, place in plan.new.items():
        if key in dom.nodes and dom.nodes[key].is_card and key in plan.old:
            _fly(dom.nodes[key].element, plan.old[key], place, 0)
    delay_ms = 0
    for key, source in plan.entering:
        if key not in plan.old and key in plan.new and source in plan.old:
            _fly(dom.nodes[key].element, plan.old[source], plan.new[key], delay_ms)
            delay_ms += STAGGER_MS
    for ghost, key, target in plan.leaving:
        if target in plan.new:
            _send_ghost(ghost, plan.old[key], plan.new[target])
    if _ghosts:
        start(_bury(list(_ghosts)))


def finish() -> None:
    """End every running animation: all stands where it belongs."""
    for animation in _running:
        animation.cancel()
    _running.clear()
    for ghost in _ghosts:
        ghost.remove()
    _ghosts.clear()


def _is_wanted() -> bool:
    return settings.pace_factor() > 0 and not _less_motion.matches and not document.hidden


def _measure(key: str, places: dict[str, tuple[float, ...]]) -> bool:
    """Keep an element's place under its key; false when it is not there to be seen."""
    if key in places:
        return True
    if key not in dom.nodes:
        return False
    box = dom.nodes[key].element.getBoundingClientRect()
    width, height = box.width, box.height
    if not width or not height:
        return False
    places[key] = (box.x + width / 2, box.y + height / 2, width, height)
    return True


def _fly(element: Element, old: tuple[float, ...], new: tuple[float, ...], delay_ms: int) -> None:
    across, down = old[0] - new[0], old[1] - new[1]
    if abs(across) < 1 and abs(down) < 1:
        return
    scale = min(old[2] / new[2], old[3] / new[3], 1.5)
    first = {"transform": f"translate({across:.1f}px, {down:.1f}px) scale({scale:.3f})"}
    timing = {"duration": MOVE_MS, "delay": delay_ms, "easing": EASING, "fill": "backwards"}
    # One keyframe only: it runs to whatever transform the style sheet gives the element.
    _running.append(element.animate(to_js([first]), to_js(timing)))


def _make_ghost(element: Element) -> Element:
    ghost = element.cloneNode(True)
    for name in GHOST_DROPS:
        ghost.removeAttribute(name)
    ghost.setAttribute("aria-hidden", "true")
    ghost.inert = True
    return ghost


def _send_ghost(ghost: Element, old: tuple[float, ...], new: tuple[float, ...]) -> None:
    x, y, width, height = old
    ghost.style.cssText = (
        f"position:fixed;left:{x - width / 2:.1f}px;top:{y - height / 2:.1f}px;"
        f"width:{width:.1f}px;height:{height:.1f}px;margin:0;pointer-events:none;z-index:50"
    )
    document.body.appendChild(ghost)
    _ghosts.append(ghost)
    last = {
        "transform": f"translate({new[0] - x:.1f}px, {new[1] - y:.1f}px) scale(0.4)",
        "opacity": "0",
    }
    timing = {"duration": MOVE_MS, "easing": "ease-in", "fill": "forwards"}
    _running.append(ghost.animate(to_js([last]), to_js(timing)))


async def _bury(ghosts: list[Element]) -> None:
    await pause(MOVE_MS + 40)
    for ghost in ghosts:
        ghost.remove()
        if ghost in _ghosts:
            _ghosts.remove(ghost)
