"""Work that goes on beside what started it, and calls that may fail.

An exception thrown by a JavaScript function that Python called cannot be caught in MicroPython,
only a rejected promise can. So what a browser may refuse is called by a promise. Nor does anything
here wait by `asyncio.sleep`, which looks at the time of day: it would stand still when that is set
back.
"""

import asyncio

from js import Function, Promise, Reflect, window
from js import Object as Json


def start(work: Promise) -> asyncio.Task[None]:
    """Start a coroutine and return its task; the loop keeps it alive."""
    return asyncio.create_task(work)


async def pause(ms: float) -> None:
    """Wait, whatever happens to the clock on the wall. It cannot be cancelled."""
    await window.baza.pause(ms)


async def look_up(thing: Json, name: str) -> Json:
    """An attribute that the browser may refuse to give; raises what `await` can catch."""
    return await Promise.resolve(None).then(Reflect.get.bind(None, thing, name))


async def call(method: Function, owner: Json, *args: Json) -> Json:
    """Call a method of a JavaScript object; raises what `await` can catch."""
    return await Promise.resolve(None).then(method.bind(owner, *args))
