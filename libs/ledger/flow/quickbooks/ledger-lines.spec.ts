import fc from 'fast-check';
import type { z } from 'zod';
import { LedgerRefused } from '../port.js';
import type { QuickbooksClient } from './client.js';
import { BookedLines, type GatheredLines } from './gathered-lines.js';
import { ledgerColumns } from './general-ledger.js';
import { LedgerLines } from './ledger-lines.js';
import type { LedgerRows } from './ledger-rows.js';
import { ReportStream, type Unfinished } from './report-stream.js';

interface Account {
  readonly id: string;
  readonly parent: string | undefined;
}
interface Line {
  readonly id: number;
  readonly day: string;
  readonly account: string;
}
interface Books {
  readonly accounts: readonly Account[];
  readonly lines: readonly Line[];
  /** Lines that one report shows. */
  readonly most: number;
  /** Whether accounts come with those below them, where only they are asked for. */
  readonly withThoseBelow: boolean;
}

const access = { realm: '1', accessToken: 'token' };
const stop = { ColData: [{ value: 'Unable to display more data. Please reduce the date range.' }] };

function isBelow({ accounts }: Books, account: string | undefined, above: string): boolean {
  if (account === undefined || account === above) return account === above;
  return isBelow({ accounts } as Books, accounts.find(({ id }) => id === account)?.parent, above);
}

/** The lines that QuickBooks has for a question. */
function askedOf(books: Books, query: Readonly<Record<string, string>>): readonly Line[] {
  const { start_date: from = '', end_date: to = '', account } = query;
  const isAsked = (line: Line) =>
    account === undefined ||
    account.split(',').some((id) => (books.withThoseBelow ? isBelow(books, line.account, id) : line.account === id));
  return books.lines.filter((line) => line.day >= from && line.day <= to && isAsked(line));
}

/** QuickBooks with these books, and how many accounts it was asked for at once. */
function quickbooksWith(books: Books) {
  const asked: number[] = [];
  const readRows = async <G extends GatheredLines>(
    _access: object,
    form: z.ZodType,
    _path: string,
    query: Readonly<Record<string, string>>,
    begin: () => LedgerRows<G>,
  ) => {
    if (query.account !== undefined) asked.push(query.account.split(',').length);
    const lines = askedOf(books, query);
    const Row = books.accounts.map(({ id }) => ({
      Header: { ColData: [{ value: id, id }] },
      Rows: { Row: lines.slice(0, books.most).flatMap((line) => (line.account === id ? [rowOf(line)] : [])) },
    }));
    const rest = lines.length > books.most ? [{ Header: { ColData: [{ value: 'last' }] }, Rows: { Row: [stop] } }] : [];
    const Column = ledgerColumns.map((Value) => ({ MetaData: [{ Name: 'ColKey', Value }] }));
    const rows = begin();
    const stream = new ReportStream(rows);
    stream.write(new TextEncoder().encode(JSON.stringify({ Columns: { Column }, Rows: { Row: [...Row, ...rest] } })));
    const body = stream.end();
    const answer = form.parse(body);
    rows.end(body as Unfinished);
    return { answer, rows };
  };
  const Account = books.accounts.map(({ id }) => ({ Id: id, Name: id }));
  const read = async () => ({ QueryResponse: { Account } });
  return { client: { readRows, read } as unknown as QuickbooksClient, asked };
}

function rowOf({ id, day }: Line) {
  const its: Partial<Record<(typeof ledgerColumns)[number], string>> = { tx_date: day, debt_amt: '1.00' };
  const ColData = ledgerColumns.map((column) =>
    column === 'txn_type' ? { value: 'Invoice', id: String(id) } : { value: its[column] ?? '' },
  );
  return { ColData };
}

async function read(books: Books) {
  const { client, asked } = quickbooksWith(books);
  const found = await new LedgerLines(client, access, 'Accrual', () => new BookedLines())
    .on({ from: '2026-03-01', to: '2026-03-31' })
    .catch((fault: unknown) => fault);
  if (found instanceof LedgerRefused) return { refused: found.message, asked };
  const { gathered } = found as { gathered: BookedLines };
  const lines = gathered.transactions.flatMap(({ id, postings }) => postings.map((one) => `${id} ${one.account}`));
  return { lines: lines.toSorted(), asked };
}

const books = fc
  .record({
    parents: fc.array(fc.option(fc.nat(20), { nil: undefined }), { minLength: 1, maxLength: 12 }),
    lines: fc.array(fc.record({ day: fc.integer({ min: 1, max: 3 }), account: fc.nat(11) }), { maxLength: 60 }),
    most: fc.integer({ min: 1, max: 12 }),
    withThoseBelow: fc.boolean(),
  })
  .map(({ parents, lines, ...rest }): Books => {
    const accounts = parents.map((parent, at) => ({
      id: `a${at}`,
      parent: parent !== undefined && at > 0 ? `a${parent % at}` : undefined,
    }));
    const lineOf = ({ day, account }: (typeof lines)[number], id: number) => ({
      ...{ id, day: `2026-03-0${day}` },
      account: `a${account % accounts.length}`,
    });
    return { ...rest, accounts, lines: lines.map(lineOf) };
  });

it('has every line once, however little a report shows and whatever else comes with an account', () =>
  fc.assert(
    fc.asyncProperty(books, async (one) => {
      const { refused, lines } = await read(one);
      // refused is only what no question about a day makes shorter
      const tooMuch = one.accounts.some(({ id }) =>
        ['2026-03-01', '2026-03-02', '2026-03-03'].some(
          (day) => askedOf(one, { start_date: day, end_date: day, account: id }).length > one.most,
        ),
      );
      if (refused) expect([refused, tooMuch]).toEqual([expect.stringContaining('Tell support'), true]);
      else expect(lines).toEqual(one.lines.map(({ id, account }) => `Invoice:${id} ${account}`).toSorted());
    }),
    { numRuns: 300 },
  ));

it('names no more accounts at once than an address has room for', async () => {
  const accounts = Array.from({ length: 900 }, (_, at) => ({ id: `a${at}`, parent: undefined }));
  const lines = accounts.map(({ id }, at) => ({ id: at, day: '2026-03-02', account: id }));
  const { lines: found, asked } = await read({ accounts, lines, most: 150, withThoseBelow: false });
  expect(found).toHaveLength(900);
  expect(Math.max(...asked)).toBeLessThanOrEqual(200);
});
