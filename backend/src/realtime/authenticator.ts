import type { Reader } from '../core/reader.js';
import type { Caller, Claims, Viewer } from '../core/viewer.js';

/** How the holder of claims stands: a number that changes with whatever they may see, or that the claims hold no more. */
export type Standing = number | 'ended';

/** Who somebody is. Provided by `auth`, which stands above this folder. */
export abstract class Authenticator {
  /** Undefined when the token is not one of ours, or has expired. */
  abstract read(token: string): Claims | undefined;
  /** Undefined when the user is gone, or the token was taken back. */
  abstract viewer(from: Reader, claims: Claims): Promise<Viewer | undefined>;
  /** Of each of the claims, in their order. One round trip, however many. */
  abstract standings(claims: readonly Claims[]): Promise<Standing[]>;

  /** The viewer whom a caller stands for; or throws why they are not let in. */
  async admit(from: Reader, caller: Caller): Promise<Viewer> {
    return caller.admit(await this.viewer(from, caller.claims));
  }
}
