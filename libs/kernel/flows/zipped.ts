import { once } from 'node:events';
import { Readable } from 'node:stream';

/** A file of an archive; each is to be read to its end before the next is asked for. */
export interface ZipEntry {
  readonly path: string;
  readonly body: AsyncIterable<Buffer>;
}

/**
 * The bytes of an archive, streamed. Most of what there is to pack is text, or compressed already: the quickest
 * compression does.
 *
 * @param content filled with what the entries return, when the last byte was taken
 */
export async function* zipped<Content extends object>(
  entries: AsyncGenerator<ZipEntry, Content>,
  content: Content,
): AsyncGenerator<Buffer> {
  const { ZipArchive } = await import('archiver'); // most starts of the projector never pack anything
  const archive = new ZipArchive({ zlib: { level: 1 } });
  const feeding = feed(archive, entries, content).catch((error: Error) => void archive.destroy(error));
  try {
    yield* archive as AsyncIterable<Buffer>;
  } finally {
    archive.destroy();
    await feeding;
  }
}

type Archive = import('archiver').ZipArchive;

async function feed<Content extends object>(
  archive: Archive,
  entries: AsyncGenerator<ZipEntry, Content>,
  content: Content,
) {
  const givenUp = once(archive, 'close').then(() => Promise.reject(new Error('The archive was given up.')));
  givenUp.catch(() => undefined);
  try {
    let entry = await entries.next();
    for (; !entry.done; entry = await entries.next()) {
      const { path, body } = entry.value;
      const taken = once(archive, 'entry');
      const source = Readable.from(body, { objectMode: false });
      source.once('error', (error) => archive.destroy(error));
      archive.append(source, { name: path });
      await Promise.race([taken, givenUp]);
    }
    Object.assign(content, entry.value);
    await archive.finalize();
  } finally {
    await entries.return(content);
  }
}
