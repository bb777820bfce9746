import { companies, companyAccessColumns } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { CompanyAccess } from '@daybook/kernel/rights';
import type { BooksCounts, BooksWork, Difference, UnreadLine } from '@daybook/ledger/domain';
import { isPressing, waitingWork } from '@daybook/work/published';

export interface CompanySync {
  readonly isRunning: boolean;
  readonly startedAt: Date;
  readonly succeededAt: Date | null;
  readonly failure: string | null;
  /** Until when it waits for the ledger, which is away, and what it says of that; null, or gone by: it does not. */
  readonly waitsUntil: Date | null;
  readonly waitsFor: string | null;
  /** What the running one has read so far; null before it has begun to. */
  readonly read: BooksCounts | null;
  readonly isBackingUp: boolean;
  readonly backedUpAt: Date | null;
  readonly backupFailure: string | null;
}

/** Undefined for a company whose books were never asked for. */
export async function syncOf(db: Queryable, company: string): Promise<CompanySync | undefined> {
  const { rows } = await db.query<CompanySync>({
    name: 'sync of the books',
    text: `select s.is_running as "isRunning", s.started_at as "startedAt", s.succeeded_at as "succeededAt", s.failure,
        s.waits_until as "waitsUntil", s.waits_for as "waitsFor", s.is_backing_up as "isBackingUp", s.backed_up_at as "backedUpAt", s.backup_failure as "backupFailure",
        case when s.is_running then b.reading->'read' end as read
      from ledger_syncs s left join ops.ledger_books b on b.company = s.company where s.company = $1`,
    values: [company],
  });
  return rows[0];
}

export interface TieOut {
  /** yyyy-mm-dd, at the end of which was compared. */
  readonly day: string;
  /** When the books were read that were compared. */
  readonly at: Date;
  readonly differences: readonly (Difference & { readonly name: string | null })[];
  /** What of the ledger's own lines is not in them as it should be. */
  readonly unread: readonly UnreadLine[];
}

/** How the published books compare with what the ledger reckons itself; undefined before they were published. */
export async function tieOutOf(db: Queryable, company: string): Promise<TieOut | undefined> {
  const { rows } = await db.query<TieOut>({
    name: 'tie-out of the books',
    text: `select to_char(t.day, 'YYYY-MM-DD') as day, b.synced_at as at, coalesce((
          select jsonb_agg(d.value || jsonb_build_object('name', a.record->>'name') order by d.value->>'account')
          from jsonb_array_elements(t.differences) d
          left join ops.ledger_entries a on (a.company, a.generation, a.id) = (b.company, b.published, d.value->>'account')
            and a.kind = case when d.value->>'of' in ('receivable', 'payable') then 'party' else 'account' end
        ), '[]') as differences, t.unread
      from ops.ledger_books b join ops.ledger_tie_outs t on (t.company, t.generation) = (b.company, b.published)
      where b.company = $1`,
    values: [company],
  });
  return rows[0];
}

export interface BooksNeedingAttention {
  readonly companyUuid: string;
  readonly companyName: string;
  readonly problem: string;
  readonly lastReadAt: Date | null;
  readonly access: CompanyAccess;
}

const mostAtOnce = 1_000;

interface Found extends CompanyAccess {
  readonly name: string;
  readonly waits: BooksWork;
  readonly failure: string | null;
  readonly differing: number | null;
  readonly toLookAt: number | null;
  readonly readAt: Date | null;
}

/**
 * Books that differ, could not be read, were not read for two days and are not being read now, or whose consent has ended,
 * by the name of the company.
 */
export async function booksNeedingAttention(db: Queryable, now: Date): Promise<readonly BooksNeedingAttention[]> {
  const { rows } = await db.query<Found>({
    name: 'books needing attention',
    text: `select ${companyAccessColumns}, c.name, w.waits, s.failure, s.accounts_that_differ as differing,
        jsonb_array_length(t.unread) as "toLookAt", s.succeeded_at as "readAt"
      from ${waitingWork} w join ${companies} c on c.uuid = w.company_uuid
      left join ledger_syncs s on s.company = w.company_uuid
      left join ops.ledger_books b on b.company = w.company_uuid
      left join ops.ledger_tie_outs t on (t.company, t.generation) = (b.company, b.published)
      where w.kind = 'books' and (w.waits <> 'reading' or s.is_running is not true)
        and ${isPressing('$1', '($1::timestamptz at time zone c.time_zone)::date')}
      order by c.sort_name, c.uuid limit ${mostAtOnce}`,
    values: [now],
  });
  return rows.map(({ name, waits, failure, differing, toLookAt, readAt, ...access }) => ({
    companyUuid: access.uuid,
    companyName: name,
    problem: problemOf(waits, failure, differing ?? 0, toLookAt ?? 0),
    lastReadAt: readAt,
    access,
  }));
}

function problemOf(waits: BooksWork, failure: string | null, differing: number, toLookAt: number): string {
  switch (waits) {
    case 'consent':
      return consentEnded;
    case 'failure':
      return failure ?? notRead;
    case 'difference':
      return differs(differing);
    case 'remark':
      return remarked(toLookAt);
    case 'reading':
      return notRead;
  }
}

const consentEnded = 'QuickBooks is no longer connected. Connect it again to bring the books up to date.';
const notRead = 'The books were not read for two days, though QuickBooks is connected. Read them now.';

function differs(accounts: number): string {
  const which = accounts === 1 ? 'One account differs' : `${accounts} accounts differ`;
  return `${which} from QuickBooks’ own trial balance. Open the trial balance to see which.`;
}

function remarked(things: number): string {
  const which = things === 1 ? 'one thing in QuickBooks needs' : `${things} things in QuickBooks need`;
  return `The books tie out, but ${which} a look. Open the trial balance to see which.`;
}
