import { session } from '@banquet/shared/user';
import { setTimeout as delay } from 'node:timers/promises';
import { Caller, type Command, type Outcome, type Recorders, type Settled } from './caller.js';

const PASSWORD = 'banquet-demo';
const MOMENT_MS = 2_000;

/** Somebody who works in the demo, logged in; and in again, as people do, when the session was taken back. */
export class Employee {
  userId = '';
  kitchens: string[] = [];
  /** So often a screen of theirs was told that the session was taken back. */
  putOuts = 0;
  private token: string | undefined;
  private renewing: Promise<void> | undefined;
  private readonly loggedIn: (() => void)[] = [];

  constructor(
    private readonly records: Recorders,
    readonly username: string,
    private readonly port: () => number,
    private readonly signal: AbortSignal,
  ) {}

  readonly currentToken = (): string | undefined => this.token;

  /** At a desk of their own, which may stand on another line than the others. */
  at(name: string, port: () => number): Desk {
    return new Desk(this, new Caller(this.records, name, port, this.currentToken), this.signal);
  }

  /** Calls back after each login but the first. */
  onLogin(callback: () => void): void {
    this.loggedIn.push(callback);
  }

  async logIn(): Promise<void> {
    const answer = await new Caller(this.records, this.username, this.port).insist(
      {
        op: 'log in',
        key: this.username,
        method: 'POST',
        path: '/auth/login',
        body: { emailOrUsername: this.username, password: PASSWORD },
      },
      this.signal,
    );
    if (answer?.ending !== 'ok') return;
    const { token, user } = session.parse(answer.body);
    this.token = token;
    this.userId = user._id;
    this.kitchens = user.assignedKitchens;
  }

  /** Notices that the session is over, takes a moment, and logs in again; once, whoever notices. */
  renew(): Promise<void> {
    this.renewing ??= (async () => {
      await delay(MOMENT_MS);
      await this.logIn();
      for (const callback of this.loggedIn) callback();
    })().finally(() => (this.renewing = undefined));
    return this.renewing;
  }
}

/** Where an employee sends commands from. */
export class Desk {
  constructor(
    private readonly employee: Employee,
    private readonly caller: Caller,
    private readonly signal: AbortSignal,
  ) {}

  attempt(command: Command): Promise<Outcome> {
    return this.caller.attempt(command);
  }

  /** The same again until there is an answer, logging in again where that is what is missing. */
  async insist(command: Command): Promise<Settled | undefined> {
    const outcome = await this.caller.insist(command, this.signal);
    if (outcome?.ending !== 'fail' || outcome.status !== 401) return outcome;
    await this.employee.renew();
    return this.caller.insist(command, this.signal);
  }
}
