import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type Position,
  START,
} from '@eventstore/db-client';
import { type LoggedEvent, UnusableLog } from '../port.js';
import { collect } from './calls.js';
import { toLogged, toNumber, toPosition } from './event.js';
import { isForeignPosition } from './fault.js';

/** Records asked for in one go. */
export const recordsAtOnce = 1_000;
/** Events kept between the socket and the reader; the server waits when they are not fetched. */
const buffer = { highWaterMark: 256 };

export class Reader {
  /** The newest event of ours that was seen; what lies before it need not be looked through again. */
  private newest = 0;

  constructor(private readonly client: EventStoreDBClient) {}

  saw(position: number): void {
    this.newest = Math.max(this.newest, position);
  }

  async stream(stream: string, from: number): Promise<LoggedEvent[]> {
    return (await this.piece(stream, from)).events;
  }

  /** Part of a stream, and from which revision on it is read further. */
  async piece(stream: string, from: number, maxCount?: number) {
    const range = { fromRevision: BigInt(from), ...(maxCount && { maxCount }) };
    const found = await collect(this.client.readStream(stream, range, buffer));
    const events = found.map(({ event }) => toLogged(event)).filter((event) => event !== undefined);
    return { events, next: Number(found.at(-1)?.event?.revision ?? from) + 1, hasMore: found.length === maxCount };
  }

  /** Position of the last record of the server, also of its own ones; 0 when there is none. */
  async end(): Promise<number> {
    const [last] = await collect(this.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }));
    return last?.event ? toNumber(last.event.position) : 0;
  }

  /** Goes back from the end past the server's own records. */
  async head(): Promise<number> {
    let fromPosition: Position | typeof END = END;
    for (let maxCount = 8; ; maxCount = recordsAtOnce) {
      const found: AllStreamResolvedEvent[] = await collect(
        this.client.readAll({ direction: BACKWARDS, fromPosition, maxCount }, buffer),
      );
      const ours = found.map(({ event }) => toLogged(event)).find((event) => event !== undefined);
      if (ours) this.saw(ours.position);
      const last: Position | undefined = found.at(-1)?.event?.position;
      if (ours || !last || toNumber(last) <= this.newest) return this.newest;
      fromPosition = last;
    }
  }

  /** Records of the server from a position on, its own ones too. */
  async page(position: number, maxCount: number): Promise<AllStreamResolvedEvent[]> {
    const fromPosition = position === 0 ? START : toPosition(position);
    try {
      return await collect(this.client.readAll({ direction: FORWARDS, fromPosition, maxCount }, buffer));
    } catch (fault) {
      if (isForeignPosition(fault)) throw new UnusableLog(`it has no record at ${position}, so it is another log`);
      throw fault;
    }
  }

  /**
   * Answers the end of the log.
   *
   * @throws UnusableLog when the position is not one of this log, or lies behind its end
   */
  async prove(position: number): Promise<number> {
    const end = await this.end();
    if (end < position) throw new UnusableLog(`it ends at ${end}, but was to be read on from ${position}`);
    if (position > 0) await this.page(position, 1);
    return end;
  }
}
