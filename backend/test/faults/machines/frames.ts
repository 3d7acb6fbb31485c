const EMPTY = Buffer.alloc(0);
const UPGRADED = Buffer.from('HTTP/1.1 101');
const END_OF_HEAD = '\r\n\r\n';

/** The messages of a WebSocket that a server sends, cut out of the bytes of its connection. */
export class Frames {
  private rest: Buffer = EMPTY;
  /** Undefined until the first bytes tell. */
  private socket: boolean | undefined;

  /** Whole frames, or whatever came where it is no WebSocket. */
  push(chunk: Buffer): Buffer[] {
    if (this.socket === undefined) this.socket = chunk.subarray(0, UPGRADED.length).equals(UPGRADED);
    else if (!this.socket) return [chunk];
    if (!this.socket) return [chunk];
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    const whole: Buffer[] = [];
    for (let length = this.length(); length !== undefined; length = this.length()) {
      whole.push(this.rest.subarray(0, length));
      this.rest = this.rest.subarray(length);
    }
    return whole;
  }

  /** Of the frame (or the head of the upgrade) that `rest` begins with; undefined while that is not whole. */
  private length(): number | undefined {
    const { rest } = this;
    if (rest.length < 2) return undefined;
    if (rest[0] === UPGRADED[0]) {
      const end = rest.indexOf(END_OF_HEAD);
      return end === -1 ? undefined : end + END_OF_HEAD.length;
    }
    const whole = frameLength(rest);
    return whole !== undefined && whole <= rest.length ? whole : undefined;
  }
}

/** A server does not mask: two bytes, an extended length if the short one says so, and the payload. */
const frameLength = (rest: Buffer): number | undefined => {
  const short = (rest[1] ?? 0) & 0x7f;
  if (short < 126) return 2 + short;
  if (short === 126) return rest.length < 4 ? undefined : 4 + rest.readUInt16BE(2);
  return rest.length < 10 ? undefined : 10 + Number(rest.readBigUInt64BE(2));
};

const EVENT_OF_LOGGED_ROOM = /^42\["[a-z]+:[a-z]+",\{"room":"(?:kitchen|server|order|table):/;

/**
 * Whether a frame carries an event of a room whose loss is to be noticed by its number. (A derived room sends
 * everything anew with its next change; of its messages TCP loses none.)
 */
export const isLoggedEvent = (frame: Buffer): boolean => {
  const short = (frame[1] ?? 0) & 0x7f;
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  return EVENT_OF_LOGGED_ROOM.test(frame.toString('latin1', head, head + 80));
};
