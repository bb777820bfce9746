import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Damage to the file is noticed when it is read. */
const checked = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/** Writes the rows of a question to a file, which is there whole or not at all. */
export async function writeRows(client: ClientBase, select: string, path: string): Promise<void> {
  const beside = `${path}.unfinished`;
  const rows = client.query(copyTo(`copy (${select}) to stdout`));
  await pipeline(rows, createZstdCompress(checked), createWriteStream(beside, { mode: 0o600 }));
  const file = await open(beside, 'r+');
  await file.sync().finally(() => file.close());
  await rename(beside, path);
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
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
