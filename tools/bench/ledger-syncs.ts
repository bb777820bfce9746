import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Quickbooks } from '@daybook/ledger/flow';
import type { Realm } from '../../apps/sandbox/quickbooks/index.js';
import { taskOf } from './async-task.js';
import { readBare } from './bare/quickbooks.js';
import type { House } from './bench-environment.js';
import { consented, type LedgerFirm } from './ledger-firm.js';
import { memoryOf } from './machine.js';
import { type Line, perSecond } from './report.js';

const mostChanged = 20;
/** The first of them begins the second copy of the books. */
const nights = 3;
/** Of the records, read when memory is looked at first: everything that reading needs is loaded by then. */
const warm = 0.1;

const resync = `mutation ($company: UUID!) {
  task: resyncLedger(companyUuid: $company) { errorMessage asyncTask { uuid metadata } } }`;

/** The first sync of some books, beside a bare client reading the same pages; and one as every night. */
export async function syncs(firm: LedgerFirm, company: string, realm: Realm): Promise<Line[]> {
  const { house } = firm;
  const { quickbooks } = house.config;
  if (!quickbooks) throw new Error('There is no QuickBooks.');
  const ledger = new Quickbooks(quickbooks);
  const { code = '' } = await consented(ledger.authorizationUrl('bench'), realm.id);
  const access = { realm: realm.id, ...(await ledger.exchange(code)) };
  await readBare(quickbooks.apiUrl, access); // until the sandbox has made these books
  const bare = await readBare(quickbooks.apiUrl, access);
  const first = await firstSync(firm, company, realm);
  const lines: Line[] = [
    {
      what: `first sync of ${first.transactions.toLocaleString('en-US')} transactions: ${first.seconds.toFixed(1)} s`,
      value: perSecond(first.transactions / first.seconds),
      against: `a bare client ${perSecond(bare.transactions / bare.seconds)}`,
      ratio: first.transactions / first.seconds / (bare.transactions / bare.seconds),
    },
    {
      what: '  memory of the projector meanwhile',
      value: `${Math.round(first.least)} to ${Math.round(first.most)} MiB`,
      aim: `within 80 MiB: ${Math.round(first.most - first.least)}`,
    },
    { what: '  accounts that differ from the ledger’s trial balance', value: `${first.differ}`, aim: 'none' },
  ];
  const put = async (one: Change) => void (await ledger.recategorize(access, one, unrecorded()));
  for (let night = 1; night <= nights; night += 1) lines.push(await nextSync(firm, company, night, put));
  return lines;
}

/** A write that is not found again after a crash, and beside which there are no others. */
function unrecorded(): Parameters<Quickbooks['recategorize']>[2] {
  const isNext = (version: string, from: string) => version === from;
  return {
    request: randomUUID(),
    begun: null,
    begin: async () => undefined,
    dismiss: () => undefined,
    others: async () => ({ lines: new Set(), isNextOf: () => false, leadTo: isNext, mayLeadTo: isNext }),
  };
}

/** Seconds, and what PostgreSQL wrote to its log meanwhile: every row, index entry and page of it. */
async function nextSync(firm: LedgerFirm, company: string, night: number, put: Put): Promise<Line> {
  const { house } = firm;
  const changed = await change(firm, company, put);
  const before = await writtenUntil(house);
  const { seconds } = await taskOf(house, resync, { company });
  const mebibytes = ((await writtenUntil(house)) - before) / 2 ** 20;
  return {
    what: `  sync ${night} after it, ${changed} transactions changed: ${mebibytes.toFixed(1)} MiB written`,
    value: `${seconds.toFixed(1)} s`,
  };
}

async function writtenUntil({ pool }: House): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`,
  );
  return Number(rows[0]?.bytes);
}

async function firstSync(firm: LedgerFirm, company: string, realm: Realm) {
  const { house } = firm;
  const projector = house.pid('projector');
  const memory: number[] = [];
  const began = performance.now();
  await firm.connect(company, realm);
  for (;;) {
    const { rows } = await house.pool.query<{ type: string; data: { tieOut: { accounts: number }; counts: Counts } }>(
      `select type, data from log.events where stream = $1 and type in ('LedgerSyncSucceeded', 'LedgerSyncFailed')`,
      [`ledgerSync-${company}`],
    );
    const [end] = rows;
    if (end?.type === 'LedgerSyncFailed') throw new Error(JSON.stringify(end.data));
    if (end) {
      const seconds = (performance.now() - began) / 1_000;
      const { transaction: transactions } = end.data.counts;
      const warmed = memory.slice(Math.floor(memory.length * warm));
      const { accounts: differ } = end.data.tieOut;
      return { seconds, transactions, differ, least: Math.min(...warmed), most: Math.max(...warmed) };
    }
    memory.push(memoryOf(projector));
    await pause(100);
  }
}

interface Counts {
  readonly transaction: number;
}

type Change = Parameters<Quickbooks['recategorize']>[1];
type Put = (one: Change) => Promise<void>;

/** Somebody puts unknown purchases of this year on another account at QuickBooks. @returns how many */
async function change({ house }: LedgerFirm, company: string, put: Put): Promise<number> {
  const { rows } = await house.pool.query<{ transaction: string; from: string; to: string; cents: number }>(
    `select p.transaction, p.account as from, p.cents, (select id from ops.ledger_entries
          where (company, generation, kind) = (p.company, p.generation, 'account') and record->>'name' = 'Software') as to
      from ops.ledger_postings p join ops.ledger_books b on (b.company, b.published) = (p.company, p.generation)
      join ops.ledger_entries a on (a.company, a.generation, a.kind, a.id) = (p.company, p.generation, 'account', p.account)
      where p.company = $1 and a.record->>'name' = 'Uncategorized Expense' and p.transaction like 'Purchase:%'
        and p.day >= date_trunc('year', now())
      order by p.day desc limit ${mostChanged}`,
    [company],
  );
  for (const one of rows) await put({ ...one, said: null, memo: null });
  // the portal was told of each change, and would read them before it is asked to
  await house.pool.query('delete from ops.ledger_changes');
  return rows.length;
}
