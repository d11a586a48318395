"""The sounds of the table as they are heard: rendered, and looked at as samples."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.harness import OpenPage

RATE = 44100
CUES = ("card", "trick", "turn", "won", "lost")
RENDER = """async ([cue, rate]) => {
  let context = null;
  window.AudioContext = function () {
    return context = new OfflineAudioContext(1, 1.5 * rate, rate);
  };
  const script = document.createElement("script");
  script.src = "./assets/sounds.js";
  await new Promise(done => { script.onload = done; document.head.append(script); });
  window.baza.playCues([cue], 1);
  const samples = (await context.startRendering()).getChannelData(0);
  script.remove();
  const loud = [...samples.keys()].filter(place => Math.abs(samples[place]) > 0.001);
  const [from, to] = [loud[0], loud[loud.length - 1]];
  // The centroid of the spectrum, by a plain transform of the first part.
  let [weighted, whole] = [0, 0];
  for (let hertz = 60; hertz < 6000; hertz += 30) {
    let [real, imaginary] = [0, 0];
    for (let place = from; place < Math.min(from + 4096, to); place += 1) {
      const turn = 2 * Math.PI * hertz * place / rate;
      real += samples[place] * Math.cos(turn);
      imaginary += samples[place] * Math.sin(turn);
    }
    const power = real * real + imaginary * imaginary;
    weighted += hertz * power;
    whole += power;
  }
  const largest = part => part.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return {
    seconds: (to - from) / rate,
    peak: largest(samples),
    tail: largest(samples.slice(to - 200, to + 1)),
    jump: largest(samples.slice(1).map((value, place) => value - samples[place])),
    pitch: weighted / whole,
  };
}"""


@pytest.mark.long
def test_sounds_are_short_soft_and_told_apart(open_page: OpenPage) -> None:
    """Below 0.6 s and never near clipping; each fades out; no two are alike."""
    page = open_page()
    page.locator("#start-title").click()
    heard: dict[str, dict[str, Any]] = {cue: page.evaluate(RENDER, [cue, RATE]) for cue in CUES}
    for cue, sound in heard.items():
        assert 0.03 < sound["seconds"] < 0.6, (cue, sound)
        assert 0.05 < sound["peak"] < 0.9, (cue, sound)
        assert sound["tail"] < 0.02, (cue, sound)
        assert sound["jump"] < 0.6, (cue, sound)
    for one in CUES:
        for other in CUES[: CUES.index(one)]:
            pitches = sorted(heard[name]["pitch"] for name in (one, other))
            lengths = sorted(heard[name]["seconds"] for name in (one, other))
            assert pitches[1] > 1.15 * pitches[0] or lengths[1] > 1.3 * lengths[0], (one, other)
