import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** A name that begins with this is half-made: what it grows into gets its own name at the end. */
const DRAFT = 'new-';

/** Makes the folder whole or not at all, whatever interrupts it; of several starts at once, all use the first one's. */
export async function makeOnce(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  const draft = await mkdtemp(path.join(path.dirname(folder), DRAFT));
  try {
    await make(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Deletes what interrupted starts left behind; the next start gets what cannot be deleted, for an initdb still writes it. */
export async function removeDrafts(folder: string): Promise<void> {
  const drafts = (await readdir(folder)).filter((entry) => entry.startsWith(DRAFT));
  await Promise.allSettled(
    drafts.map((draft) => rm(path.join(folder, draft), { recursive: true, force: true })),
  );
}
