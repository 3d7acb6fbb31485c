import type { Ticket } from '@banquet/shared/ticket';
import { act, fireEvent, screen } from '@testing-library/react';
import { FakeApi } from '../../../../test-setup/api';
import { aTicket } from '../../../../test-setup/factories';
import { live } from '../../../../test-setup/live';
import { readScreenSettings } from '../screen-settings';
import { card, onCard, openWall } from './test-support';

jest.mock('../../../lib/realtime/socket', () => jest.requireActual<object>('../../../../test-setup/live'));

/** What the loudspeaker was given: pitches, and how loud. */
let heard: { pitch: number; gain: number }[] = [];

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

class FakeGain {
  peak = 0;
  gain = {
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: (peak: number) => (this.peak = peak),
    exponentialRampToValueAtTime: () => undefined,
  };
  connect = (next: unknown) => next;
}

class FakeOscillator {
  private gain = 0;
  constructor(
    _context: unknown,
    private readonly options: { frequency: number },
  ) {}
  connect(next: FakeGain) {
    this.gain = next.peak;
    return next;
  }
  start() {
    heard.push({ pitch: this.options.frequency, gain: this.gain });
  }
  stop = () => undefined;
}

const melody = () => heard.splice(0).map(({ pitch }) => pitch);
const NEW = [660, 880];
const CHANGED = [784, 784, 784];
const CANCELLED = [440, 330, 220];

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

let api: FakeApi;

beforeEach(() => {
  Object.assign(globalThis, {
    AudioContext: HeldBackAudio,
    OscillatorNode: FakeOscillator,
    GainNode: FakeGain,
  });
  localStorage.clear();
  heard = [];
  api = new FakeApi();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** Sound is let go by a tap, once for all tests of the page. */
const openAudibly = async (tickets: Ticket[]) => {
  const wall = await openWall(api, tickets);
  await act(async () => {
    fireEvent.pointerDown(document.body);
    await Promise.resolve();
  });
  return wall;
};

test('a board whose sound the browser holds back says so, and a tap lets it go', async () => {
  await openWall(api, []);
  fireEvent.click(screen.getByRole('button', { name: 'Turn on sound' }));
  await wait(0);
  expect(screen.queryByRole('button', { name: 'Turn on sound' })).not.toBeInTheDocument();
});

test('a new ticket is heard, and again every ten seconds until it is touched', async () => {
  const { room, kitchenId } = await openAudibly([]);
  live.send(room, 'order:placed', { ...aTicket({ tableNumber: 8 }), kitchenId });
  expect(melody()).toEqual(NEW);
  await wait(9_000);
  expect(melody()).toEqual([]);
  await wait(11_000);
  expect(melody()).toEqual([...NEW, ...NEW]);
  fireEvent.click(card(8));
  await wait(30_000);
  expect(melody()).toEqual([]);
});

test('a changed and a cancelled ticket are each heard differently, the gravest again', async () => {
  const [changed, cancelled] = [aTicket({ tableNumber: 7 }), aTicket({ tableNumber: 8 })];
  const { room, kitchenId } = await openAudibly([changed, cancelled]);
  live.send(room, 'order:updated', { ...changed, kitchenId, customerAllergies: ['Soy'] });
  expect(melody()).toEqual(CHANGED);
  live.send(room, 'order:updated', { ...cancelled, kitchenId, status: 'Cancelled' });
  expect(melody()).toEqual(CANCELLED);
  await wait(10_000);
  expect(melody()).toEqual(CANCELLED);
  fireEvent.click(onCard(8).getByRole('button', { name: 'Acknowledge' }));
  await wait(10_000);
  expect(melody()).toEqual(CHANGED);
});

test('a change is heard when it happens, not when another ticket comes in', async () => {
  const ticket = aTicket({ tableNumber: 7 });
  const { room, kitchenId } = await openAudibly([ticket]);
  live.send(room, 'order:updated', { ...ticket, kitchenId, customerName: 'Anna' });
  expect(melody()).toEqual(CHANGED);
  live.send(room, 'order:placed', { ...aTicket(), kitchenId });
  expect(melody()).toEqual(NEW);
});

test('a step of another screen is not heard', async () => {
  const ticket = aTicket({ tableNumber: 7 });
  const { room, kitchenId } = await openAudibly([ticket]);
  live.send(room, 'order:updated', { ...ticket, kitchenId, status: 'Preparing' });
  expect(melody()).toEqual([]);
});

test('the volume is remembered for the screen, can be tested, and off is off', async () => {
  const { room, kitchenId } = await openAudibly([]);
  fireEvent.click(screen.getByRole('button', { name: 'Sound and screen' }));
  fireEvent.click(screen.getByRole('button', { name: 'New order' }));
  const loud = heard[0]?.gain ?? 0;
  expect(melody()).toEqual(NEW);

  const volume = screen.getByRole('combobox', { name: 'Volume' });
  fireEvent.change(volume, { target: { value: 'Low' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancelled order' }));
  expect(heard[0]?.gain).toBeLessThan(loud);
  expect(melody()).toEqual(CANCELLED);

  fireEvent.change(volume, { target: { value: 'Off' } });
  expect(readScreenSettings().volume).toBe('Off');
  expect(screen.getByText('Sound is off')).toBeVisible();
  live.send(room, 'order:placed', { ...aTicket(), kitchenId });
  expect(melody()).toEqual([]);
});
