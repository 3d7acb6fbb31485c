import type { Tx } from '../core/transactions.js';
import type { Viewer } from '../core/viewer.js';

/** What a token says, its signature and age checked, before the database is asked whether it still holds. */
export interface Claims {
  userId: string;
  /** The user's token_version when the token was made. */
  version: number;
}

/** How the holder of claims stands: a number that changes with whatever they may see, or that the claims hold no more. */
export type Standing = number | 'ended';

/** Who is at the other end of a socket. Provided by `auth`, which stands above this folder. */
export abstract class Authenticator {
  /** Undefined when the token is not one of ours, or has expired. */
  abstract read(token: string): Claims | undefined;
  /** Undefined when the user is gone, or the token was taken back. */
  abstract viewer(tx: Tx, claims: Claims): Promise<Viewer | undefined>;
  /** Of each of the claims, in their order. One round trip, however many. */
  abstract standings(claims: readonly Claims[]): Promise<Standing[]>;
}
