import { z } from 'zod';

/** Every refusal, whatever its status: one sentence a person can act on, and where it helps, one per field. */
export const refusal = z.object({
  msg: z.string(),
  errors: z.array(z.object({ path: z.string(), msg: z.string() })).optional(),
});
export type Refusal = z.infer<typeof refusal>;

/** What is answered when there is nothing left to show: that it was done, in a sentence. */
export const done = z.object({ msg: z.string() });
export type Done = z.infer<typeof done>;
