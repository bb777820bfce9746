import type { Query } from '@daybook/kernel/postgres';
import { type Days, dayAfter } from '../../domain/index.js';
import type { BookedReading } from './booked-reading.js';
import type { Reading } from './reading.js';
import { stretchesOf } from './stretches.js';

/** Milliseconds. */
const betweenLooks = 20 * 3_600_000;
/** Days back. What is open for longer is looked at when the books are read from their beginning. */
const longest = 400;

interface Tools {
  readonly query: Query;
  readonly clock: { now(): Date };
  readonly booked: BookedReading;
}

/**
 * Takes in once a day what the bank has shown: to clear or reconcile a line is no change that the ledger tells of. Days are
 * read again from the first month in which a line of a bank or card account is not reconciled yet.
 */
export class ClearedReading {
  constructor(private readonly tools: Tools) {}

  async takeOpen(begun: Reading, today: string): Promise<Reading> {
    const last = await this.lastLook(begun);
    if (last && this.tools.clock.now().getTime() - last.getTime() < betweenLooks) return begun;
    // books from before this was read know of no line
    const from = last ? dayAfter(today, -longest) : '1900-01-01';
    let reading = begun;
    for (const days of stretchesOf(await this.openDays(begun, { from, to: today }, last !== null)))
      reading = await this.tools.booked.take(reading, days);
    return { ...reading, clearedAt: this.tools.clock.now().toISOString() };
  }

  private async lastLook({ company, clearedAt }: Reading): Promise<Date | null> {
    if (clearedAt !== undefined) return new Date(clearedAt);
    const [row] = await this.tools.query<{ at: Date | null }>(
      'select cleared_read_at as at from ops.ledger_books where company = $1',
      [company],
    );
    return row?.at ?? null;
  }

  /** Days with a line that is not reconciled; `ifMarked`: none where the ledger says of no line what the bank has shown. */
  private async openDays(
    { company, generation }: Reading,
    { from, to }: Days,
    ifMarked: boolean,
  ): Promise<readonly string[]> {
    const rows = await this.tools.query<{ day: string }>(
      `select distinct to_char(p.day, 'YYYY-MM-DD') as day from ops.ledger_postings p
        join ops.ledger_entries a on (a.company, a.generation, a.kind, a.id) = (p.company, p.generation, 'account', p.account)
        where p.company = $1 and p.generation = $2 and p.day between $3 and $4 and p.cleared is distinct from 'reconciled'
          and a.record->>'kind' in ('bank', 'creditCard')
          and (not $5 or exists (select from ops.ledger_postings m
            where m.company = p.company and m.generation = p.generation and m.cleared is not null))`,
      [company, generation, from, to, ifMarked],
    );
    return rows.map(({ day }) => day);
  }
}
