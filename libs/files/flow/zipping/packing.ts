import { once } from 'node:events';
import { currentVersion, file, limits, type StoredFile, type ZipFailure } from '@daybook/files/domain';
import type { FlowContext } from '@daybook/kernel/flows';
import type { Stored } from '@daybook/kernel/store';
import type { ZipArchive } from 'archiver';
import type { Planned } from './plan.js';

/** A place in the archive with what belongs there. */
export interface ZipPart {
  readonly path: string;
  readonly size: number;
  readonly at: string;
  /** Null for a folder. */
  readonly bytes: { readonly file: string; readonly object: string } | null;
}

/** An archive that cannot be made, with the sentence for whoever waits. */
export class ZipRefused extends Error {
  constructor(
    readonly reason: ZipFailure,
    message: string,
  ) {
    super(message);
  }
}

const loadedAtOnce = 64;
const sentences = {
  empty: 'There is nothing to download: the folders are empty, or the files are still being checked for viruses.',
  tooMany: `These are more than ${limits.zipFiles.toLocaleString('en-US')} files. Download fewer at a time.`,
  tooBig: 'These files are larger than 2 GB together. Download fewer at a time.',
} as const;

/**
 * Finds the current bytes of what was planned; what was not found clean stays out.
 *
 * @throws ZipRefused for nothing, for too many and for too much
 */
export async function zipParts(
  plan: readonly Planned[],
  { commands }: Pick<FlowContext, 'commands'>,
): Promise<ZipPart[]> {
  if (plan.filter((one) => one.file !== null).length > limits.zipFiles) throw refused('tooMany');
  const found: ZipPart[] = [];
  for (let at = 0; at < plan.length; at += loadedAtOnce) {
    const some = plan.slice(at, at + loadedAtOnce).map(async ({ path, file: uuid }): Promise<ZipPart | undefined> => {
      if (uuid === null) return { path, size: 0, at: '', bytes: null };
      const { state } = await commands.load(file, uuid);
      return state.is === 'there' ? partOf(path, uuid, state) : undefined;
    });
    for (const one of await Promise.all(some)) if (one) found.push(one);
  }
  if (!found.some(({ bytes }) => bytes !== null)) throw refused('empty');
  if (found.reduce((sum, { size }) => sum + size, 0) > limits.zipBytes) throw refused('tooBig');
  return found;
}

function partOf(path: string, uuid: string, stored: StoredFile): ZipPart | undefined {
  const { scan, size, at, object } = currentVersion(stored);
  if (scan?.result !== 'clean') return undefined;
  return { path, size, at, bytes: { file: uuid, object } };
}

function refused(reason: keyof typeof sentences): ZipRefused {
  return new ZipRefused(reason, sentences[reason]);
}

/**
 * Packs the parcels into one sealed object, one after the other and none of them whole in memory. They are stored as
 * they are: most files of an office are compressed already.
 *
 * @param passed is told the bytes packed so far
 */
export async function pack(
  all: readonly ZipPart[],
  to: { readonly key: string; readonly subject: string },
  { sealed }: Pick<FlowContext, 'sealed'>,
  passed: (bytes: number) => void,
): Promise<Stored> {
  const { ZipArchive } = await import('archiver'); // the API, which packs nothing, need not load it
  const archive = new ZipArchive({ store: true });
  const feeding = feed(archive, all, sealed, passed).catch((error: Error) => void archive.destroy(error));
  try {
    return await sealed.put(to.key, to.subject, archive);
  } finally {
    archive.destroy();
    await feeding;
  }
}

async function feed(
  archive: ZipArchive,
  all: readonly ZipPart[],
  sealed: FlowContext['sealed'],
  passed: (bytes: number) => void,
): Promise<void> {
  const givenUp = once(archive, 'close').then(() => Promise.reject(new Error('The archive was given up.')));
  givenUp.catch(() => undefined);
  let packed = 0;
  for (const { path, at, bytes } of all) {
    const taken = once(archive, 'entry');
    if (!bytes) {
      archive.append('', { name: path, type: 'directory' });
      await taken;
      continue;
    }
    const source = await sealed.get(bytes.object, `file-${bytes.file}`);
    source.on('data', (chunk: Buffer) => {
      packed += chunk.length;
      passed(packed);
    });
    source.once('error', (error) => archive.destroy(error));
    try {
      archive.append(source.pause(), { name: path, date: at });
      await Promise.race([taken, givenUp]);
    } finally {
      source.destroy();
    }
  }
  await archive.finalize();
}
