import { randomUUID } from 'node:crypto';
import type { LedgerAccount, LedgerRecord, LedgerTransaction, Posting } from '../../domain/index.js';
import {
  type LedgerAccess,
  LedgerAccessExpired,
  LedgerRefused,
  LedgerUnavailable,
  type Recategorization,
} from '../port.js';
import { AtSandbox, bakery } from '../spec/at-sandbox.js';
import { onceUnder } from '../spec/once-under.js';
import { entity } from './forms.js';
import { lineOf } from './transaction-lines.js';

const world = new AtSandbox();
let access: LedgerAccess;
let accounts: ReadonlyMap<string, string>;
let open: { readonly transaction: LedgerTransaction; readonly posting: Posting }[];
let closed: typeof open;

beforeAll(async () => {
  await world.open();
  access = await world.connect(bakery);
  accounts = new Map((await all<LedgerAccount>('account')).map(({ name, id }) => [name, id]));
  const found = (await all<LedgerTransaction>('transaction')).flatMap((transaction) =>
    transaction.postings
      .filter(({ account }) => account === idOf('Uncategorized Expense'))
      .map((posting) => ({ transaction, posting })),
  );
  open = found.filter(({ transaction }) => transaction.day > '2025');
  closed = found.filter(({ transaction }) => transaction.day < '2025');
});
afterEach(() => world.fault('off'));
afterAll(() => world.close());

const idOf = (name: string) => accounts.get(name) ?? '';

async function all<T>(kind: 'account' | 'transaction'): Promise<T[]> {
  const records: LedgerRecord[] = [];
  await world.ledger().readAll(access, kind, async (page) => void records.push(...page));
  return records.flatMap((one) => ('record' in one ? [one.record as T] : []));
}

function changeOf({ transaction, posting }: (typeof open)[number]): Recategorization {
  const { cents, memo: said } = posting;
  return {
    transaction: transaction.id,
    from: idOf('Uncategorized Expense'),
    to: idOf('Software'),
    cents,
    said,
    memo: 'Licenses',
  };
}

const next = (among = open) => {
  const found = among.shift();
  if (!found) throw new Error('No posting is left.');
  return { ...found, change: changeOf(found), request: randomUUID() };
};

/** At the end of the year of a day. */
async function balance(name: string, day: string): Promise<number> {
  const year = day.slice(0, 4);
  const balances = await world.ledger().trialBalance(access, { from: `${year}-01-01`, to: `${year}-12-31` }, 'accrual');
  return balances.get(idOf(name)) ?? 0;
}

const now = async (id: string) => (await all<LedgerTransaction>('transaction')).find((one) => one.id === id);

it('finds a line in another currency by what it is at home, to the cent', () => {
  const line = (Amount: number) => ({ Amount, AccountBasedExpenseLineDetail: { AccountRef: { value: '31' } } });
  const inEuros = entity.parse({ Id: '1', ExchangeRate: 1.0837, Line: [line(100), line(33.33)] });
  const found = (cents: number) => lineOf('Purchase', inEuros, '31', { cents, said: null });
  expect([10_837, 3_612, 3_611, 10_000, 3_333].map(found)).toEqual([0, 1, 1, undefined, undefined]);
  const atHome = entity.parse({ Id: '1', Line: [line(100)] });
  expect(lineOf('Purchase', atHome, '31', { cents: 10_001, said: null })).toBeUndefined();
});

it('puts a line on another account with its memo, and leaves the rest as it was', async () => {
  const { transaction, posting, change, request } = next();
  await world.ledger().recategorize(access, change, onceUnder(request));
  const expected = transaction.postings.map((one) =>
    one === posting ? { ...one, account: idOf('Software'), memo: 'Licenses' } : one,
  );
  expect(await now(transaction.id)).toEqual({ ...transaction, version: '1', postings: expected });
  await world.ledger().recategorize(access, change, onceUnder(request));
  await world.ledger().recategorize(access, change, onceUnder());
  expect((await now(transaction.id))?.version).toBe('1');
});

it.each(['fail', 'lost'])('has it changed once where the answer is %s, however often it is asked', async (fault) => {
  const { transaction, posting, change, request } = next();
  const before = await balance('Software', transaction.day);
  await world.fault(fault);
  await expect(world.ledger().recategorize(access, change, onceUnder(request))).rejects.toThrow(LedgerUnavailable);
  await world.fault('off');
  await world.ledger().recategorize(access, change, onceUnder(request));
  expect((await now(transaction.id))?.postings.map(({ account }) => account)).not.toContain(change.from);
  expect(await balance('Software', transaction.day)).toBe(before + posting.cents);
});

it('is still so after QuickBooks was started anew, and stays done once', async () => {
  const { transaction, posting, change, request } = next();
  const before = await balance('Software', transaction.day);
  const since = new Date().toISOString();
  await world.ledger().recategorize(access, change, onceUnder(request));
  const changed = await now(transaction.id);
  await world.restart();
  await world.ledger().recategorize(access, change, onceUnder(request));
  expect(await now(transaction.id)).toEqual(changed);
  expect(changed?.version).toBe('1');
  expect(await balance('Software', transaction.day)).toBe(before + posting.cents);
  expect(await world.ledger().changesSince(access, since)).toMatchObject({
    records: expect.arrayContaining([{ of: 'transaction', record: changed }]),
  });
});

it('says what QuickBooks said where it refuses', async () => {
  const { change, request } = next(closed);
  const asked = world.ledger().recategorize(access, change, onceUnder(request));
  await expect(asked).rejects.toThrow(LedgerRefused);
  await expect(asked).rejects.toThrow(/Account Period Closed/);
  const { change: strange } = next();
  await expect(world.ledger().recategorize(access, { ...strange, to: '9999' }, onceUnder())).rejects.toThrow(
    'QuickBooks said: Invalid Reference Id',
  );
});

it('does not guess where the line or the transaction is gone, or has no account of its own', async () => {
  const { change } = next();
  const asked = (other: Partial<Recategorization>) =>
    world.ledger().recategorize(access, { ...change, ...other }, onceUnder());
  await expect(asked({ cents: change.cents + 1 })).rejects.toThrow(/the line that was asked about is gone/);
  await expect(asked({ cents: -change.cents })).rejects.toThrow(/the line that was asked about is gone/);
  await expect(asked({ transaction: 'Purchase:999999' })).rejects.toThrow(/not at QuickBooks any more/);
  await expect(asked({ transaction: 'Invoice:1' })).rejects.toThrow(/is changed at QuickBooks/);
});

it('overwrites no description that was changed at QuickBooks since, and says how to go on', async () => {
  const { transaction, posting, change } = next();
  const written = (other: Partial<Recategorization>) =>
    world.ledger().recategorize(access, { ...change, ...other }, onceUnder());
  // the bookkeeper has written it down meanwhile
  await written({ to: change.from, memo: 'Flour, the bookkeeper says' });
  const asked = written({});
  await expect(asked).rejects.toThrow(LedgerRefused);
  await expect(asked).rejects.toThrow(
    /changed to “Flour, the bookkeeper says” at QuickBooks\. Accept the answer without/,
  );
  const line = async () => (await now(transaction.id))?.postings[transaction.postings.indexOf(posting)];
  expect(await line()).toMatchObject({ account: change.from, memo: 'Flour, the bookkeeper says' });
  await written({ memo: null });
  expect(await line()).toMatchObject({ account: change.to, memo: 'Flour, the bookkeeper says' });
});

it('lets one of two changes of the same line win, and tells the other', async () => {
  const { transaction, change } = next();
  const both = await Promise.allSettled(
    ['Software', 'Insurance'].map((name) =>
      world.ledger().recategorize(access, { ...change, to: idOf(name) }, onceUnder()),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const lost = both.find((one) => one.status === 'rejected');
  expect(String(lost?.reason)).toMatch(/is gone/);
  expect((await now(transaction.id))?.version).toBe('1');
});

it('asks for a new access where this one has ended', async () => {
  const { change } = next();
  await world.fault('expired');
  await expect(world.ledger().recategorize(access, change, onceUnder())).rejects.toThrow(LedgerAccessExpired);
});
