import type { CompanyStream, LoggedEvent } from '../port.js';
import type { Reader } from './reader.js';

const eventsAtOnce = 1_000;
/** Streams that are asked for while those before are merged, and how many of them at the same time. */
const streamsAhead = 128;
const sideBySide = 16;

export interface Range {
  readonly company: string;
  /** Positions: the first is not included. */
  readonly after: number;
  readonly upTo: number;
}

/**
 * The events of a company in several streams in log order, in pages. A stream is opened when the merge comes near its first
 * event, and a long one is read on in pieces, so that memory holds one piece of each stream that is open.
 *
 * @param streams by position
 */
export async function* mergedStreams(
  reader: Reader,
  streams: readonly CompanyStream[],
  range: Range,
): AsyncIterable<readonly LoggedEvent[]> {
  const open = new Open();
  let page: LoggedEvent[] = [];
  let coming = opened(reader, streams.slice(0, streamsAhead), range);
  for (let next = streamsAhead; next - streamsAhead < streams.length; next += streamsAhead) {
    for (const one of await coming) open.add(one);
    coming = opened(reader, streams.slice(next, next + streamsAhead), range);
    coming.catch(() => undefined); // told when it is its turn
    const before = streams[next]?.position ?? Number.POSITIVE_INFINITY;
    for (let event = await open.take(before); event; event = await open.take(before)) {
      page.push(event);
      if (page.length < eventsAtOnce) continue;
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}

/** Opens the streams, each at its first event in the range. */
async function opened(reader: Reader, streams: readonly CompanyStream[], range: Range): Promise<Cursor[]> {
  const cursors = streams.map(({ stream, revision }) => new Cursor(reader, stream, revision, range));
  const waiting = cursors.values();
  const worker = async () => {
    for (const cursor of waiting) await cursor.step();
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
  return cursors;
}

/** A stream that is read piece by piece; `event` is the next one in the range. */
class Cursor {
  event: LoggedEvent | undefined;
  private piece: readonly LoggedEvent[] = [];
  private place = 0;
  private hasMore = true;

  constructor(
    private readonly reader: Reader,
    private readonly stream: string,
    private revision: number,
    private readonly range: Range,
  ) {}

  async step(): Promise<void> {
    for (;;) {
      this.event = this.piece[this.place];
      this.place += 1;
      if (this.event || !this.hasMore) return;
      const piece = await this.reader.piece(this.stream, this.revision, eventsAtOnce);
      this.piece = piece.events.filter((event) => isWithin(this.range, event));
      this.place = 0;
      this.revision = piece.next;
      this.hasMore = piece.hasMore && (piece.events.at(-1)?.position ?? 0) < this.range.upTo;
    }
  }
}

export function isWithin({ company, after, upTo }: Range, { meta, position }: LoggedEvent): boolean {
  return meta.company === company && position > after && position <= upTo;
}

/** Open streams, the one with the earliest next event last. */
class Open {
  private readonly cursors: Cursor[] = [];

  add(cursor: Cursor): void {
    const position = cursor.event?.position;
    if (position === undefined) return;
    let [low, high] = [0, this.cursors.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.cursors[middle]?.event?.position ?? 0) > position) low = middle + 1;
      else high = middle;
    }
    this.cursors.splice(low, 0, cursor);
  }

  /** Takes the earliest event that lies before a position. */
  async take(before: number): Promise<LoggedEvent | undefined> {
    const earliest = this.cursors.at(-1);
    const event = earliest?.event;
    if (!earliest || !event || event.position >= before) return undefined;
    this.cursors.pop();
    await earliest.step();
    this.add(earliest);
    return event;
  }
}
