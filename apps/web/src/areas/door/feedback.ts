import type { SafeStorage } from '../../browser/safe-storage.ts';
import type { Tone } from './scan-result.ts';

/** Sound and vibration of each tone, so that staff need not look at the screen. */
export type Feedback = {
  /** Browsers allow sound only after a touch or a key; call it then. */
  readonly unlock: () => void;
  readonly play: (tone: Tone) => void;
  readonly isOn: () => boolean;
  readonly turn: (on: boolean) => void;
};

type Note = { readonly hertz: number; readonly atMs: number; readonly lengthMs: number };

/** Rising for admitted, one level for "look", low and long for refused: they differ in pitch, number and length. */
const notes: Record<Tone, readonly Note[]> = {
  good: [
    { hertz: 880, atMs: 0, lengthMs: 90 },
    { hertz: 1320, atMs: 100, lengthMs: 130 },
  ],
  check: [0, 170, 340].map(atMs => ({ hertz: 590, atMs, lengthMs: 100 })),
  bad: [
    { hertz: 196, atMs: 0, lengthMs: 280 },
    { hertz: 147, atMs: 330, lengthMs: 420 },
  ],
};
const vibrations: Record<Tone, number[]> = { good: [80], check: [80, 80, 80, 80, 80], bad: [350, 100, 350] };

const storageKey = 'check-in-sound';

/** Creates the feedback, which remembers on this device whether it is turned on. */
export function createFeedback(storage: SafeStorage): Feedback {
  let audio: AudioContext | null = null;
  const isOn = () => storage.read(storageKey) !== 'off';
  return {
    isOn,
    turn: on => storage.write(storageKey, on ? 'on' : 'off'),
    unlock: () => {
      audio ??= typeof AudioContext === 'undefined' ? null : new AudioContext();
      if (audio?.state === 'suspended') void audio.resume();
    },
    play: tone => {
      if (!isOn()) return;
      if (typeof navigator.vibrate === 'function') navigator.vibrate(vibrations[tone]);
      if (audio?.state === 'running') for (const note of notes[tone]) playNote(audio, note);
    },
  };
}

function playNote(audio: AudioContext, { hertz, atMs, lengthMs }: Note): void {
  const start = audio.currentTime + atMs / 1000;
  const end = start + lengthMs / 1000;
  const oscillator = new OscillatorNode(audio, { type: 'square', frequency: hertz });
  const gain = new GainNode(audio, { gain: 0.2 });
  // A tone that is cut off clicks.
  gain.gain.setValueAtTime(0.2, end - 0.02);
  gain.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(end);
}
