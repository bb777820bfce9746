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
import { categoryOf } from '@daybook/kernel/events';
import type { Pool } from 'pg';
import { raiseFence } from './fences.js';
import type { Projection } from './projection.js';

interface FenceOf {
  readonly projection: string;
  readonly category: string;
  /** Null: all of them. */
  readonly types: ReadonlySet<string> | null;
}

/**
 * The log as commands see it: whoever has appended an event that decides about rights or hides something, or has read one, is answered only
 * after the fence of the rows that are made of it stands at that event. What somebody was told therefore holds at
 * the next request in every process, also when the writer died between its append and its answer.
 */
export class FencedLog implements EventLog {
  private readonly fences: readonly FenceOf[];
  /** Where the fences are known to stand at least. */
  private readonly raised = new Map<string, number>();

  constructor(
    private readonly log: EventLog,
    projections: readonly Projection[],
    private readonly pool: Pool,
  ) {
    this.fences = projections.flatMap(({ name, fenced = [], hides = {} }) => [
      ...fenced.map((category) => ({ projection: name, category, types: null })),
      ...Object.entries(hides).map(([category, types]) => ({ projection: name, category, types: new Set(types) })),
    ]);
  }

  get contiguous(): boolean {
    return this.log.contiguous;
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    const appended = await this.log.append(stream, expected, events);
    if ('position' in appended)
      await this.raise(
        stream,
        events.map(({ type }) => ({ type, position: appended.position })),
        appended.outcome === 'appended',
      );
    return appended;
  }

  async read(stream: string, from?: number): Promise<readonly LoggedEvent[]> {
    const events = await this.log.read(stream, from);
    await this.raise(stream, events);
    return events;
  }

  company(company: string, options?: CompanyOptions): AsyncIterable<readonly LoggedEvent[]> {
    return this.log.company(company, options);
  }

  follow(after: number, options?: FollowOptions): AsyncIterable<Page> {
    return this.log.follow(after, options);
  }

  head(): Promise<number> {
    return this.log.head();
  }

  close(): Promise<void> {
    return this.log.close();
  }

  private async raise(
    stream: string,
    events: readonly Pick<LoggedEvent, 'type' | 'position'>[],
    isNew = false,
  ): Promise<void> {
    const own = categoryOf(stream);
    for (const { projection, category, types } of this.fences) {
      if (category !== own) continue;
      const position = events.findLast(({ type }) => types?.has(type) ?? true)?.position ?? 0;
      if (position === 0 || (!isNew && position <= (this.raised.get(projection) ?? 0))) continue;
      const stands = await raiseFence(this.pool, projection, position, stream).catch((cause: unknown) => {
        throw new LogUnavailable(cause); // as after a cut connection: sent again it is answered
      });
      this.raised.set(projection, Math.max(stands, this.raised.get(projection) ?? 0));
    }
  }
}
