import { ALLERGIES, SETTABLE_TICKET_STATUSES } from '@banquet/shared/vocabulary';
import fc from 'fast-check';
import type { Evening } from './evening.js';

const index = fc.nat({ max: 11 });
/** Something that somebody does in the course of an evening. */
export const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(index, index, fc.array(index, { minLength: 1, maxLength: 4 }))
      .map(([guest, table, meals]) => ({
        name: `a guest chooses ${meals.join()} at ${table}`,
        run: (evening: Evening) => evening.order(guest, table, meals),
      })),
  },
  {
    weight: 5,
    arbitrary: index.map((at) => ({
      name: `finalize ${at}`,
      run: (evening: Evening) => evening.finalize(at),
    })),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(index, fc.constantFrom(...SETTABLE_TICKET_STATUSES)).map(([at, status]) => ({
      name: `ticket ${at} ${status}`,
      run: (evening: Evening) => evening.setTicket(at, status),
    })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(index, fc.constantFrom('Delivered', 'Cancelled', 'Pending')).map(([at, status]) => ({
      name: `order ${at} ${status}`,
      run: (evening: Evening) => evening.setOrder(at, status),
    })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(index, fc.constantFrom('ordered' as const, 'clear' as const))
      .map(([at, command]) => ({
        name: `table ${at} ${command}`,
        run: (evening: Evening) => evening.atTable(at, command),
      })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(index, fc.subarray([...ALLERGIES])).map(([at, allergies]) => ({
      name: `allergies of ${at}`,
      run: (evening: Evening) => evening.allergies(at, allergies),
    })),
  },
  {
    weight: 1,
    arbitrary: index.map((at) => ({ name: `issue on ${at}`, run: (evening: Evening) => evening.issue(at) })),
  },
  {
    weight: 1,
    arbitrary: index.map((at) => ({ name: `resolve ${at}`, run: (evening: Evening) => evening.resolve(at) })),
  },
  {
    weight: 1,
    arbitrary: index.map((at) => ({ name: `notify ${at}`, run: (evening: Evening) => evening.notify(at) })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(index, fc.option(index)).map(([table, server]) => ({
      name: `table ${table} to ${server}`,
      run: (evening: Evening) => evening.serve(table, server),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(index, fc.integer({ min: 1, max: 9 })).map(([at, minutes]) => ({
      name: `kitchen ${at} amber after ${minutes}`,
      run: (evening: Evening) => evening.pace(at, minutes),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(index, fc.boolean()).map(([at, comes]) => ({
      name: `cook ${at} ${comes ? 'comes' : 'leaves'}`,
      run: (evening: Evening) => evening.staff(at, comes),
    })),
  },
  { weight: 2, arbitrary: fc.constant({ name: 'look', run: (evening: Evening) => evening.look() }) },
);
