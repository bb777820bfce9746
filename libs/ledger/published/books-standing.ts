import type { Queryable } from '@daybook/kernel/postgres';
import type { CompanyAccess, Viewer } from '@daybook/kernel/rights';
import {
  type BooksStanding,
  isWaitingForLedger,
  type KnownOfBooks,
  mayOnLedger,
  standingOfBooks,
} from '@daybook/ledger/domain';

/** How the books of a company stand, as other areas show it. */
export interface BooksInBrief {
  readonly standing: BooksStanding;
  /** A sentence without its period: The books do not tie out: 2 accounts differ. */
  readonly says: string;
  /** About transactions, on which the client has to answer or the firm to decide. */
  readonly questions: number;
}

/** Of those of the companies that have connected books, or had them, by the company's uuid. */
export async function booksInBrief(
  db: Queryable,
  companies: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, BooksInBrief>> {
  if (companies.length === 0) return new Map();
  const { rows } = await db.query<KnownOfBooks & { company: string; questions: number }>({
    name: 'books of some companies in brief',
    text: `select l.company, l.status, l.connected_at as "connectedAt", s.succeeded_at as "readAt", s.failure,
        case when t.company is not null then s.accounts_that_differ end as differing,
        coalesce(jsonb_array_length(t.unread), 0) as "toLookAt", coalesce(s.is_running, false) as "isReading",
        s.waits_until as "waitsUntil",
        (select count(*)::integer from ledger_questions q
          where q.company = l.company and q.status in ('open', 'sentBack', 'answered', 'refused')) as questions
      from ledger_connections l
      left join ledger_syncs s on s.company = l.company
      left join ops.ledger_books b on b.company = l.company
      left join ops.ledger_tie_outs t on (t.company, t.generation) = (b.company, b.published)
      where l.company = any($1::uuid[])`,
    values: [companies],
  });
  const known = rows.map((row) => [row.company, inBrief(row, now)] as const);
  return new Map(known.filter(([, { standing }]) => standing !== 'NOT_CONNECTED'));
}

function inBrief({ questions, ...known }: KnownOfBooks & { readonly questions: number }, now: Date): BooksInBrief {
  const standing = standingOfBooks(known, now);
  return { standing, says: said[standing](known, now), questions };
}

/** Whether somebody may know what is asked about transactions. */
export function mayAskAboutBooks(viewer: Viewer, company: CompanyAccess): boolean {
  return mayOnLedger(viewer, 'ask', company);
}

const said: Readonly<Record<BooksStanding, (known: KnownOfBooks, now: Date) => string>> = {
  CONSENT_ENDED: () => 'The connection to the books has ended',
  FAILED: () => 'The books could not be read',
  DIFFERENT: ({ differing }) =>
    `The books do not tie out: ${differing === 1 ? '1 account differs' : `${differing} accounts differ`}`,
  TO_LOOK_AT: ({ toLookAt }) =>
    `The books tie out, with ${toLookAt === 1 ? '1 thing' : `${toLookAt} things`} to look at`,
  NOT_READ: () => 'The books were not read for two days',
  BEING_READ: (known, now) =>
    isWaitingForLedger(known, now)
      ? 'Reading the books waits for QuickBooks'
      : 'The books are being read for the first time',
  IN_ORDER: () => 'The books tie out',
  NOT_CONNECTED: () => 'No books are connected',
};
