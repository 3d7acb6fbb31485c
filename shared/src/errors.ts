import { z } from 'zod';

/** Every refusal, whatever its status: one sentence a person can act on, and where it helps, one per field. */
export const refusal = z.object({
  msg: z.string(),
  errors: z.array(z.object({ path: z.string(), msg: z.string() })).optional(),
});
export type Refusal = z.infer<typeof refusal>;
