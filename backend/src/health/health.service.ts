import { Injectable, ServiceUnavailableException, type BeforeApplicationShutdown } from '@nestjs/common';
import { Transactions } from '../core/transactions.js';

const PATIENCE_MS = 1_500;

const away = (msg: string) => new ServiceUnavailableException({ msg });

@Injectable()
export class HealthService implements BeforeApplicationShutdown {
  private closing = false;

  constructor(private readonly transactions: Transactions) {}

  beforeApplicationShutdown(): void {
    this.closing = true;
  }

  async ready(): Promise<{ msg: string }> {
    if (this.closing) throw away('The house is closing.');
    if (!(await this.databaseAnswers())) throw away('The house cannot reach its database just now.');
    return { msg: 'The house takes orders.' };
  }

  private async databaseAnswers(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), PATIENCE_MS);
    });
    const answer = this.transactions.query('SELECT 1').then(
      () => true,
      () => false,
    );
    return Promise.race([answer, tooLong]).finally(() => clearTimeout(timer));
  }
}
