import { randomUUID } from 'node:crypto';
import type { Queryable } from '@daybook/kernel/postgres';
import { type ReportName, reportNames } from '@daybook/ledger/domain';
import { everything, type PublishedBooks, publishedBooks, reportOf, type Wanted } from '@daybook/ledger/read';
import type { LedgerFirm } from './ledger-firm.js';
import { closedLoop } from './load.js';
import { type Line, ms } from './report.js';

const seconds = 2;
/** The screen draws 5,000 at most. */
const linesListed = 4_500;

type Asked = Parameters<Queryable['query']>[0];

/** Each report over books of so many postings, beside the same SQL by the bare driver. @param aim milliseconds, p95 */
export async function reportsOver(
  firm: LedgerFirm,
  from: string,
  { postings, aim }: { readonly postings: number; readonly aim: number },
): Promise<Line[]> {
  const { pool } = firm.house;
  const company = randomUUID();
  await firm.copyBooks(from, company, postings);
  await vacuum(firm);
  const books = await publishedBooks(pool, company);
  if (!books) throw new Error('Nothing was published.');
  const days = await daysOf(pool, books);
  const lines: Line[] = [];
  for (const name of Object.keys(reportNames) as ReportName[]) {
    const isList = name === 'general_ledger' || name === 'journal';
    const wanted: Wanted = { ...everything, from: isList ? days.lately : days.yearBefore, to: days.last };
    const ours = await repeated(() => reportOf(pool, books, name, wanted));
    const asked: Asked[] = [];
    await reportOf(noting(pool, asked), books, name, wanted);
    const bare = await repeated(async () => {
      for (const one of asked) await pool.query(one);
    });
    lines.push({
      what: `${reportNames[name]}, ${postings.toLocaleString('en-US')} postings: p50, p95`,
      value: `${ms(ours.p50)}, ${ms(ours.p95)}`,
      against: `its SQL alone ${ms(bare.p95)}`,
      ratio: ours.p95 / bare.p95,
      aim: `p95 ≤ ${aim} ms`,
    });
  }
  return lines;
}

function repeated(once: () => Promise<unknown>) {
  return closedLoop({
    connections: 1,
    seconds,
    once: async () => {
      await once();
      return true;
    },
  });
}

function noting(pool: LedgerFirm['house']['pool'], asked: Asked[]): Queryable {
  return {
    query(question) {
      asked.push(question);
      return pool.query(question);
    },
  };
}

/** The last day that has postings, a year before, and from when on the last lines are. */
async function daysOf(pool: LedgerFirm['house']['pool'], { company, generation }: PublishedBooks) {
  const { rows } = await pool.query<{ last: string; yearBefore: string; lately: string }>(
    `select to_char(max(day), 'YYYY-MM-DD') as last, to_char(max(day) - 364, 'YYYY-MM-DD') as "yearBefore",
        to_char(min(day) filter (where place <= ${linesListed}) + 1, 'YYYY-MM-DD') as lately
      from (select day, row_number() over (order by day desc) as place from ops.ledger_postings
        where company = $1 and generation = $2 and basis in ('both', 'accrual')) p`,
    [company, generation],
  );
  return rows[0] as (typeof rows)[0];
}

/** As PostgreSQL does by itself a minute after so much was written. */
async function vacuum({ house }: LedgerFirm): Promise<void> {
  const client = await house.pool.connect();
  await client.query('set statement_timeout = 0');
  for (const table of ['ledger_entries', 'ledger_postings', 'ledger_settlements', 'ledger_open_changes'])
    await client.query(`vacuum analyze ops.${table}`);
  client.release(true);
}
