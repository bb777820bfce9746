import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { limits } from './limits.js';

const most = limits.archive;
const symbolicLink = 0o120000;
const kindOfNode = 0o170000;
const archives = /\.(?:zip|jar|docx|xlsx|pptx|docm|xlsm|pptm|odt|ods|odp)$/i;

/** An archive that nobody should open, with the reason in words. */
export class BadArchive extends Error {}

/** What has been seen so far, of an archive and of those within it. */
interface Seen {
  entries: number;
  unpacked: number;
  nested: number;
  isProtected: boolean;
}

/**
 * Looks through a zip without unpacking it, except for the archives in it, which are unpacked beside it one at a time.
 *
 * @returns whether some of it is behind a password
 * @throws BadArchive for names that lead out of a folder, links, and what would fill a disk
 */
export async function examineZip(path: string): Promise<{ isProtected: boolean }> {
  const seen: Seen = { entries: 0, unpacked: 0, nested: 0, isProtected: false };
  await look(path, seen, 1);
  return { isProtected: seen.isProtected };
}

async function look(path: string, seen: Seen, depth: number): Promise<void> {
  const { size } = await stat(path);
  const zip = await openPromise(path, { lazyEntries: true, decodeStrings: false, autoClose: false });
  try {
    let packed = 0;
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry);
      seen.entries += 1;
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      demandModest(seen, { size, packed, unpacked: seen.unpacked + unpacked });
      demandPlain(entry, name);
      if (entry.isEncrypted()) seen.isProtected = true;
      else if (archives.test(name)) await lookWithin(zip, entry, path, seen, depth);
    }
    seen.unpacked += unpacked;
  } finally {
    zip.close();
  }
}

async function lookWithin(zip: ZipFile, entry: Entry, path: string, seen: Seen, depth: number): Promise<void> {
  if (depth === most.depth) throw new BadArchive(`It holds archives within archives, more than ${most.depth} deep.`);
  seen.nested += entry.uncompressedSize;
  if (seen.nested > most.nested) throw new BadArchive('The archives in it are too large to be looked into.');
  const inner = `${path}.${depth}`;
  try {
    const bytes = await zip.openReadStreamPromise(entry);
    await pipeline(bytes, createWriteStream(inner, { mode: 0o600 }));
    await look(inner, seen, depth + 1);
  } catch (error) {
    if (error instanceof BadArchive) throw error;
    if (/too many bytes/.test(String(error))) throw new BadArchive('It says that it is smaller than it is.');
    // named like an archive without being one: a file like others
  } finally {
    await rm(inner, { force: true });
  }
}

function demandModest(
  seen: Seen,
  { size, packed, unpacked }: { size: number; packed: number; unpacked: number },
): void {
  if (seen.entries > most.entries) throw new BadArchive(`It holds more than ${most.entries} files.`);
  if (packed > size) throw new BadArchive('Its files share the same bytes.');
  demandNoBomb(size, unpacked);
}

function demandNoBomb(size: number, unpacked: number): void {
  if (unpacked > most.unpacked || (unpacked > most.ratioFrom && unpacked > size * most.ratio))
    throw new BadArchive('Unpacked it would fill the disk.');
}

function demandPlain(entry: Entry, name: string): void {
  if (validateFileName(name) !== null || name.includes('\0'))
    throw new BadArchive('A name in it leads out of the folder it is unpacked to.');
  if (((entry.externalFileAttributes >>> 16) & kindOfNode) === symbolicLink)
    throw new BadArchive('It holds a link to another place.');
}

/** With backslashes as slashes, as Windows takes them. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}

/**
 * Unpacks a gzip to nowhere.
 *
 * @throws BadArchive for what would fill a disk
 */
export async function examineGzip(path: string): Promise<void> {
  const { size } = await stat(path);
  let unpacked = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      unpacked += chunk.length;
      try {
        demandNoBomb(size, unpacked);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  await pipeline(createReadStream(path), createGunzip(), counting.resume()).catch((error: unknown) => {
    if (error instanceof BadArchive) throw error;
    // cut off or broken: nothing more comes out of it
  });
}
