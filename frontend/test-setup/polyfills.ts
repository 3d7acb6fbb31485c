/** What jsdom lacks and a browser has. */
import { TextDecoder, TextEncoder } from 'node:util';

const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });

define('TextEncoder', TextEncoder);
define('TextDecoder', TextDecoder);

class QuietResizeObserver {
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}
define('ResizeObserver', QuietResizeObserver);

/** Node's own keeps the event loop open, and Jest would never end. */
class TimerMessageChannel {
  port1: { onmessage: (() => void) | null } = { onmessage: null };
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.(), 0) };
}
define('MessageChannel', TimerMessageChannel);

define('matchMedia', (media: string) => ({
  matches: false,
  media,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

// antd asks for the style of a scrollbar's pseudo element, which jsdom reports as not implemented.
const computed = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computed(element);

window.scrollTo = () => undefined;

HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};
