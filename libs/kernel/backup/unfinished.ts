import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ending = '.unfinished';

/** Has a file written beside its place under a name of its own, and puts it there whole or not at all. */
export async function finishing<T>(path: string, write: (beside: string) => Promise<T>): Promise<T> {
  const beside = `${path}.${randomUUID()}${ending}`;
  try {
    const written = await write(beside);
    const file = await open(beside, 'r+');
    await file.sync().finally(() => file.close());
    await rename(beside, path);
    return written;
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** Removes what backups that ended in the middle have left in a folder. Nobody may be writing there. */
export async function sweepUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (name.endsWith(ending)) await rm(join(folder, name), { force: true });
}
