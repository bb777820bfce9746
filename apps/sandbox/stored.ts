import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivate } from '@daybook/kernel/config';

interface Item {
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly receivedAt: string;
}

const most = 1_000;

/** What the sandbox has taken, newest first; kept as one file each, the newest thousand. */
export class Stored<T extends Item> {
  private items: T[] = [];

  private constructor(private readonly folder: string) {}

  static async open<T extends Item>(folder: string): Promise<Stored<T>> {
    makePrivate(folder);
    const stored = new Stored<T>(folder);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const items = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
    stored.items = (items as T[]).sort((one, other) => other.receivedAt.localeCompare(one.receivedAt));
    return stored;
  }

  /** Resolves once it is on disk: only then may the sender be told that it was taken. */
  async add(item: T): Promise<void> {
    const file = this.fileOf(item.id);
    await writeFile(`${file}.part`, JSON.stringify(item), { mode: 0o600 });
    await rename(`${file}.part`, file);
    this.items.unshift(item);
    for (const old of this.items.splice(most)) await rm(this.fileOf(old.id), { force: true });
  }

  list(isWanted: (item: T) => boolean, limit: number): readonly T[] {
    return this.items.filter(isWanted).slice(0, limit);
  }

  find(id: string): T | undefined {
    return this.items.find((item) => item.id === id);
  }

  async clear(): Promise<void> {
    const gone = this.items.splice(0);
    await Promise.all(gone.map(({ id }) => rm(this.fileOf(id), { force: true })));
  }

  private fileOf(id: string): string {
    return join(this.folder, `${id}.json`);
  }
}
