import { companies, companyAccessColumns } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { CompanyAccess } from '@daybook/kernel/rights';
import type { Acceptance, Answer, Category, QuestionStanding } from '@daybook/ledger/domain';

export interface TransactionQuestion {
  readonly uuid: string;
  /** Those asked at once have one: the stream, and the to-do of the client. */
  readonly set: string;
  readonly companyUuid: string;
  readonly companyName: string;
  readonly transaction: string;
  /** yyyy-mm-dd */
  readonly day: string;
  /** Debit positive. */
  readonly cents: number;
  readonly account: Category;
  readonly party: string | null;
  readonly memo: string | null;
  readonly status: QuestionStanding['is'];
  readonly answer: Answer | null;
  /** Why it was sent back, or what the ledger said. */
  readonly note: string | null;
  readonly acceptance: Acceptance | null;
  /** When it came to stand so. */
  readonly changedAt: Date;
  readonly askedAt: Date;
  /** The last answer's. */
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
}

type Row = Omit<TransactionQuestion, 'cents'> & { readonly cents: string };

export const columnsOfQuestion = `q.uuid, q.question_set as set, q.company as "companyUuid", c.name as "companyName", q.transaction,
  to_char(q.day, 'YYYY-MM-DD') as day, q.cents, q.account, q.party, q.memo, q.status, q.answer, q.note, q.acceptance,
  q.changed_at as "changedAt", q.asked_at as "askedAt", q.answered_at as "answeredAt", q.answered_by as "answeredBy"`;
const withNumber = ({ cents, ...row }: Row): TransactionQuestion => ({ ...row, cents: Number(cents) });

/** What was asked at once, without what was withdrawn, latest transaction first; none that are of another company. */
export async function questionsOfSet(
  db: Queryable,
  company: string,
  set: string,
): Promise<readonly TransactionQuestion[]> {
  const { rows } = await db.query<Row>({
    name: 'transaction questions of a set',
    text: `select ${columnsOfQuestion} from ledger_questions q join ${companies} c on c.uuid = q.company
      where q.company = $1 and q.question_set = $2 and q.status <> 'withdrawn' order by q.day desc, q.uuid limit 100`,
    values: [company, set],
  });
  return rows.map(withNumber);
}

/** The set in which a company was asked this; undefined where it was not. */
export async function setOfQuestion(db: Queryable, company: string, question: string): Promise<string | undefined> {
  const { rows } = await db.query<{ set: string }>({
    name: 'set of a transaction question',
    text: 'select question_set as set from ledger_questions where company = $1 and uuid = $2',
    values: [company, question],
  });
  return rows[0]?.set;
}

/** The sets in which a company was ever asked about a transaction. */
export async function setsAbout(db: Queryable, company: string, transaction: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ set: string }>({
    name: 'sets of questions about a transaction',
    text: 'select distinct question_set as set from ledger_questions where company = $1 and transaction = $2',
    values: [company, transaction],
  });
  return rows.map(({ set }) => set);
}

/** Every company with questions that are under way, or with something that was written to its ledger. */
export async function companiesWithQuestions(
  db: Queryable,
  which: 'underWay' | 'inLedger',
): Promise<readonly CompanyAccess[]> {
  const { rows } = await db.query<CompanyAccess>({
    name: `companies with transaction questions ${which}`,
    text: `select ${companyAccessColumns} from ${companies} c where exists (select from ledger_questions q
      where q.company = c.uuid and ${which === 'underWay' ? isUnderWay : isInLedger})`,
    values: which === 'underWay' ? [underWay] : [],
  });
  return rows;
}

const underWay: readonly QuestionStanding['is'][] = ['answered', 'refused', 'open', 'sentBack', 'accepted'];
const isUnderWay = 'q.status = any($1)';
const isInLedger = "exists (select from ledger_writes w where w.question = q.uuid and w.state <> 'accepted')";

/** Which of them; null for any. */
export interface UnderWayWanted {
  /** yyyy-mm-dd, like the next */
  readonly from: string | null;
  readonly to: string | null;
  /** Debit or credit. */
  readonly leastCents: number;
  readonly status: QuestionStanding['is'] | null;
  /** Whether the answer names one. */
  readonly hasCategory: boolean | null;
}

const isWanted = `q.company = any($1) and q.status = any($2)
  and q.day between coalesce($3::date, '-infinity') and coalesce($4::date, 'infinity') and abs(q.cents) >= $5
  and ($6::boolean is null or coalesce(jsonb_typeof(q.answer->'category') = 'object', false) = $6)`;

const valuesOf = (of: readonly string[], { from, to, leastCents, status, hasCategory }: UnderWayWanted) => [
  ...[of, underWay.filter((one) => status === null || one === status), from, to, leastCents, hasCategory],
];

/** What is under way at some companies: first what the firm has to decide, then what waits for others, oldest change first. */
export async function questionsUnderWay(
  db: Queryable,
  of: readonly string[],
  wanted: UnderWayWanted,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly TransactionQuestion[]> {
  const { rows } = await db.query<Row>({
    name: 'transaction questions under way',
    text: `select ${columnsOfQuestion} from ledger_questions q join ${companies} c on c.uuid = q.company
      where ${isWanted}
      order by q.status in ('answered', 'refused') desc, q.changed_at, q.uuid limit $7 offset $8`,
    values: [...valuesOf(of, wanted), limit, offset],
  });
  return rows.map(withNumber);
}

/** How many of them there are. */
export async function countUnderWay(db: Queryable, of: readonly string[], wanted: UnderWayWanted): Promise<number> {
  const { rows } = await db.query<{ count: string }>({
    name: 'how many transaction questions are under way',
    text: `select count(*) from ledger_questions q where ${isWanted}`,
    values: valuesOf(of, wanted),
  });
  return Number(rows[0]?.count);
}
