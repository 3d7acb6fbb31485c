import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../core/config.js';
import { Entrance } from '../core/entrance.js';
import { within } from '../core/patience.js';
import { Doorbell } from './doorbell.js';
import { Outlet } from './outlet.js';
import { Pump } from './pump.js';
import { SafetyPoll } from './safety-poll.js';

// With the longest CLOSING_SECONDS and what comes after, within the 15 s of core/stop.
const FINISH_MS = 8_000;
const LAST_WORDS_MS = 1_000;

/**
 * How the house closes: nobody new is sent, nobody new comes in, those inside are served, everybody is told what has
 * happened by then, here and on the other nodes, and the screens are sent to find another node. The ports and the
 * database's pool are Nest's to close after that.
 */
@Injectable()
export class Closing implements BeforeApplicationShutdown {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly entrance: Entrance,
    private readonly safetyPoll: SafetyPoll,
    private readonly pump: Pump,
    private readonly doorbell: Doorbell,
    private readonly outlet: Outlet,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.entrance.announceClosing();
    await delay(this.config.closingMs);
    await within(FINISH_MS, this.entrance.close());
    await within(LAST_WORDS_MS, this.sayLastWords());
    this.outlet.close();
  }

  private async sayLastWords(): Promise<void> {
    await Promise.all([this.safetyPoll.stop(), this.doorbell.stop(), this.pump.finish()]);
  }
}
