import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { Entrance } from '../core/entrance.js';
import { within } from '../core/patience.js';
import { Transactions } from '../core/transactions.js';

const PATIENCE_MS = 1_500;

const away = (msg: string) => new ServiceUnavailableException({ msg });

@Injectable()
export class HealthService {
  constructor(
    private readonly entrance: Entrance,
    private readonly transactions: Transactions,
  ) {}

  async ready(): Promise<{ msg: string }> {
    if (this.entrance.isClosing) throw away('The house is closing.');
    if (!(await this.databaseAnswers())) throw away('The house cannot reach its database just now.');
    return { msg: 'The house takes orders.' };
  }

  private async databaseAnswers(): Promise<boolean> {
    const answer = this.transactions.query('SELECT 1').then(
      () => true,
      () => false,
    );
    return (await within(PATIENCE_MS, answer)) ?? false;
  }
}
