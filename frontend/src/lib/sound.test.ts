import { prepareSound, ring, useSound } from './sound';

const started = jest.fn();

/** A browser that holds sound back until the page is tapped. */
class HeldBackAudio extends EventTarget {
  state = 'suspended';
  currentTime = 0;
  destination = {};

  resume() {
    this.state = 'running';
    this.dispatchEvent(new Event('statechange'));
    return Promise.resolve();
  }
}

class Node {
  gain = {
    setValueAtTime: jest.fn(),
    linearRampToValueAtTime: jest.fn(),
    exponentialRampToValueAtTime: jest.fn(),
  };
  connect = (next: unknown) => next;
  start = started;
  stop = jest.fn();
}

test('sound that the browser holds back is said to be, until the first tap lets it go', () => {
  Object.assign(globalThis, { AudioContext: HeldBackAudio, OscillatorNode: Node, GainNode: Node });
  prepareSound();
  expect(useSound.getState().blocked).toBe(true);
  ring();
  expect(started).not.toHaveBeenCalled();

  document.dispatchEvent(new Event('pointerdown'));
  expect(useSound.getState().blocked).toBe(false);
  ring();
  expect(started).toHaveBeenCalledTimes(2);
});
