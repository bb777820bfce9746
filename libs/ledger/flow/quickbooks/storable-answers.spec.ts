import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LedgerRecord } from '../../domain/index.js';
import { onceUnder } from '../spec/once-under.js';
import { Quickbooks } from './quickbooks.js';

/** Half an emoji, as a description is cut, and what some files bring along. */
const odd = 'Glaze\u0000 \ud83e';
const clean = 'Glaze \ufffd';
const access = { realm: '1', accessToken: 'token' };

const cost = (value: string, more: object = {}) => ({
  ...{ Amount: 12, Description: odd, DetailType: 'AccountBasedExpenseLineDetail', LineNum: 1 },
  AccountBasedExpenseLineDetail: { AccountRef: { value, name: odd } },
  ...more,
});
const purchase = (value: string, SyncToken = '3') => ({
  ...{ Id: '7', SyncToken, TxnDate: '2026-03-02', PrivateNote: odd, AccountRef: { value: '35' } },
  Line: [cost(value), cost('8', { Amount: 5, LineNum: 2 })],
});

let server: Server | undefined;
let written: unknown[] = [];
let stands = '31';
afterEach(() => server?.close());

async function quickbooks(): Promise<Quickbooks> {
  [written, stands] = [[], '31'];
  const listener: RequestListener = async (request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const answer = await answerTo(url, request.method === 'POST' ? await bodyOf(request) : undefined);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };
  server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const keys = { clientId: '', clientSecret: '', redirect: '' };
  return new Quickbooks({ apiUrl: url, consentUrl: url, tokensUrl: url, ...keys }, { tries: 1 });
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<unknown> {
  let text = '';
  for await (const piece of request) text += piece.toString();
  return JSON.parse(text);
}

function answerTo({ pathname, searchParams }: URL, body: unknown): object {
  if (body) {
    written.push(body);
    stands = '32';
    return { Purchase: { ...body, SyncToken: '4' } };
  }
  const asked = /\/1\/(.*)$/.exec(pathname)?.[1];
  switch (asked) {
    case 'purchase/7':
      return { Purchase: purchase(stands, stands === '31' ? '3' : '4') };
    case 'query':
      return { QueryResponse: { Vendor: searchParams.get('query')?.includes('Vendor') ? [vendor] : [] } };
    case 'cdc':
      return { CDCResponse: [{ QueryResponse: [{ Vendor: [vendor] }] }] };
    case 'preferences':
      return { Preferences: {} };
    case 'companyinfo/1':
      return { CompanyInfo: { CompanyName: odd, FiscalYearStartMonth: 'January' } };
    default:
      return ledgerReport;
  }
}

const vendor = { Id: '5', DisplayName: odd, BillAddr: { Line1: odd } };
const column = (ColTitle: string) => ({ ColTitle, ColType: ColTitle });
const ledgerReport = {
  Header: { ReportBasis: 'Accrual' },
  Columns: { Column: ['tx_date', 'txn_type', 'memo', 'debt_amt'].map(column) },
  Rows: {
    Row: [
      {
        Header: { ColData: [{ value: odd, id: '35' }] },
        Rows: {
          Row: [
            { ColData: [{ value: '2026-03-02' }, { value: 'Expense', id: '7' }, { value: odd }, { value: '17.00' }] },
          ],
        },
      },
    ],
  },
};

it('reads records, changes, reports and the name of a company as the database takes them', async () => {
  const ledger = await quickbooks();
  const records: LedgerRecord[] = [];
  await ledger.readAll(access, 'party', async (page) => void records.push(...page));
  const known = { record: { name: clean, vendor: { address: { lines: [clean] } } } };
  expect(records).toMatchObject([known]);
  expect(await ledger.changesSince(access, new Date().toISOString())).toMatchObject({ records: [known] });
  const { transactions } = await ledger.booked(access, { from: '2026-03-01', to: '2026-03-31' });
  expect(transactions).toMatchObject([{ postings: [{ memo: clean, cents: 1_700 }] }]);
  expect(await ledger.company(access)).toMatchObject({ name: clean });
});

it('changes one line of a transaction, and sends the rest back as it came', async () => {
  const ledger = await quickbooks();
  const change = { transaction: 'Purchase:7', from: '31', to: '32', cents: 1_200, said: clean, memo: null };
  await ledger.recategorize(access, change, onceUnder());
  const before = purchase('31');
  const [first, second] = before.Line;
  const moved = { AccountBasedExpenseLineDetail: { AccountRef: { value: '32' } } };
  expect(written).toEqual([{ ...before, Line: [{ ...first, ...moved }, second] }]);
});

it('puts a line back without touching a description that was not changed', async () => {
  const ledger = await quickbooks();
  const change = { transaction: 'Purchase:7', from: '31', to: '32', cents: 1_200, said: clean, memo: clean };
  await ledger.restore(access, { ...change, version: '3', line: null }, onceUnder());
  expect(written).toMatchObject([{ Line: [{ Description: odd }, { Description: odd }] }]);
});
