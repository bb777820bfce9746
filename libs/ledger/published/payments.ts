import type { Queryable } from '@daybook/kernel/postgres';
import type { AccountKind } from '@daybook/ledger/domain';

/** What one payment paid on one account, by the cash basis: of a bill on the day on which it is paid. */
export interface BooksPayment {
  /** The ledger's id of what paid: `Purchase:145`, `BillPayment:12`. */
  readonly transaction: string;
  /** As the payment bears it: of a check its number. */
  readonly number: string | null;
  /** What left the bank or the card with it, whole cents. */
  readonly paid: number;
  /** The ledger's id of the vendor. */
  readonly party: string;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly account: string;
  /** Negative for what came back. */
  readonly cents: number;
  readonly isByCard: boolean;
}

export interface BooksPayments {
  readonly realm: string;
  readonly syncedAt: Date | null;
  readonly accounts: readonly { readonly id: string; readonly name: string; readonly kind: AccountKind }[];
  readonly vendors: readonly { readonly id: string; readonly name: string; readonly email: string | null }[];
  readonly payments: readonly BooksPayment[];
}

/** Accounts from which and through which is paid; all others say what for. */
const ways = "('bank', 'creditCard', 'payable', 'receivable')";

const books = `with books as (select b.company, b.published as generation from ops.ledger_books b where b.company = $1),
  accounts as (select e.id, e.record->>'kind' as kind from books b
    join ops.ledger_entries e using (company, generation) where e.kind = 'account')`;

/** A line counts with the vendor of its payment or bill: its own party may be the customer to whom it is billed on. */
const lines = `${books}, lines as (
    select p.transaction, p.basis, p.day, p.account, p.cents, coalesce(v.party, p.party) as party
    from books b join ops.ledger_postings p using (company, generation)
      join accounts a on a.id = p.account and a.kind not in ${ways}
      left join lateral (
        select q.party from ops.ledger_postings q join accounts w on w.id = q.account and w.kind in ${ways}
        where q.company = b.company and q.generation = b.generation and q.transaction = p.transaction
          and q.party like 'Vendor:%' order by q.basis, q.line limit 1) v on true
    where p.basis in ('both', 'cash') and p.day between $2 and $3)
  select transaction, basis, to_char(day, 'YYYY-MM-DD') as day, account, party, sum(cents) as cents from lines
  where party like 'Vendor:%' group by 1, 2, 3, 4, 5 order by 3, 1, 4`;

/** What settles bills in these days, and how much of them. */
const settled = `${books}
  select s.document, s.by, to_char(s.day, 'YYYY-MM-DD') as day, s.cents from books b
    join ops.ledger_settlements s using (company, generation)
  where s.side = 'payable' and s.day between $2 and $3 order by s.by`;

/** From where each of these transactions was paid, and how much. */
const paidFrom = `${books}
  select p.transaction, bool_or(a.kind = 'creditCard') as "isByCard", -sum(p.cents) as paid,
      max(e.record->>'number') as number
  from books b join ops.ledger_postings p using (company, generation)
    join accounts a on a.id = p.account and a.kind in ('bank', 'creditCard')
    join ops.ledger_entries e on e.company = b.company and e.generation = b.generation and e.kind = 'transaction'
      and e.id = p.transaction
  where p.basis in ('both', 'accrual') and p.transaction = any($2) group by p.transaction`;

interface Line {
  readonly transaction: string;
  readonly basis: 'both' | 'cash';
  readonly day: string;
  readonly account: string;
  readonly party: string;
  readonly cents: number;
}

interface Part {
  readonly by: string;
  readonly cents: number;
}

/**
 * What the published copy of a company's books paid to vendors between two days, both included; undefined where no books
 * were read.
 */
export async function paymentsToVendors(
  db: Queryable,
  company: string,
  from: string,
  to: string,
): Promise<BooksPayments | undefined> {
  const shown = await booksLastRead(db, company);
  if (!shown) return undefined;
  const [posted, settlements] = await Promise.all([
    db.query<Line & { cents: string }>({ name: 'lines that paid vendors', text: lines, values: [company, from, to] }),
    db.query<{ document: string; by: string; day: string; cents: string }>({
      name: 'what settled bills',
      text: settled,
      values: [company, from, to],
    }),
  ]);
  const parts = new Map<string, Part[]>();
  for (const { document, by, day, cents } of settlements.rows) {
    const key = `${document} ${day}`;
    parts.set(key, [...(parts.get(key) ?? []), { by, cents: Math.abs(Number(cents)) }]);
  }
  const paying = posted.rows.flatMap((line) => shares({ ...line, cents: Number(line.cents) }, parts));
  const { rows: ways } = await db.query<{
    transaction: string;
    isByCard: boolean;
    paid: string;
    number: string | null;
  }>({
    name: 'from where vendors were paid',
    text: paidFrom,
    values: [company, [...new Set(paying.map(({ transaction }) => transaction))]],
  });
  const wayOf = new Map(ways.map((way) => [way.transaction, way]));
  const payments = paying.flatMap(({ basis, ...line }): BooksPayment[] => {
    const way = wayOf.get(line.transaction);
    // an entry that touches no bank paid nothing; a bill that something else settled was paid by that
    if (!way && basis === 'both') return [];
    return [{ ...line, number: way?.number ?? null, paid: Number(way?.paid ?? 0), isByCard: way?.isByCard ?? false }];
  });
  return { ...shown, payments };
}

/** A bill that several payments settled on one day is theirs in proportion, to the cent. */
function shares(line: Line, parts: ReadonlyMap<string, readonly Part[]>): readonly Line[] {
  const those = line.basis === 'cash' ? (parts.get(`${line.transaction} ${line.day}`) ?? []) : [];
  const whole = those.reduce((sum, { cents }) => sum + cents, 0);
  if (whole === 0) return [line];
  let before = 0;
  let given = 0;
  return those.map(({ by, cents }) => {
    before += cents;
    const until = Math.round((line.cents * before) / whole);
    const share = { ...line, transaction: by, cents: until - given };
    given = until;
    return share;
  });
}

/** The accounts and vendors of the published copy, also of books whose connection has ended. */
export async function booksLastRead(
  db: Queryable,
  company: string,
): Promise<Omit<BooksPayments, 'payments'> | undefined> {
  const { rows } = await db.query<Omit<BooksPayments, 'payments'>>({
    name: 'accounts and vendors of the books',
    text: `select coalesce(c.realm, '') as realm, b.synced_at as "syncedAt",
        coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.record->>'name', 'kind', e.record->>'kind'))
          filter (where e.kind = 'account' and e.record->>'kind' not in ${ways}), '[]') as accounts,
        coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.record->>'name', 'email', e.record->>'email'))
          filter (where e.kind = 'party'), '[]') as vendors
      from ops.ledger_books b left join ledger_connections c on c.company = b.company
        left join ops.ledger_entries e on e.company = b.company and e.generation = b.published
          and (e.kind = 'account' or (e.kind = 'party' and e.record->>'kind' = 'vendor'))
      where b.company = $1 and b.published is not null group by c.realm, b.synced_at`,
    values: [company],
  });
  return rows[0];
}
