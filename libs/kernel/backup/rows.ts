import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { Digest } from './digest.js';
import { finishing } from './unfinished.js';

/** Damage to the file is noticed when it is read. */
export const checked = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/** Writes the rows of a question to a file, which is there whole or not at all. @returns its SHA-256 */
export function writeRows(client: ClientBase, select: string, path: string): Promise<string> {
  return finishing(path, async (beside) => {
    const digest = new Digest();
    const rows = client.query(copyTo(`copy (${select}) to stdout`));
    await pipeline(
      rows,
      createZstdCompress(checked),
      (bytes) => digest.through(bytes),
      createWriteStream(beside, { mode: 0o600 }),
    );
    return digest.end();
  });
}

/** Writes lines, each with its end, to such a file. */
export function writeLines(lines: AsyncIterable<string> | Iterable<string>, path: string): Promise<void> {
  return finishing(path, (beside) =>
    pipeline(Readable.from(lines), createZstdCompress(checked), createWriteStream(beside, { mode: 0o600 })),
  );
}

/** The lines of such a file. @throws UnreadableFile when it is damaged or missing */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const bytes = createZstdDecompress();
  const read = pipeline(file, bytes);
  read.catch(() => undefined); // said below, where it is waited for
  try {
    let rest = '';
    // not by `readline`, which also ends lines at U+2028
    for await (const text of bytes.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    await read;
  } catch (error) {
    throw unreadable(path, error);
  } finally {
    file.destroy();
    bytes.destroy();
  }
}

/** Adds the rows of such a file to a table. @throws Error naming the file when it is damaged or missing */
export async function readRows(
  client: ClientBase,
  { into, where = 'true' }: { into: string; where?: string },
  path: string,
): Promise<void> {
  const rows = client.query(copyFrom(`copy ${into} from stdin where ${where}`));
  try {
    await pipeline(createReadStream(path), createZstdDecompress(), rows);
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** How many rows such a file has. @throws Error naming the file when it is damaged or missing */
export async function countRows(path: string): Promise<number> {
  let count = 0;
  try {
    await pipeline(createReadStream(path), createZstdDecompress(), async (bytes: AsyncIterable<Buffer>) => {
      // text of `copy` has one line for each row
      for await (const chunk of bytes) for (const byte of chunk) if (byte === 10) count += 1;
    });
  } catch (error) {
    throw unreadable(path, error);
  }
  return count;
}

/** A file of a backup that is damaged or missing. */
export class UnreadableFile extends Error {}

function unreadable(path: string, error: unknown): Error {
  return new UnreadableFile(`${path} cannot be read: ${error instanceof Error ? error.message : error}`, {
    cause: error,
  });
}
