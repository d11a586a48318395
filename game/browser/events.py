"""What the player does, turned into requests: one listener for each kind of event.

A card must be played once, whatever is done to it. So a game action counts only while nothing is
under way, a press that began while something was does not count, neither does the second click of
a double click, nor a pointer's next press that follows too quickly to be meant for what now lies
under it.
"""

from js import Element, Event, document, window
from pyscript.ffi import create_proxy

from game.browser import back, dom, focus, keys, lifting, live, screens, settings, storage, tabs
from game.browser.frames import REST_MS, Frames
from game.browser.tasks import start
from game.browser.words import say

HURRY_AFTER_MS = 400
AT_PAGE = ("settings", "hand_over", "copy", "send", "save")
"""What assets/settings.js and assets/sharing.js do."""


class Events:
    """The document's listeners and what they have to remember."""

    def __init__(self, frames: Frames) -> None:
        self._frames = frames
        self._is_open = False
        self._is_address_due = True
        self._pointer_came_early = False
        self._key_came_early = False

    def listen(self) -> None:
        """Begin to listen."""
        for target, name, handler in (
            (document, "click", self._on_click),
            (document, "pointerdown", self._on_pointer),
            (document, "keydown", self._on_key),
            (document, "focusin", self._on_focus),
            (document, "baza:language", self._on_language),
            (document, "baza:settings", self._on_setting),
            (window, "hashchange", self._on_fragment),
            (window, "popstate", self._on_popstate),
        ):
            target.addEventListener(name, create_proxy(handler))

    def open(self, _event: Event | None = None) -> None:
        """Ask the engine for the match that storage and address stand for."""
        start(self._open())

    async def _open(self) -> None:
        """Another tab's match is only shown; what the address names waits until it is ours."""
        is_ours = tabs.is_ours()
        fragment = settings.fragment() if is_ours and self._is_address_due else ""
        self._is_address_due = not is_ours and self._is_address_due
        self._is_open = True
        stored = await storage.for_opening()
        spoken = await settings.spoken()
        told = dict(spoken, settings=settings.for_engine())
        self._frames.send(dict(told, do="open", fragment=fragment, **stored))

    def open_as_ours(self) -> None:
        """The match has come to this tab, or has gone on in another: show it as it is now."""
        if not self._is_open:
            return
        if not self._is_address_due:
            # It names the match of a time before.
            start(settings.write_fragment(""))
        self.open()

    def _on_fragment(self, _event: Event) -> None:
        if self._frames.started and settings.is_fragment_new():
            self._is_address_due = True
            self.open()

    def _on_language(self, _event: Event) -> None:
        if self._is_open:
            start(self._speak())

    async def _speak(self) -> None:
        """Have the engine go on in the language that the page has changed over to."""
        spoken = await settings.spoken()
        self._frames.send(dict(spoken, do="speak", table=screens.is_table_shown()))

    def _on_setting(self, event: Event) -> None:
        """Have the engine go on as it is set now, and the pause that runs as well."""
        if event.detail in ("pace", "wait"):
            self._frames.hurry()
        if self._is_open and event.detail in settings.OF_ENGINE:
            told = settings.for_engine()
            is_shown = screens.is_table_shown()
            self._frames.send({"do": "settings", "settings": told, "table": is_shown})

    def _on_popstate(self, event: Event) -> None:
        if self._frames.started:
            back.on_popstate(event, self._frames)

    def _on_pointer(self, _event: Event) -> None:
        focus.used_keyboard(False)
        self._pointer_came_early = self._frames.busy

    def _on_key(self, event: Event) -> None:
        is_press = event.key in keys.PRESSES and not event.repeat
        if is_press and event.target.closest("[data-action]") is not None:
            self._key_came_early = self._frames.busy
        keys.on_key(event, self._frames)

    def _on_focus(self, event: Event) -> None:
        focus.note(event.target.getAttribute("data-key"))

    def _on_click(self, event: Event) -> None:
        target = event.target.closest("[data-action]")
        is_early = self._is_early(event)
        if target is None:
            if event.target.closest("#table") is not None:
                self._frames.hurry()
        elif event.detail <= 1:
            action = target.getAttribute("data-action")
            if not action.startswith("ui "):
                self._act(action, target, event, is_early)
            elif action.startswith("ui why ") and is_early:
                self._hurry_by(target)
            else:
                self._wish(action[3:], target)

    def _act(self, action: str, target: Element, event: Event, is_early: bool) -> None:
        if not self._frames.started:
            return  # Kept by assets/waking.js.
        if is_early:
            self._hurry_by(target)
            return
        if event.detail > 0 and self._frames.since_act_ms() < REST_MS:
            return
        is_first = target.getAttribute("data-slot") == "hand" and settings.is_on("twice")
        if is_first and not lifting.is_second(target):
            return
        live.clear_notices()
        self._frames.send(dict(dom.position(), do="act", action=action))

    def _is_early(self, event: Event) -> bool:
        """Whether a click comes, or its press began, while something is under way."""
        # A click by the keyboard or by an assistive program has no click count.
        came_early = self._pointer_came_early if event.detail > 0 else self._key_came_early
        self._pointer_came_early = self._key_came_early = False
        return self._frames.busy or came_early

    def _hurry_by(self, target: Element) -> None:
        """A tap on a card hurries only if it cannot be the rest of the press that played one."""
        since_act_ms = self._frames.since_act_ms()
        if target.getAttribute("data-slot") != "hand" or since_act_ms > HURRY_AFTER_MS:
            self._frames.hurry()

    def _wish(self, intent: str, target: Element) -> None:
        lifting.put_down()
        entry = target.closest("#notice > *")
        if entry is not None:
            entry.remove()
        if intent == "reload":
            window.location.reload()
        elif intent == "restart":
            self._frames.bridge.give_up()
        elif intent == "here":
            start(tabs.take_over())
        elif intent == "dismiss":
            focus.restore(None)
        elif intent in AT_PAGE:
            return
        elif intent.startswith("why "):
            live.explain(target.getAttribute("data-why") or say("not_now"))
        elif not self._frames.started:
            # What is pressed until then is kept by assets/boot.js and assets/waking.js.
            return
        else:
            wish = window.baza.choice() if intent == "start" else intent
            self._frames.wish(wish)
