import { createHash, type Hash } from 'node:crypto';
import type { SigningKey } from '@daybook/audit/flow';
import { type ChainLine, type EventLine, type HeadLine, type Manifest, verifierProgram } from '@daybook/evidence/work';
import { firstPositionOf, type LoggedEvent } from '@daybook/kernel/event-log';
import type { ZipEntry } from '@daybook/kernel/flows';
import { type DescribedEvent, type NarrativeSource, narrativeOf, narrativePage } from './narrative.js';
import { narrativePdf } from './narrative-pdf.js';
import type { Selected } from './selection.js';

/** What a pack is made of. */
export interface PackSource extends NarrativeSource {
  readonly about: Pick<Manifest, 'company' | 'period' | 'kinds' | 'requestedBy' | 'madeAt'>;
  /** All events of the company up to now, in log order. */
  readonly events: AsyncIterable<readonly LoggedEvent[]>;
  readonly heads: readonly HeadLine[];
  /** Which of them go into the pack, by their ids. */
  select(events: readonly LoggedEvent[]): Promise<ReadonlyMap<string, Selected>>;
  bytes(stored: { readonly object: string; readonly subject: string }): Promise<AsyncIterable<Buffer>>;
  readonly key: SigningKey;
}

export interface PackContent {
  readonly events: number;
  readonly files: number;
}

/**
 * The files of a pack, one after the other, none of them whole in memory; the manifest and its signature come last.
 *
 * @returns what is in it
 */
export async function* packEntries(source: PackSource): AsyncGenerator<ZipEntry, PackContent> {
  const files: { path: string; size: number; sha256: string }[] = [];
  const chain: ChainLine[] = [];
  const stored = new Map<string, Selected['files'][number]>();
  const described: DescribedEvent[] = [];
  const counted = (path: string, body: AsyncIterable<Buffer | string> | Iterable<string>): ZipEntry => ({
    path,
    body: measured(body, (size, sha256) => files.push({ path, size, sha256 })),
  });

  yield counted('README.txt', once(readme(source)));
  yield counted('verify.mjs', once(await verifierProgram()));
  yield counted('events.jsonl', eventLines(source, chain, stored, described));
  const narrative = await narrativeOf(source, described);
  yield counted('narrative.pdf', once(await narrativePdf(narrative)));
  yield counted('narrative.html', narrativePage(narrative));
  yield counted('chain.jsonl', lines(chain));
  yield counted('heads.jsonl', lines(source.heads));
  for (const [path, file] of stored) yield counted(path, await source.bytes(file));

  const events = chain.filter(({ line }) => line !== undefined).length;
  const { key, about } = source;
  const manifest: Manifest = { format: 'daybook evidence pack 1', ...about, publicKey: key.publicKey, events, files };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const signature = key.sign(`daybook evidence pack 1\n${createHash('sha256').update(text).digest('hex')}`);
  yield { path: 'manifest.json', body: once(text) };
  yield { path: 'manifest.sig', body: once(`${signature}\n`) };
  return { events, files: stored.size };
}

/** Writes the selected events, and notes the chain of all, what is to be described, and the bytes that are to follow. */
async function* eventLines(
  { events, select }: PackSource,
  chain: ChainLine[],
  stored: Map<string, Selected['files'][number]>,
  described: DescribedEvent[],
): AsyncGenerator<string> {
  for await (const page of events) {
    const selected = await select(page);
    for (const event of page) {
      const position = firstPositionOf(event);
      const hash = String(event.meta.hash);
      const chosen = selected.get(event.id);
      if (!chosen) {
        chain.push({ position, hash });
        continue;
      }
      const line = JSON.stringify(lineOf(event, chosen));
      const { type, stream, revision } = event;
      const name = `${type}, ${stream} revision ${revision}, position ${position}`;
      chain.push({ position, hash, event: name, line: createHash('sha256').update(line).digest('hex') });
      described.push(chosen.described);
      for (const file of chosen.files) stored.set(file.path, file);
      yield `${line}\n`;
    }
  }
}

function lineOf(
  { stream, revision, id, type, data, meta, ...place }: LoggedEvent,
  { opened, files, withheld }: Selected,
): EventLine {
  return {
    position: firstPositionOf(place),
    stream,
    revision,
    id,
    type,
    data,
    meta,
    ...(opened && { opened }),
    ...(files.length > 0 && { files: files.map(({ path, sha256 }) => ({ path, sha256 })) }),
    ...(withheld && { withheld }),
  };
}

async function* lines(values: readonly object[]): AsyncGenerator<string> {
  for (const value of values) yield `${JSON.stringify(value)}\n`;
}

async function* once<T>(value: T): AsyncGenerator<T extends string ? Buffer : T> {
  yield (typeof value === 'string' ? Buffer.from(value) : value) as T extends string ? Buffer : T;
}

const pieceSize = 65_536;

/** The bytes in pieces of a fair size, and at their end what they were. */
async function* measured(
  body: AsyncIterable<Buffer | string> | Iterable<string>,
  end: (size: number, sha256: string) => void,
): AsyncGenerator<Buffer> {
  const digest: Hash = createHash('sha256');
  let size = 0;
  let waiting: Buffer[] = [];
  let waits = 0;
  for await (const piece of body) {
    const bytes = Buffer.from(piece);
    digest.update(bytes);
    size += bytes.length;
    waits += bytes.length;
    waiting.push(bytes);
    if (waits < pieceSize) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    waits = 0;
  }
  if (waits > 0) yield Buffer.concat(waiting);
  end(size, digest.digest('hex'));
}

function readme({ about, key }: PackSource): string {
  return `Evidence pack: ${about.company.name}
Events from ${about.period.from} up to ${about.period.to}, not included.
Requested by ${about.requestedBy}, made ${about.madeAt}.

To verify it, install Node (https://nodejs.org, version 20 or newer), unpack everything into one folder, and run there:

    node verify.mjs --key ${key.id}

It names everything that was changed, removed, added or moved since the pack was signed. A pack cannot vouch for its own
key: ask the firm for the fingerprint of its key, and compare it with the one above.

narrative.pdf   what happened, for reading and printing
narrative.html  the same for any browser, with the letters of all languages
events.jsonl    the events, one a line, as they are stored; "opened" shows in clear what is stored encrypted
chain.jsonl     position and hash of every event of the company, so that the daily signatures can be verified
heads.jsonl     the firm's daily signatures over all events of the company
files/          the bytes that the events stored; files that were not found free of viruses are withheld, and their
                events say so
manifest.json   what is in the pack, each file with its SHA-256; manifest.sig is the firm's signature over it
`;
}
