import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'daybook-work-';

/**
 * The private folder in which this process lays clear bytes for its children: its owner's alone, one folder per task,
 * removed with it. What an earlier process left when it was cut off is removed at the start.
 */
export class Scratch {
  private constructor(readonly folder: string) {}

  static async open(within = tmpdir()): Promise<Scratch> {
    mkdirSync(within, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(within)) {
      const pid = name.startsWith(prefix) && Number(name.slice(prefix.length).split('-')[0]);
      if (pid && pid !== process.pid && !isAlive(pid)) rmSync(join(within, name), { recursive: true, force: true });
    }
    return new Scratch(await mkdtemp(join(await realpath(within), `${prefix}${process.pid}-`)));
  }

  /** Gives an empty folder to `use` and removes it after. */
  async with<Answer>(use: (folder: string) => Promise<Answer>): Promise<Answer> {
    const folder = await mkdtemp(join(this.folder, 'task-'));
    try {
      return await use(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
