import { create } from 'zustand';

/** A browser lets a page sound only after a tap: until then it is `blocked`. */
export const useSound = create<{ blocked: boolean }>()(() => ({ blocked: false }));

const GESTURES = ['pointerdown', 'keydown'] as const;
let context: AudioContext | undefined;

const tellState = () => useSound.setState({ blocked: context?.state !== 'running' });

/** Within a tap; where the page cannot sound at all nothing happens. */
export const unblockSound = async () => {
  await context?.resume();
  if (context) tellState();
};

/** Makes ready to sound: the first tap anywhere on the page unblocks it. */
export const prepareSound = () => {
  if (context || typeof AudioContext === 'undefined') return;
  context = new AudioContext();
  context.addEventListener('statechange', tellState);
  GESTURES.forEach((gesture) => document.addEventListener(gesture, () => void unblockSound()));
  tellState();
};

const TONE_S = 0.4;
const FULL_GAIN = 0.5;

const tone = (playing: AudioContext, pitch: number, at: number, volume: number) => {
  const oscillator = new OscillatorNode(playing, { type: 'triangle', frequency: pitch });
  const gain = new GainNode(playing, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(FULL_GAIN * volume, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.001, at + TONE_S);
  oscillator.connect(gain).connect(playing.destination);
  oscillator.start(at);
  oscillator.stop(at + TONE_S);
};

/** Tones of these pitches (Hz), one after the other; `volume` from 0 to 1. Says nothing while sound is blocked. */
export const play = (pitches: readonly number[], volume = 1, apart = 0.18) => {
  const playing = context;
  if (playing?.state !== 'running' || volume <= 0) return;
  pitches.forEach((pitch, index) => tone(playing, pitch, playing.currentTime + index * apart, volume));
};

/** Two rising tones, and a short vibration where the device has one. */
export const ring = () => {
  navigator.vibrate?.([200, 100, 200]);
  play([660, 880]);
};
