import { randomUUID } from 'node:crypto';
import type { Query } from '@daybook/kernel/postgres';
import { connection, type LedgerTransaction } from '@daybook/ledger/domain';
import { beginBooks, idOfPosting, publishBooks, writeRecords } from '@daybook/ledger/flow';
import type { Firm } from '@daybook/testing/firm';
import { accounts } from '../../domain/spec/generated-books.js';

/** The account that means “unknown” in these books, and the other account of each purchase. */
export const unknown = accounts.find(({ kind }) => kind === 'expense')?.id ?? '';
export const other = accounts.find(({ kind }) => kind === 'bank')?.id ?? '';
/** A category that answers. */
export const known = accounts.find(({ kind }) => kind === 'income')?.id ?? '';

/** So many purchases on the unknown account, each of another day. */
export function haveBooks(query: Query, company: string, count: number): Promise<void> {
  return haveTransactions(
    query,
    company,
    Array.from({ length: count }, (_, at) => purchase(at)),
  );
}

const readAt = '2026-11-24T07:00:00.000Z';

/** Books of these, in place of others. */
export async function haveTransactions(
  query: Query,
  company: string,
  transactions: readonly LedgerTransaction[],
  { at = readAt, ...more }: { readonly at?: string; readonly begunAt?: string; readonly realm?: string } = {},
): Promise<void> {
  const books = await beginBooks(query, company);
  await writeRecords(
    query,
    books,
    accounts.map((record) => ({ of: 'account', record })),
  );
  await writeRecords(
    query,
    books,
    transactions.map((record) => ({ of: 'transaction', record })),
  );
  await publishBooks(query, books, at, more);
}

/** As if the company had consented at the ledger. */
export async function haveConnection({ api: { commands } }: Firm, company: string): Promise<void> {
  const metadata = () => ({ commandId: randomUUID(), by: { system: 'spec' }, company }) as const;
  const [stateHash, realm] = [randomUUID(), randomUUID()];
  const begin = { type: 'BeginLedgerConnection', stateHash, expiresAt: '2099-01-01T00:00:00.000Z' } as const;
  await commands.send(connection, company, begin, metadata());
  const at = new Date().toISOString();
  const finish = { type: 'FinishLedgerConnection', stateHash, realm, at, name: 'Books' } as const;
  await commands.send(connection, company, finish, metadata());
}

const marks = { party: null, department: null, class: null };
export const purchase = (at: number): LedgerTransaction => ({
  id: `Purchase:${at}`,
  type: 'purchase',
  day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
  number: null,
  memo: null,
  dueDay: null,
  postings: [
    { account: unknown, cents: 1_200 + at, memo: 'SQ *PAPER', ...marks },
    { account: other, cents: -1_200 - at, memo: null, ...marks },
  ],
  settles: [],
  version: '0',
  url: `https://app.qbo.intuit.com/app/expense?txnId=${at}`,
});

/** By which the line of that purchase is asked about. */
export function idOfPurchase(at: number): string {
  const { id: transaction, postings } = purchase(at);
  const [posting = { account: '', cents: 0, memo: null }] = postings;
  return idOfPosting({ ...posting, transaction, line: 0 });
}
