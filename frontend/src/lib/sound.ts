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

const tone = (playing: AudioContext, pitch: number, at: number) => {
  const oscillator = new OscillatorNode(playing, { type: 'triangle', frequency: pitch });
  const gain = new GainNode(playing, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.5, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.4);
  oscillator.connect(gain).connect(playing.destination);
  oscillator.start(at);
  oscillator.stop(at + 0.4);
};

/** Two rising tones, and a short vibration where the device has one. */
export const ring = () => {
  navigator.vibrate?.([200, 100, 200]);
  if (context?.state !== 'running') return;
  tone(context, 660, context.currentTime);
  tone(context, 880, context.currentTime + 0.18);
};
