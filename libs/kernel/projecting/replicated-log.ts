import {
  type Appended,
  type CompanyOptions,
  type EventLog,
  type ExpectedRevision,
  type FollowOptions,
  type LoggedEvent,
  LogUnavailable,
  type NewEvent,
  type Page,
} from '@daybook/kernel/event-log';
import { LRUCache } from 'lru-cache';
import type { LogReplica } from './replica.js';

/**
 * A log with its copy in PostgreSQL, kept by write-through: whoever has appended an event, or has read one from the log,
 * is answered only after the copy has it. So the copy holds whatever anybody was told of, and `known` answers from it
 * without asking the log.
 */
export class ReplicatedLog implements EventLog {
  /** By stream, up to which revision the copy has it as far as was seen here. */
  private readonly copied = new LRUCache<string, number>({ max: 50_000 });
  private readonly openedAt = new Date();
  private isProven = false;

  constructor(
    private readonly log: EventLog,
    private readonly replica: LogReplica,
  ) {}

  get contiguous(): boolean {
    return this.log.contiguous;
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    const appended = await this.log.append(stream, expected, events);
    if (!('position' in appended)) return appended;
    const { position } = appended;
    const first = appended.revision - events.length + 1;
    // another process may have written them and died; its bodies are the ones in the log
    if (appended.outcome === 'repeated') await this.read(stream, first);
    else
      await this.copy(
        stream,
        events.map((event, place) => ({ ...event, stream, revision: first + place, position })),
      );
    return appended;
  }

  /** From the log; while that is away from the copy. */
  async read(stream: string, from = 0): Promise<readonly LoggedEvent[]> {
    try {
      const events = await this.log.read(stream, from);
      const copied = this.copied.get(stream) ?? -1;
      await this.copy(
        stream,
        events.filter(({ revision }) => revision > copied),
      );
      return events;
    } catch (fault) {
      const copied = fault instanceof LogUnavailable ? await this.replica.read(stream, from) : undefined;
      if (!copied) throw fault;
      return copied.events;
    }
  }

  /**
   * The stream with everything that was acknowledged. The log is asked only where the copy may lack something, as after a
   * database was restored: until the projector has compared both.
   */
  async known(stream: string, from = 0): Promise<readonly LoggedEvent[]> {
    const copied = await this.replica.read(stream, from);
    this.isProven ||= copied !== undefined && copied.seenAt > this.openedAt;
    return copied && this.isProven ? copied.events : this.read(stream, from);
  }

  company(company: string, options?: CompanyOptions): AsyncIterable<readonly LoggedEvent[]> {
    return this.log.company(company, options);
  }

  follow(after: number, options?: FollowOptions): AsyncIterable<Page> {
    return this.log.follow(after, options);
  }

  /** While the log is away: where its end was last seen. */
  async head(): Promise<number> {
    try {
      return await this.log.head();
    } catch (fault) {
      if (!(fault instanceof LogUnavailable)) throw fault;
      return (await this.replica.seen()).position;
    }
  }

  close(): Promise<void> {
    return this.log.close();
  }

  private async copy(stream: string, events: readonly LoggedEvent[]): Promise<void> {
    const last = events.at(-1);
    if (!last) return;
    await this.replica.save(events).catch((cause: unknown) => {
      throw new LogUnavailable(cause); // as after a cut connection: sent again it is answered
    });
    this.copied.set(stream, Math.max(last.revision, this.copied.get(stream) ?? -1));
  }
}
