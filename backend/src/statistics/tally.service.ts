import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Transactions } from '../core/transactions.js';
import { tally } from './tally-statements.js';

/** As many as are locked for a moment only. */
const AT_ONCE = 2_000;
const EVERY_MS = 60_000;
/** While there is a history to catch up with. */
const NEXT_MS = 250;

/** Once a minute takes the orders that are over into the tally. Any number of nodes may do so at once. */
@Injectable()
export class TallyService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Tally');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly transactions: Transactions) {}

  onApplicationBootstrap(): void {
    this.after(NEXT_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
    clearTimeout(this.timer);
  }

  private after(ms: number): void {
    this.timer = setTimeout(() => {
      this.running = this.work();
    }, ms);
  }

  private async work(): Promise<void> {
    try {
      const taken = await this.transactions.run((tx) => tally(tx, AT_ONCE));
      this.after(taken === AT_ONCE ? NEXT_MS : EVERY_MS);
    } catch (error) {
      this.logger.warn(`Could not tally: ${String(error)}`);
      this.after(EVERY_MS);
    }
  }
}
