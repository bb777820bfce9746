import type { Query } from '@daybook/kernel/postgres';
import type { BooksCounts, LedgerRecord, SyncOutcome, UnreadLine } from '../../domain/index.js';
import type { Generation } from '../../read/index.js';
import { type NextBooks, writeRecords } from '../copy/writing.js';
import type { RecordKind } from '../port.js';

/** How far a sync has read, beside what it has written: after a crash the next worker goes on from here. */
export interface Reading extends NextBooks {
  /** The task that reads. */
  readonly job: string;
  /** Of the worker that has it: one that wakes up late writes nothing more. */
  readonly worker: string;
  readonly realm: string;
  /** Changes since when; null: everything is read. */
  readonly since: string | null;
  /** What changes from then on (ISO 8601 UTC) is for the next sync. */
  readonly at: string;
  /** What is read now, and the place behind its last page; null: all has been read. */
  readonly kind: RecordKind | null;
  readonly place: string | null;
  /** The last day up to which all that the ledger has posted is taken in; null: nothing yet. */
  readonly bookedUntil: string | null;
  /** Days (yyyy-mm-dd) on which something changed since they were taken in: what the ledger has on them is to be read again. */
  readonly stale: readonly string[];
  /** Months (yyyy-mm) to be read again with their documents. */
  readonly months: readonly string[];
  /** What of that could not be read. */
  readonly unread: readonly UnreadLine[];
  /** When months were compared with the ledger in this reading, and when what the bank has shown was read (ISO 8601 UTC). */
  readonly comparedAt?: string;
  readonly clearedAt?: string;
  /** In which month fiscal years begin, as the ledger said when all had been read; 1 until then. */
  readonly fiscalYearStartMonth: number;
  /** Records that came from the ledger. */
  readonly read: BooksCounts;
  /** Once the books are whole and compared: all that is left is to publish them and to say so. */
  readonly outcome: SyncOutcome | null;
}

export const nothingRead: BooksCounts = { account: 0, party: 0, label: 0, transaction: 0, attachment: 0 };

const takenOver = 'Another worker has taken over this sync.';

/** A worker's hold on what a company's sync has read. */
export class ReadingStore {
  constructor(
    private readonly query: Query,
    private readonly company: string,
    private readonly worker: string,
  ) {}

  /** Takes over what another worker of the same task has begun, in a turn of its own: the other one writes nothing more. */
  async takeOver(job: string): Promise<Reading | undefined> {
    const [row] = await this.query<{ reading: Reading }>(
      `update ops.ledger_books set written = written + 1,
          reading = reading || jsonb_build_object('worker', $3::text, 'turn', written + 1)
        where company = $1 and reading->>'job' = $2
          and written = coalesce(reading->'turn', reading->'generation')::integer returning reading`,
      [this.company, job, this.worker],
    );
    return row && { ...olderThan(row.reading), ...row.reading };
  }

  async begin(reading: Omit<Reading, 'worker'>): Promise<Reading> {
    const mine = { ...reading, worker: this.worker };
    const written = await this.query(
      'update ops.ledger_books set reading = $2 where company = $1 and written = $3 returning company',
      [this.company, JSON.stringify(mine), mine.turn],
    );
    if (written.length === 0) throw new Error(takenOver);
    return mine;
  }

  /** @throws Error when another worker has taken over */
  async keep(reading: Reading): Promise<void> {
    const written = await this.query(
      `update ops.ledger_books set reading = $2
        where company = $1 and written = $3 and reading->>'worker' = $4 returning company`,
      [this.company, JSON.stringify(reading), reading.turn, this.worker],
    );
    if (written.length === 0) throw new Error(takenOver);
  }

  /** What is read was published, and stands in the log. */
  async end(): Promise<void> {
    await this.query(`update ops.ledger_books set reading = null where company = $1 and reading->>'worker' = $2`, [
      this.company,
      this.worker,
    ]);
  }

  /** Takes a page in, and then says so: after a crash in between it comes once more. */
  async take(reading: Reading, records: readonly LedgerRecord[]): Promise<void> {
    await this.keep(reading);
    await writeRecords(this.query, reading, records);
  }
}

/** What is not said by an older version, which knew nothing of what the ledger has posted, and counted turns by generations. */
function olderThan({ generation: turn }: Reading) {
  return { bookedUntil: null, unread: [], stale: [], months: [], turn };
}

/** How far a task has read, as a digest; '' before it has begun. Counts are left out: what is asked for again counts twice. */
export async function placeOf(query: Query, company: string, job: string): Promise<string> {
  const [row] = await query<{ place: string }>(
    `select md5(jsonb_build_array(reading->'generation', reading->'kind', reading->'place', reading->'bookedUntil',
        reading->'stale', reading->'months', reading->'outcome')::text) as place
      from ops.ledger_books where company = $1 and reading->>'job' = $2`,
    [company, job],
  );
  return row?.place ?? '';
}

/** Transactions of the next books that are dated on a day (yyyy-mm-dd) or later, and all attachments, as if they had been deleted. */
export async function droppedSince(
  query: Query,
  { company, generation }: NextBooks,
  from: string,
): Promise<readonly LedgerRecord[]> {
  const rows = await query<{ kind: 'transaction' | 'attachment'; id: string }>(
    `select kind, id from ops.ledger_entries where company = $1 and generation = $2
        and (kind = 'transaction' and day >= $3::date or kind = 'attachment') order by kind, id`,
    [company, generation, from],
  );
  return rows.map(({ kind, id }) => ({ of: kind, deleted: id }));
}

/**
 * The kinds of which records of the next books come from a copy that was made before their details were read. Attachments
 * are asked for where the books that are shown have none, whatever changes have brought: of books without any that is one
 * question.
 */
export async function kindsLackingDetails(
  query: Query,
  { company, generation }: NextBooks,
): Promise<readonly RecordKind[]> {
  const rows = await query<{ kind: RecordKind }>(
    `select distinct kind from ops.ledger_entries where company = $1 and generation = $2
        and (kind = 'party' and record->>'kind' = 'vendor' and not record ? 'vendor'
          or kind = 'account' and not record ? 'role')
      union all select 'attachment' where not exists (
        select from ops.ledger_books b join ops.ledger_entries e on (e.company, e.generation) = (b.company, b.published)
          where b.company = $1 and e.kind = 'attachment')
      order by kind`,
    [company, generation],
  );
  return rows.map(({ kind }) => kind);
}

export async function countsOf(query: Query, { company, generation }: Generation): Promise<BooksCounts> {
  const rows = await query<{ kind: RecordKind; count: string }>(
    'select kind, count(*) as count from ops.ledger_entries where company = $1 and generation = $2 group by kind',
    [company, generation],
  );
  return { ...nothingRead, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)])) };
}

/** SHA-256 over all records of a generation: the same books, the same digest. */
export async function digestOf(query: Query, { company, generation }: Generation): Promise<string> {
  const [row] = await query<{ digest: string }>(
    `with parts as (
        select kind, day, sha256(string_agg(md5(id || record::text), '' order by id)::bytea) as part
          from ops.ledger_entries where company = $1 and generation = $2 group by kind, day
      )
      select encode(sha256(coalesce(string_agg(encode(part, 'hex'), '' order by kind, day), '')::bytea), 'hex') as digest
        from parts`,
    [company, generation],
  );
  return row?.digest ?? '';
}
