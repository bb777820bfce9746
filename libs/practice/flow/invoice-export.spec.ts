import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Patience } from '@daybook/kernel/api-client';
import { sandboxPhone } from '@daybook/kernel/config';
import { TaskRefused, type TaskRun } from '@daybook/kernel/flows';
import type { ExportRequest } from '@daybook/practice/domain';
import { sandboxKarbon } from '@daybook/practice/settings';
import { parse } from 'csv-parse/sync';
import { fromBufferPromise } from 'yauzl';
import { openSandbox, type Sandbox } from '../../../apps/sandbox/sandbox.js';
import { invoiceExport } from './invoice-export.js';
import { Karbon } from './karbon.js';
import type { KarbonAccount } from './karbon-client.js';
import type { Invoice, PracticeManagement } from './port.js';

let sandbox: Sandbox;
let folder: string;
const request: ExportRequest = {
  dateStart: '2025-01-01',
  dateEnd: '2025-12-31',
  orderField: 'InvoiceDate',
  format: 'csv',
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-practice-'));
  sandbox = await openSandbox({ dataDir: folder, port: 0, smtpPort: 0, phone: sandboxPhone, karbon: sandboxKarbon });
});
afterEach(() => fault('off'));
afterAll(async () => {
  await sandbox?.close();
  rmSync(folder, { recursive: true, force: true });
});

const address = () => `http://127.0.0.1:${sandbox.port}`;
const karbon = (account: Partial<KarbonAccount> = {}, patience: Partial<Patience> = {}) =>
  new Karbon({ url: `${address()}/karbon/v3`, ...sandboxKarbon, ...account }, { firstDelay: 5, pace: 0, ...patience });

async function fault(kind: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ fault: kind });
  expect((await fetch(`${address()}/api/faults/karbon`, { method: 'PUT', headers, body })).status).toBe(200);
}

async function exported(practice: PracticeManagement | null, wanted: Partial<ExportRequest> = {}) {
  const percents: number[] = [];
  const run = { progress: (percent: number) => percents.push(percent) } as unknown as TaskRun;
  const { file, result } = await invoiceExport(practice).run({ ...request, ...wanted }, run);
  const pieces: Buffer[] = [];
  for await (const piece of file?.body ?? []) pieces.push(piece);
  return { bytes: Buffer.concat(pieces), percents, result, filename: file?.filename };
}

type Line = Readonly<Record<string, string>>;
const linesOf = (bytes: Buffer) => parse(bytes, { bom: true, columns: true }) as Line[];
const valuesOf = (lines: readonly Line[], name: string) => lines.map((line) => line[name] ?? '');

it('takes every invoice of a range once, both days included, from as many pages as there are', async () => {
  const { bytes, percents, filename, result } = await exported(karbon());
  const lines = linesOf(bytes);
  expect(filename).toBe('invoices-2025-01-01-to-2025-12-31.csv');
  expect(bytes.toString().split('\r\n')[0]).toBe(
    '\ufeffInvoice number,Client,Invoice date,Due date,Status,Currency,Subtotal,Tax,Total,Amount due',
  );
  const days = valuesOf(lines, 'Invoice date');
  expect([lines.length, result, days.at(-1)]).toEqual([209, { invoices: 209 }, '2025-12-31']);
  expect(days).toEqual(days.toSorted());
  expect(new Set(valuesOf(lines, 'Invoice number')).size).toBe(209);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  expect([percents.length > 2, percents.at(-1)]).toEqual([true, 99]);
});

it('sorts by what was asked for, and numbers as numbers', async () => {
  const numbers = valuesOf(
    linesOf((await exported(karbon(), { orderField: 'InvoiceNumber' })).bytes),
    'Invoice number',
  );
  expect(numbers).toEqual(numbers.toSorted((one, other) => Number(one.slice(4)) - Number(other.slice(4))));
  const byClient = linesOf((await exported(karbon(), { orderField: 'ClientName' })).bytes);
  expect(valuesOf(byClient, 'Client')).toEqual(valuesOf(byClient, 'Client').toSorted());
  const due = valuesOf(linesOf((await exported(karbon(), { orderField: 'InvoiceDueDate' })).bytes), 'Due date');
  expect(due).toEqual(due.toSorted());
});

it('gives the heads of the columns where there are no invoices', async () => {
  const { bytes, result } = await exported(karbon(), { dateStart: '2001-01-01', dateEnd: '2001-01-31' });
  expect([linesOf(bytes), result]).toEqual([[], { invoices: 0 }]);
});

it('waits as long as a busy Karbon says', async () => {
  await fault('busy');
  // five tries without waiting would be over within 200 ms
  expect(linesOf((await exported(karbon())).bytes)).toHaveLength(209);
});

it.each(['fail', 'slow'])('tries again when Karbon is down, and then says so: %s', async (kind) => {
  await fault(kind);
  const waited = exported(karbon({}, { timeout: 50 }));
  await expect(waited).rejects.toThrow(TaskRefused);
  await expect(waited).rejects.toThrow(/^Karbon does not answer\. Please start the export again/);
});

it('says when the keys are wrong, and when there are none', async () => {
  await expect(exported(karbon({ accessKey: 'old' }))).rejects.toThrow(/does not accept its keys/);
  await expect(exported(null)).rejects.toThrow(/Karbon is not connected/);
});

const evil: Invoice = {
  key: 'k',
  number: '=1+1',
  client: '@SUM(A1) & <b>\u0001',
  date: '2025-01-31',
  dueDate: null,
  status: 'Paid',
  currency: 'USD',
  subtotal: 1234.5,
  tax: null,
  total: 1234.5,
  amountDue: -0.1,
};

const having = (invoices: readonly Invoice[]): PracticeManagement => ({
  async *invoices() {
    yield { invoices, read: 1 };
  },
});

it('writes formulas as texts, days as dates and money as numbers', async () => {
  const [line] = linesOf((await exported(having([evil]))).bytes);
  expect(line).toMatchObject({ 'Invoice number': "'=1+1", Client: "'@SUM(A1) & <b>\u0001", Tax: '' });
  const { sheet, strings } = await bookIn((await exported(having([evil]), { format: 'xlsx' })).bytes);
  expect(strings).toContain('<t>=1+1</t>');
  expect(strings).toContain('<t>@SUM(A1) &amp; &lt;b&gt;</t>');
  // 31 January 2025, and the amounts
  expect([...sheet.matchAll(/<c r="[A-Z]2" s="\d"><v>([^<]+)/g)].map(([, value]) => value)).toEqual([
    '45688',
    '1234.5',
    '1234.5',
    '-0.1',
  ]);
  expect(sheet).not.toContain('<f>');
});

it('writes 10,000 invoices', async () => {
  const many = Array.from({ length: 10_000 }, () => evil);
  const { sheet } = await bookIn((await exported(having(many), { format: 'xlsx' })).bytes);
  expect(sheet.match(/<row /g)).toHaveLength(10_001);
});

async function bookIn(bytes: Buffer): Promise<{ sheet: string; strings: string }> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  const parts = new Map<string, string>();
  for await (const entry of archive.eachEntry()) {
    const pieces = await (await archive.openReadStreamPromise(entry)).toArray();
    parts.set(entry.fileName, Buffer.concat(pieces).toString());
  }
  return { sheet: parts.get('xl/worksheets/sheet1.xml') ?? '', strings: parts.get('xl/sharedStrings.xml') ?? '' };
}
