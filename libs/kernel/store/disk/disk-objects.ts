import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { makePrivate } from '@daybook/kernel/config';
import { type DiskSpace, isDiskFull } from '@daybook/kernel/disk-space';
import { Measure } from '../measure.js';
import {
  type ByteRange,
  checkKey,
  checkPrefix,
  codeOf,
  type Expected,
  type Listed,
  ObjectMissing,
  type Objects,
  StoreFull,
  StoreUnavailable,
} from '../port.js';

const unfinished = '.unfinished';
/** Bytes that are written at once: each writing waits for a thread. */
const worthWriting = 256 * 1024;

/**
 * One file per object below a folder. It is written beside, flushed to the disk and moved to its place, so that it is
 * there whole or not at all, also after a power cut.
 */
export class DiskObjects implements Objects {
  private readonly openFile: (path: string, flags: string, mode: number) => Promise<FileHandle>;
  private readonly space: Pick<DiskSpace, 'demandRoom'> | undefined;

  /** `openFile`: how files are opened for writing, so that a full disk can be tried. */
  constructor(
    private readonly folder: string,
    { openFile = open, space }: { openFile?: DiskObjects['openFile'] | undefined; space?: DiskObjects['space'] } = {},
  ) {
    this.openFile = openFile;
    this.space = space;
  }

  async put(key: string, body: AsyncIterable<Buffer>, expected: Expected = {}): Promise<{ size: number }> {
    const place = this.placeOf(key);
    const beside = join(this.folder, unfinished, randomUUID());
    await attempt(async () => {
      await this.space?.demandRoom();
      await mkdir(dirname(beside), { recursive: true, mode: 0o700 });
    });
    const file = await attempt(() => this.openFile(beside, 'wx', 0o600));
    try {
      const measure = new Measure(expected);
      await write(file, body, measure, key, this.space);
      await attempt(() => moveToPlace(beside, place));
      return { size: measure.size };
    } catch (fault) {
      await rm(beside, { force: true });
      throw fault;
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const place = this.placeOf(key);
    if (!(await this.stat(key))) throw new ObjectMissing(key);
    return createReadStream(place, { ...range, highWaterMark: 256 * 1024 });
  }

  async stat(key: string): Promise<{ size: number } | undefined> {
    const place = this.placeOf(key);
    const found = await unlessMissing(() => stat(place));
    return found?.isFile() ? { size: found.size } : undefined;
  }

  async delete(key: string): Promise<void> {
    const place = this.placeOf(key);
    await unlessMissing(() => rm(place));
    await forgetEmpty(dirname(place), this.folder);
  }

  async *list(prefix: string): AsyncIterable<Listed> {
    checkPrefix(prefix);
    const above = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    yield* this.below(above, prefix);
  }

  async sweep(before: Date): Promise<void> {
    const folder = join(this.folder, unfinished);
    for (const name of (await unlessMissing(() => readdir(folder))) ?? []) {
      const found = await unlessMissing(() => stat(join(folder, name)));
      if (found && found.mtime < before) await unlessMissing(() => rm(join(folder, name)));
    }
  }

  async check(): Promise<void> {
    await attempt(async () => makePrivate(this.folder));
    await attempt(() => access(this.folder, constants.W_OK));
  }

  private async *below(above: string, prefix: string): AsyncIterable<Listed> {
    const entries = await unlessMissing(() => readdir(join(this.folder, above), { withFileTypes: true }));
    for (const entry of entries ?? []) {
      const key = above + entry.name + (entry.isDirectory() ? '/' : '');
      if (entry.name.startsWith('.') || !key.startsWith(prefix)) continue;
      if (entry.isDirectory()) {
        yield* this.below(key, prefix);
        continue;
      }
      const found = await unlessMissing(() => stat(join(this.folder, key)));
      if (found) yield { key, size: found.size, at: found.mtime };
    }
  }

  private placeOf(key: string): string {
    checkKey(key);
    return join(this.folder, key);
  }
}

/** While some bytes are written the next are waited for. */
async function write(
  file: FileHandle,
  body: AsyncIterable<Buffer>,
  measure: Measure,
  key: string,
  space: Pick<DiskSpace, 'demandRoom'> | undefined,
): Promise<void> {
  let waiting: Buffer[] = [];
  let size = 0;
  let writing = Promise.resolve();
  const write = async () => {
    await writing;
    const [pieces, length] = [waiting, size];
    writing = attempt(async () => {
      await space?.demandRoom();
      await writeAll(file, pieces, length);
    });
    writing.catch(() => undefined); // it is told at the next bytes or at the end
    [waiting, size] = [[], 0];
  };
  try {
    for await (const chunk of body) {
      measure.add(chunk);
      waiting.push(chunk);
      size += chunk.length;
      if (size >= worthWriting) await write();
    }
    if (size > 0) await write();
    await writing;
    measure.end(key);
    await attempt(() => file.datasync());
  } finally {
    await writing.catch(() => undefined);
    await file.close();
  }
}

/** On a disk that gets full, writing begins well and is cut off without an error; the rest is what tells. */
async function writeAll(file: FileHandle, pieces: readonly Buffer[], size: number): Promise<void> {
  const { bytesWritten } = await file.writev(pieces);
  if (bytesWritten < size) await file.writeFile(Buffer.concat(pieces).subarray(bytesWritten));
}

async function moveToPlace(from: string, to: string): Promise<void> {
  // the folder may be emptied by a delete between the two
  for (let tries = 0; ; tries += 1) {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    try {
      await rename(from, to);
      break;
    } catch (fault) {
      if (codeOf(fault) !== 'ENOENT' || tries === 3) throw fault;
    }
  }
  const folder = await open(dirname(to), 'r');
  await folder.sync().finally(() => folder.close());
}

async function forgetEmpty(folder: string, upTo: string): Promise<void> {
  if (folder === upTo) return;
  try {
    await rmdir(folder);
  } catch {
    return; // somebody lives there
  }
  await forgetEmpty(dirname(folder), upTo);
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    if (isDiskFull(fault)) throw new StoreFull(fault);
    throw new StoreUnavailable(fault);
  }
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (fault) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(fault))) return undefined;
    throw new StoreUnavailable(fault);
  }
}
