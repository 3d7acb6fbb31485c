import { fork, type ChildProcess } from 'node:child_process';
import type { JobName, Jobs } from '../load/jobs.js';
import { GENERATOR } from '../places.js';

interface Report {
  id: number;
  result?: unknown;
  error?: string;
}

/** A load generator, as a process of its own. */
export class Callers {
  private readonly child: ChildProcess;
  private asked = 0;
  private readonly waiting = new Map<number, (report: Report) => void>();

  constructor() {
    this.child = fork(GENERATOR, { env: {}, serialization: 'advanced' });
    this.child.on('message', (report: Report) => {
      this.waiting.get(report.id)?.(report);
      this.waiting.delete(report.id);
    });
    this.child.on('exit', () => {
      for (const tell of this.waiting.values()) tell({ id: 0, error: 'The load generator ended.' });
    });
  }

  async do<Name extends JobName>(job: Name, given: Jobs[Name]['given']): Promise<Jobs[Name]['result']> {
    const id = this.asked++;
    const report = await new Promise<Report>((resolve) => {
      this.waiting.set(id, resolve);
      this.child.send({ id, job, given });
    });
    if (report.error !== undefined) throw new Error(report.error);
    return report.result as Jobs[Name]['result'];
  }

  close(): void {
    this.child.disconnect();
  }
}
