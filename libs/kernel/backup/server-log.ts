import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type LoggedEvent, UnusableLog } from '@daybook/kernel/event-log';
import { pagesWithin, type ReadableLog } from '@daybook/kernel/event-log/moving';
import { rowOf } from './event-rows.js';
import { AnotherRecord, type LastEvent, pathOf, perSegment, segmentOf } from './log-segments.js';
import { PlacesFolder } from './places.js';
import { type BackupPoint, type Places, placesOf } from './point.js';
import { linesOf, UnreadableFile, writeLines } from './rows.js';

export interface WrittenServerLog {
  readonly last: LastEvent | null;
  readonly places?: Places;
  /** From positions on the server to those in the archive. */
  readonly positions: ReadonlyMap<number, number>;
}

interface Writing {
  readonly log: ReadableLog;
  readonly folder: string;
  /** The newest point of the folder. */
  readonly before: BackupPoint | undefined;
  /** The last position to take. */
  readonly upTo: number;
  /** Positions on the server that tables hold. */
  readonly held: ReadonlySet<number>;
}

/** Where it is read on. */
interface Start {
  readonly places: PlacesFolder;
  /** The file of events that is written next, and the places of those of its events that it has already. */
  readonly segment: number;
  readonly had: readonly number[];
  /** The position on the server after which it is read on. */
  readonly after: number;
}

/**
 * Writes the events of a log on a server that the folder does not have yet, each by its number. It is read on from the
 * newest event; from the beginning when the newest point is of another engine or server, or what it wrote down
 * of places cannot be read.
 *
 * @throws AnotherRecord
 */
export async function writeServerLog(writing: Writing): Promise<WrittenServerLog> {
  if (writing.upTo === 0 && !writing.before?.last)
    return { last: null, positions: new Map([...writing.held].map((one) => [one, 0])) };
  await mkdir(join(writing.folder, 'log'), { recursive: true, mode: 0o700 });
  try {
    const known = await knownStart(writing);
    if (known) return await write(writing, known);
  } catch (error) {
    if (!(error instanceof UnreadableFile || error instanceof UnusableLog || error instanceof AnotherRecord))
      throw error;
  }
  return write(writing, { places: new PlacesFolder(writing.folder, randomUUID()), segment: 0, had: [], after: 0 });
}

/** At the newest event that the folder has, so that it is met again and compared. */
async function knownStart({ folder, before }: Writing): Promise<Start | undefined> {
  const known = before && placesOf(before);
  if (!known || !before.last) return undefined;
  const places = new PlacesFolder(folder, known.folder);
  const segment = segmentOf(before.last.position);
  const had = await places.first(segment, before.last.position - segment * perSegment - 1);
  const after = had.at(-1) ?? (segment > 0 ? (await places.first(segment - 1, perSegment)).at(-1) : 0);
  return { places, segment, had, after: after ?? 0 };
}

async function write({ log, folder, before, upTo, held }: Writing, start: Start): Promise<WrittenServerLog> {
  const known = before?.last ?? null;
  const firstWritten = known ? segmentOf(known.position) : 0;
  const events = eventsAfter(log, start.after, upTo);
  let next = await events.next();
  let count = start.segment * perSegment + start.had.length;
  let last: LoggedEvent | undefined;
  for (let segment = start.segment; next.value; segment += 1) {
    const had = segment === start.segment ? start.had : [];
    const places = [...had];
    const rows = async function* () {
      yield* firstRows(pathOf(folder, segment), had.length);
      for (; next.value && places.length < perSegment; next = await events.next()) {
        last = next.value;
        count += 1;
        if (count === known?.position && last.id !== known.id) throw new AnotherRecord(folder);
        places.push(last.position);
        yield rowOf(last, count);
      }
    };
    // files before the newest one are full, and have these events
    if (segment < firstWritten) for await (const _ of rows());
    else await writeLines(rows(), pathOf(folder, segment));
    await start.places.write(segment, places);
  }
  if (!last || count < (known?.position ?? 0)) throw new AnotherRecord(folder);
  const positions = await start.places.lead(held, count);
  const places = { folder: start.places.name, last: last.position };
  return { last: { position: count, id: last.id }, places, positions };
}

/** The rows that a file of events begins with. @throws UnreadableFile */
async function* firstRows(path: string, count: number): AsyncGenerator<string> {
  let left = count;
  if (left > 0)
    for await (const row of linesOf(path)) {
      yield `${row}\n`;
      left -= 1;
      if (left === 0) return;
    }
  if (left > 0) throw new UnreadableFile(`${path} is not whole.`);
}

async function* eventsAfter(log: ReadableLog, after: number, upTo: number): AsyncGenerator<LoggedEvent, undefined> {
  for await (const page of pagesWithin(log, { after, upTo })) yield* page;
}
