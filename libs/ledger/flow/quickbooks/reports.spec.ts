import { realms } from '../../../../apps/sandbox/quickbooks/index.js';
import {
  cashPostings,
  type LedgerAccount,
  type LedgerRecord,
  type LedgerTransaction,
  sumsOf,
} from '../../domain/index.js';
import {
  type Booked,
  type CountedTransaction,
  type LedgerAccess,
  LedgerRefused,
  LedgerUnavailable,
  type RecordKind,
} from '../port.js';
import { AtSandbox, bakery } from '../spec/at-sandbox.js';

const world = new AtSandbox();
const everyDay = { from: '1970-01-01', to: '2099-12-31' };

beforeAll(() => world.open());
afterEach(() => world.fault('off'));
afterAll(() => world.close());

/** Those of which the documents tell all there is to tell. */
const plain = realms.filter(({ perDay, isOdd, currencyAdjustment }) => perDay < 60 && !isOdd && !currencyAdjustment);

async function allOf<T>(access: LedgerAccess, kind: RecordKind): Promise<readonly T[]> {
  const found: LedgerRecord[] = [];
  await world.ledger().readAll(access, kind, async (page) => void found.push(...page));
  return found.flatMap((one) => ('record' in one ? [one.record as T] : []));
}

const sums = (postings: Parameters<typeof sumsOf>[0]) =>
  Object.fromEntries([...sumsOf(postings)].filter(([, cents]) => cents !== 0).toSorted());
const linesIn = ({ transactions }: Booked | Booked<CountedTransaction>) =>
  transactions.flatMap(({ postings }) => postings);

it.each(plain)('the ledger of $name has what its documents say, transaction by transaction', async ({ id }) => {
  const access = await world.connect(id);
  const transactions = await allOf<LedgerTransaction>(access, 'transaction');
  const { transactions: booked, unread } = await world.ledger().booked(access, everyDay);
  const said = transactions.filter(({ postings }) => postings.length > 0);
  const shown = (all: readonly Pick<LedgerTransaction, 'id' | 'day' | 'type' | 'number' | 'postings'>[]) =>
    new Map(all.map(({ postings, ...one }) => [one.id, [one.day, one.type, one.number, sums(postings)]]));
  expect(unread).toEqual([]);
  expect(shown(booked)).toEqual(shown(said));
  const accounts = await allOf<LedgerAccount>(access, 'account');
  const cash = await world.ledger().counted(access, everyDay);
  expect(sums(linesIn(cash))).toEqual(sums(cashPostings(accounts, transactions)));
});

it.each(['cut', 'late'])('asks for shorter stretches of days until a report is whole: %s', async (fault) => {
  const access = await world.connect(bakery);
  const days = { from: '2026-03-01', to: '2026-03-31' };
  const whole = await world.ledger().booked(access, days);
  await world.fault(fault);
  const inParts = await world.ledger({ tries: 1 }).booked(access, days);
  const byId = ({ transactions }: Booked) => new Map(transactions.map((one) => [one.id, one]));
  expect(byId(inParts)).toEqual(byId(whole));
  expect(whole.transactions.length).toBeGreaterThan(100);
});

const oneByOne = ({ transactions }: Booked | Booked<CountedTransaction>) =>
  transactions.flatMap(({ id, postings }) => postings.map((one) => JSON.stringify([id, one]))).toSorted();

it.each([
  ['of the bakery', bakery, { from: '2026-03-01', to: '2026-03-31' }],
  [
    'of accounts five deep, which come with those above them',
    '9130350000000109',
    { from: '2025-01-01', to: '2025-12-31' },
  ],
])('asks for some accounts of a day where a report does not show all of it: %s', async (_, realm, days) => {
  const access = await world.connect(realm);
  const whole = [await world.ledger().booked(access, days), await world.ledger().counted(access, days)] as const;
  const perDay = new Map<string, number>();
  for (const { day, postings } of whole[0].transactions) perDay.set(day, (perDay.get(day) ?? 0) + postings.length);
  expect(Math.max(...perDay.values())).toBeGreaterThan(8);
  await world.fault('crowded');
  const inParts = [await world.ledger().booked(access, days), await world.ledger().counted(access, days)];
  expect(inParts.map(oneByOne)).toEqual(whole.map(oneByOne));
});

it('says which account of which day QuickBooks does not show in one report', async () => {
  const access = await world.connect('9130350000000108');
  await world.fault('crowded');
  await expect(world.ledger().booked(access, { from: '2026-03-20', to: '2026-03-20' })).rejects.toThrow(
    new LedgerRefused('QuickBooks cannot show what was booked on Checking on 2026-03-20 in one report. Tell support.'),
  );
});

it('gives up where QuickBooks is away, instead of asking for ever shorter stretches', async () => {
  const access = await world.connect(bakery);
  await world.fault('fail');
  await expect(world.ledger({ tries: 1 }).booked(access, { from: '2026-03-01', to: '2026-03-31' })).rejects.toThrow(
    LedgerUnavailable,
  );
});

it('says what customers and vendors owe and are owed, as their accounts have it', async () => {
  const access = await world.connect(bakery);
  const day = '2026-06-30';
  const accounts = new Map((await allOf<LedgerAccount>(access, 'account')).map(({ id, kind }) => [id, kind]));
  const { transactions } = await world.ledger().booked(access, { ...everyDay, to: day });
  for (const [side, sign] of [
    ['receivable', 1],
    ['payable', -1],
  ] as const) {
    const open = linesIn({ transactions, unread: [] }).filter(({ account }) => accounts.get(account) === side);
    const aged = await world.ledger().aging(access, side, day);
    expect(aged.size).toBeGreaterThan(3);
    expect(Object.fromEntries([...aged].toSorted())).toEqual(
      sums(open.map(({ party, cents }) => ({ account: party ?? '', cents: sign * cents }))),
    );
  }
});
