import { TaskRefused, type TaskRun } from '@daybook/kernel/flows';
import { type Query, queryOf } from '@daybook/kernel/postgres';
import type { ReportsExportRequest } from '@daybook/ledger/domain';
import { migrations } from '@daybook/ledger/read';
import { Firm } from '@daybook/testing/firm';
import { fromBufferPromise } from 'yauzl';
import { accounts, posting, transaction } from '../../domain/spec/generated-books.js';
import { beginBooks, continueBooks, publishBooks, writeRecords } from '../index.js';
import { keepTieOut } from '../sync/tying-out.js';
import { reportsExport } from './reports-export.js';

const days = { from: '2025-01-01', to: '2025-12-31', basis: 'accrual' } as const;

let firm: Firm;
let query: Query;
let bakery: string;
let garage: string;

beforeAll(async () => {
  firm = await Firm.open({ migrations });
  query = queryOf(firm.api.pool);
  bakery = await firm.company('Harbor: Bakery/Café');
  garage = await firm.company('Garage');
  await firm.readable();
  const next = await beginBooks(query, bakery);
  const sale = (id: number, cents: number, to: string) =>
    transaction(`Invoice:${id}`, 'invoice', `2025-03-0${id}`, [posting('ar', cents), posting(to, -cents)]);
  const transactions = [sale(1, 90_000, 'sales'), sale(2, 1_050, 'catering')];
  await writeRecords(query, next, [
    ...accounts.map((record) => ({ of: 'account', record }) as const),
    ...transactions.map((record) => ({ of: 'transaction', record }) as const),
  ]);
  await keepTieOut(query, next, '2025-12-31', [{ account: 'sales', ours: -90_000, theirs: -90_100 }]);
  await publishBooks(query, next, '2026-01-01T01:30:00.000Z');
});
afterAll(() => firm?.close());

async function exported(request: Pick<ReportsExportRequest, 'companies' | 'reports'>) {
  const percents: number[] = [];
  const run = { progress: (percent: number) => percents.push(percent), tools: { query } } as unknown as TaskRun;
  const task = reportsExport({ firmTimeZone: 'America/New_York' });
  const { file, result } = await task.run({ ...days, ...request }, run);
  const pieces: Buffer[] = [];
  for await (const piece of file?.body ?? []) pieces.push(piece);
  return { files: await unzipped(Buffer.concat(pieces)), percents, result, filename: file?.filename };
}

async function unzipped(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    files.set(entry.fileName, Buffer.concat(pieces));
  }
  return files;
}

it('packs a workbook and a CSV of each report, and names the companies without books', async () => {
  const { files, percents, result, filename } = await exported({
    companies: [bakery, garage],
    reports: ['profit_and_loss', 'journal'],
  });
  expect(filename).toBe('reports-2025-01-01-to-2025-12-31.zip');
  expect([...files.keys()]).toEqual(
    ['Profit and Loss.xlsx', 'Profit and Loss.csv', 'Journal.xlsx', 'Journal.csv', 'Compared with QuickBooks.csv'].map(
      (name) => `Harbor_ Bakery_Café/${name}`,
    ),
  );
  expect(result).toEqual({ companies: 1, reports: 2, withoutBooks: ['Garage'] });
  expect(percents).toEqual([1, 2, 3, 4, 5].map((made) => (made / 5) * 99));
  expect(files.get('Harbor_ Bakery_Café/Compared with QuickBooks.csv')?.toString().split('\r\n').slice(1)).toEqual([
    'Account,Here,In QuickBooks,Difference',
    'sales,-900,-901,1',
    '',
  ]);
  expect(files.get('Harbor_ Bakery_Café/Journal.csv')?.toString().split('\r\n').slice(0, 4)).toEqual([
    '\ufeffDate,Transaction Type,Number,Name,Memo,Account,Debit,Credit',
    '2025-03-01,Invoice,,,,ar,900,',
    '2025-03-01,Invoice,,,,sales,,900',
    'Total,,,,,,900,900',
  ]);
});

it('lets totals of a workbook be formulas over what they add up, beside their results, and names what it shows', async () => {
  const { files } = await exported({ companies: [bakery], reports: ['profit_and_loss'] });
  const book = await unzipped(files.get('Harbor_ Bakery_Café/Profit and Loss.xlsx') as Buffer);
  const sheet = book.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  // rows 1 to 5 say what it is, row 6 is the header; below "Income", "sales" with "catering" under it, and two totals
  expect(sheet).toContain('<f>SUBTOTAL(9,B8:B9)</f><v>910.5</v>');
  expect(sheet).toContain('<f>SUBTOTAL(9,C8:C9)</f><v>0</v>');
  expect(sheet).toContain('<f>SUBTOTAL(9,B7:B10)</f><v>910.5</v>');
  expect(sheet).toContain('<f>B13+B14</f><v>910.5</v>');
  expect(sheet).toMatch(/<pane[^>]*ySplit="6"/);
  const strings = book.get('xl/sharedStrings.xml')?.toString() ?? '';
  for (const words of [
    'Harbor: Bakery/Café',
    'Jan 1, 2025 to Dec 31, 2025, accrual basis',
    'Dec 31, 2025 at 8:30 PM EST',
    'One account differs from QuickBooks as of Dec 31, 2025, accrual basis.',
  ])
    expect(strings).toContain(words);
});

it('makes every report of the list', async () => {
  const reports = [
    'profit_and_loss',
    'balance_sheet',
    'cash_flow',
    'trial_balance',
    'general_ledger',
    'journal',
    'ar_aging',
    'ap_aging',
  ] as const;
  const { files } = await exported({ companies: [bakery], reports });
  expect(files.size).toBe(17);
  const aged = files.get('Harbor_ Bakery_Café/AR Aging.csv')?.toString().split('\r\n');
  expect(aged?.at(-2)).toBe('Total,0,0,0,0,910.5,0,910.5');
});

it('says so when none of the companies has books', async () => {
  await expect(exported({ companies: [garage], reports: ['journal'] })).rejects.toThrow(TaskRefused);
});

it('is made anew where the books were read anew twice while it was made', async () => {
  const syncedAt = '2026-01-01T01:30:00.000Z';
  let nights = 0;
  const eventful: Query = async (sql, values) => {
    const rows = await query(sql, values);
    if (sql.includes('ledger_postings') && nights === 0)
      for (nights = 1; nights <= 2; nights += 1)
        await publishBooks(query, await continueBooks(query, bakery), syncedAt);
    return rows as never;
  };
  const run = { progress: () => undefined, tools: { query: eventful } } as unknown as TaskRun;
  const request = { ...days, companies: [bakery], reports: ['trial_balance'] } as const;
  const { file } = await reportsExport({ firmTimeZone: 'America/New_York' }).run(request, run);
  const taken = (async () => {
    for await (const _ of file?.body ?? []);
  })();
  await expect(taken).rejects.toThrow('were read anew twice meanwhile');
  expect((await exported(request)).files.size).toBeGreaterThan(0);
});
