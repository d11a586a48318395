/* The sounds of the table, made as they are wanted (Web Audio): there are no files. Loaded by settings.js once they are
 * switched on. A browser without them, or one that refuses, has a silent table.
 *
 *   baza.playCues(cues, volume)   plays what goes with the events of a picture (game/table/cues.py); volume from 0 to 1
 *
 * Nothing is heard, nor even begun, before the person has pressed something in this visit.
 */
"use strict";

(function sounds() {
  const GESTURES = ["pointerup", "click", "keydown"];
  // The end of a deal waits for the trick that it comes with.
  const AFTER_S = { card: 0, trick: 0, turn: 0.12, won: 0.1, lost: 0.1 };
  let context = null;

  // A phone lets sound begin within a press only, and stops it when the page is left for a while.
  function wake() {
    try {
      context = context || new AudioContext();
      if (context.state === "suspended") context.resume().catch(() => undefined);
    } catch {
      context = null;
    }
  }

  function gain(level, at, lasts) {
    const node = context.createGain();
    node.gain.setValueAtTime(0.0001, at);
    node.gain.exponentialRampToValueAtTime(level, at + 0.008);
    node.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
    return node;
  }

  // A soft stroke of a string: a tone and, fainter, its octave.
  function tone(out, pitch, at, lasts, level) {
    for (const [factor, share] of [[1, 1], [2, 0.25]]) {
      const source = context.createOscillator();
      source.type = "sine";
      source.frequency.value = pitch * factor;
      source.connect(gain(level * share, at, lasts)).connect(out);
      source.start(at);
      source.stop(at + lasts);
    }
  }

  // Paper on felt: noise through a filter that moves from one pitch to another.
  function rustle(out, from, to, at, lasts, level) {
    const length = Math.ceil(context.sampleRate * lasts);
    const buffer = context.createBuffer(1, length, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let place = 0; place < length; place += 1) samples[place] = Math.random() * 2 - 1;
    const source = context.createBufferSource();
    source.buffer = buffer;
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.Q.value = 0.8;
    filter.frequency.setValueAtTime(from, at);
    filter.frequency.exponentialRampToValueAtTime(to, at + lasts);
    source.connect(filter).connect(gain(level, at, lasts)).connect(out);
    source.start(at);
  }

  const PLAYED = {
    card(out, at) {
      rustle(out, 2600, 900, at, 0.07, 0.5);
      tone(out, 150, at, 0.06, 0.3);
    },
    trick(out, at) {
      rustle(out, 700, 2200, at, 0.16, 0.6);
      rustle(out, 900, 2600, at + 0.09, 0.18, 0.5);
    },
    turn(out, at) {
      tone(out, 659.3, at, 0.22, 0.16);
      tone(out, 880, at + 0.09, 0.3, 0.16);
    },
    won(out, at) {
      [523.3, 659.3, 784, 1046.5].forEach((pitch, step) => tone(out, pitch, at + step * 0.07, 0.36, 0.2));
    },
    lost(out, at) {
      [392, 329.6, 261.6].forEach((pitch, step) => tone(out, pitch, at + step * 0.1, 0.37, 0.18));
    },
  };

  function playCues(cues, volume) {
    if (navigator.userActivation && navigator.userActivation.hasBeenActive) wake();
    if (context === null || document.hidden) return;
    try {
      const out = context.createGain();
      out.gain.value = volume;
      out.connect(context.destination);
      for (const cue of cues) PLAYED[cue](out, context.currentTime + 0.01 + AFTER_S[cue]);
    } catch {
      context = null;
    }
  }

  for (const gesture of GESTURES) document.addEventListener(gesture, wake, { capture: true, passive: true });
  window.baza.playCues = playCues;
})();
