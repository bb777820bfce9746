import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type Position,
  START,
} from '@eventstore/db-client';
import { type CompanyOptions, type LoggedEvent, UnusableLog } from '../port.js';
import { collect } from './calls.js';
import { toLogged, toNumber, toPosition } from './event.js';
import { isForeignPosition } from './fault.js';

const eventsAtOnce = 1_000;
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
    const found = await collect(this.client.readStream(stream, { fromRevision: BigInt(from) }, buffer));
    return found.map(({ event }) => toLogged(event)).filter((event) => event !== undefined);
  }

  /** Position of the last record of the server, also of its own ones; 0 when there is none. */
  async end(): Promise<number> {
    const [last] = await collect(this.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }));
    return last?.event ? toNumber(last.event.position) : 0;
  }

  /** Goes back from the end past the server's own records. */
  async head(): Promise<number> {
    let fromPosition: Position | typeof END = END;
    for (let maxCount = 8; ; maxCount = eventsAtOnce) {
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
  private async page(position: number, maxCount: number): Promise<AllStreamResolvedEvent[]> {
    const fromPosition = position === 0 ? START : toPosition(position);
    try {
      return await collect(this.client.readAll({ direction: FORWARDS, fromPosition, maxCount }, buffer));
    } catch (fault) {
      if (isForeignPosition(fault)) throw new UnusableLog(`it has no record at ${position}, so it is another log`);
      throw fault;
    }
  }

  /** @throws UnusableLog when the position is not one of this log */
  async prove(position: number): Promise<void> {
    if (position > 0) await this.page(position, 1);
  }

  /** The server has no index by company: the whole log is looked through, page by page. */
  async *company(company: string, { after = 0, upTo }: CompanyOptions): AsyncIterable<readonly LoggedEvent[]> {
    const last = upTo ?? (await this.head());
    let position = after;
    while (position < last) {
      const page = await this.page(position, eventsAtOnce);
      const events = page
        .map(({ event }) => toLogged(event))
        .filter((event) => event !== undefined)
        .filter((event) => event.meta.company === company && event.position > position && event.position <= last);
      if (events.length > 0) yield events;
      if (page.length < eventsAtOnce) return;
      position = toNumber(page.at(-1)?.event?.position);
    }
  }
}
