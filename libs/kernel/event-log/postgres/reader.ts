import type { Pool } from 'pg';
import { placedMeta } from '../first-position.js';
import type { CompanyOptions, Filter, LoggedEvent, Page } from '../port.js';
import { faultOf } from './fault.js';

interface Row extends Omit<LoggedEvent, 'position'> {
  readonly position: string;
}

const columns = 'position, id, stream, revision, type, data, meta';
const rowsAtOnce = 1_000;
const positionsAtOnce = 500_000;

/** The questions that are put to the log's tables; each is a prepared statement that one index answers. */
export class Reader {
  constructor(private readonly pool: Pool) {}

  async head(): Promise<number> {
    const rows = await this.ask<{ position: string }>('log_head', 'select position from log.counter', []);
    return Number(rows[0]?.position);
  }

  async stream(stream: string, from: number): Promise<LoggedEvent[]> {
    const events: LoggedEvent[] = [];
    for (;;) {
      const rows = await this.ask<Row>(
        'log_stream',
        `select ${columns} from log.events where stream = $1 and revision >= $2 order by revision limit $3`,
        [stream, from + events.length, rowsAtOnce],
      );
      for (const row of rows) events.push(toEvent(row));
      if (rows.length < rowsAtOnce) return events;
    }
  }

  async *company(company: string, { after = 0, upTo }: CompanyOptions): AsyncIterable<readonly LoggedEvent[]> {
    const last = upTo ?? (await this.head());
    let position = after;
    while (position < last) {
      const rows = await this.ask<Row>(
        'log_company',
        `select ${columns} from log.events where (company, position) > ($1, $2) and (company, position) <= ($1, $3)
          order by company, position limit $4`,
        [company, position, last, rowsAtOnce],
      );
      const events = rows.map(toEvent);
      if (events.length > 0) yield events;
      if (events.length < rowsAtOnce) return;
      position = events.at(-1)?.position ?? last;
    }
  }

  /** The next events after a position. Counter and events are seen in one snapshot, so nothing can lie in between. */
  async page(after: number, size: number, { categories }: Filter): Promise<Page & { readonly head: number }> {
    type Found = Row & { readonly head: string };
    const rows = categories
      ? await this.ask<Found>('log_page_of', pageOf, [after, size, categories])
      : await this.ask<Found>('log_page', page, [after, size]);
    const head = Number(rows[0]?.head);
    const events = rows.filter((row) => row.position !== null).map(toEvent);
    const full = events.length === size;
    return { events, head, atHead: !full, upTo: full ? (events.at(-1)?.position ?? after) : Math.max(head, after) };
  }

  /** The first position after `after` and up to `upTo` that no event has; undefined when each has one. */
  async firstMissing(after: number, upTo: number): Promise<number | undefined> {
    for (let from = after; from < upTo; from += positionsAtOnce) {
      const to = Math.min(upTo, from + positionsAtOnce);
      const [found] = await this.ask<{ count: string }>('log_count', countWithin, [from, to]);
      if (Number(found?.count) === to - from) continue;
      const rows = await this.ask<{ position: string }>('log_first_missing', firstMissing, [from, to]);
      return Number(rows[0]?.position);
    }
    return undefined;
  }

  private async ask<R extends object>(name: string, text: string, values: unknown[]): Promise<R[]> {
    try {
      return (await this.pool.query<R>({ name, text, values })).rows;
    } catch (cause) {
      throw faultOf(cause);
    }
  }
}

const page = `
  select counter.position as head, found.* from log.counter left join lateral (
    select ${columns} from log.events where position > $1 order by position limit $2
  ) found on true order by found.position`;

// Comparing and ordering by pairs leaves only the index on (category, position): by position alone the planner walks the
// whole log for a category that is rare. The positions first, from the index alone; then the rows, one look each. The limit of 1 keeps the planner from
// turning the looks into a join, for which it scans the whole log when its statistics are old.
const pageOf = `
  select counter.position as head, found.* from log.counter left join lateral (
    select event.* from (
      select one.position from unnest($3::text[]) as wanted (category) cross join lateral (
        select position from log.events
        where (category, position) > (wanted.category, $1) and category <= wanted.category
        order by category, position limit $2
      ) one order by one.position limit $2
    ) chosen cross join lateral (
      select ${columns} from log.events where events.position = chosen.position limit 1
    ) event
  ) found on true order by found.position`;

const countWithin = 'select count(*) from log.events where position > $1 and position <= $2';

const firstMissing = `
  select position from generate_series($1::bigint + 1, $2::bigint) as wanted (position)
  where not exists (select from log.events where events.position = wanted.position) order by position limit 1`;

function toEvent({ position, id, stream, revision, type, data, meta }: Row): LoggedEvent {
  return { position: Number(position), id, stream, revision, type, data, ...placedMeta(meta) };
}
