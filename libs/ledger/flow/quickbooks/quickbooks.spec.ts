import type { LedgerAccount, LedgerParty, LedgerRecord, LedgerTransaction } from '../../domain/index.js';
import {
  type LedgerAccess,
  LedgerAccessExpired,
  LedgerConsentWithdrawn,
  LedgerRefused,
  LedgerUnavailable,
  type RecordKind,
} from '../port.js';
import { AtSandbox, bakery } from '../spec/at-sandbox.js';

const world = new AtSandbox();
const day = new Date().toISOString().slice(0, 10);

let accounts: readonly LedgerAccount[];
let transactions: readonly LedgerTransaction[];

beforeAll(async () => {
  await world.open();
  const access = await world.connect(bakery);
  accounts = recordsOf(await allOf(access, 'account'));
  transactions = recordsOf(await allOf(access, 'transaction'));
});
afterEach(() => world.fault('off'));
afterAll(() => world.close());

async function allOf(access: LedgerAccess, kind: RecordKind): Promise<readonly LedgerRecord[]> {
  const records: LedgerRecord[] = [];
  await world.ledger().readAll(access, kind, async (page) => {
    expect(page.length).toBeLessThanOrEqual(1_000);
    records.push(...page);
  });
  return records;
}

it('sends people to consent, and gets tokens for the code they bring back, once', async () => {
  const back = await world.consent(bakery, 'a state');
  expect([back.pathname, back.searchParams.get('state'), back.searchParams.get('realmId')]).toEqual([
    '/quickbooks/callback',
    'a state',
    bakery,
  ]);
  const code = back.searchParams.get('code') ?? '';
  const tokens = await world.ledger().exchange(code);
  expect(await world.ledger().company({ realm: bakery, ...tokens })).toEqual({
    name: 'Harbor Street Bakery LLC',
    fiscalYearStartMonth: 1,
  });
  expect(Date.parse(tokens.expiresAt) - Date.now()).toBeGreaterThan(3_000_000);
  await expect(world.ledger().exchange(code)).rejects.toThrow(LedgerConsentWithdrawn);
});

it('says when somebody did not consent', async () => {
  const back = await world.consent('', 'state');
  expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual(['access_denied', null]);
});

it('reads the books, and every transaction adds up to zero', async () => {
  const access = await world.connect(bakery);
  expect(accounts.find(({ name }) => name === 'Inventory Asset')).toMatchObject({ number: '1200', kind: 'inventory' });
  const parties = recordsOf<{ id: string }>(await allOf(access, 'party')).map(({ id }) => id);
  const labels = recordsOf<{ id: string }>(await allOf(access, 'label')).map(({ id }) => id);
  expect(transactions.length).toBeGreaterThan(3_000);
  expect(new Set(transactions.map(({ type }) => type)).size).toBe(13);
  const postings = transactions.flatMap((one) => one.postings);
  expect(transactions.filter((one) => one.postings.reduce((sum, { cents }) => sum + cents, 0) !== 0)).toEqual([]);
  const known = new Set([...accounts.map(({ id }) => id), ...parties, ...labels]);
  const meant = postings.flatMap((one) => [one.account, one.party, one.department, one.class]);
  expect([...new Set(meant)].filter((id) => id !== null && !known.has(id))).toEqual([]);
});

it('reads of vendors how they are paid', async () => {
  const access = await world.connect(bakery);
  const parties = recordsOf<LedgerParty>(await allOf(access, 'party'));
  const named = (name: string) => parties.find((one) => one.name === name);
  expect(named('Bayside Supply')).toMatchObject({
    kind: 'vendor',
    email: 'marta@bayside-supply.example',
    vendor: {
      companyName: null,
      checkName: 'Bayside Supply',
      contactName: 'Marta Reyes',
      is1099: true,
      address: {
        lines: ['Bayside Supply', '71 Dauphin St'],
        city: 'Mobile',
        state: 'Alabama',
        zipCode: '36602',
        country: 'USA',
      },
    },
  });
  expect(named('Atlantic Wholesale')?.vendor).toMatchObject({
    companyName: 'Atlantic Wholesale Foods Inc',
    is1099: false,
  });
  expect(named('City Water & Power')?.vendor).toMatchObject({ contactName: null, address: null });
  expect(parties.filter(({ kind, vendor }) => (kind === 'vendor') !== (vendor !== undefined))).toEqual([]);
});

it.each(['2024-12-31', '2025-06-30', day])(
  'ties to the trial balance that QuickBooks reckons itself: %s',
  async (end) => {
    const access = await world.connect(bakery);
    const ofTheYear = new Set(['income', 'otherIncome', 'costOfGoodsSold', 'expense', 'otherExpense']);
    const kinds = new Map(accounts.map(({ id, kind }) => [id, kind]));
    const retained = accounts.find(({ name }) => name === 'Retained Earnings')?.id ?? '';
    const ours = new Map<string, number>();
    for (const { day, postings } of transactions) {
      if (day > end) continue;
      const isEarlier = day.slice(0, 4) < end.slice(0, 4);
      for (const { account, cents } of postings) {
        const into = isEarlier && ofTheYear.has(kinds.get(account) ?? '') ? retained : account;
        ours.set(into, (ours.get(into) ?? 0) + cents);
      }
    }
    const theirs = await world.ledger().trialBalance(access, { from: `${end.slice(0, 4)}-01-01`, to: end }, 'accrual');
    const held = [...ours].filter(([, cents]) => cents !== 0);
    expect(new Map(held)).toEqual(theirs);
    // on the first day of a year the accounts of the year are empty still
    expect(theirs.size).toBeGreaterThan(end.endsWith('-01-01') ? 10 : 15);
  },
);

it('says which invoices and bills were paid', () => {
  const byId = new Map(transactions.map((one) => [one.id, one]));
  const paid = transactions.filter(({ type }) => type === 'payment' || type === 'billPayment');
  const settled = paid.flatMap(({ settles }) => settles.map((one) => ({ ...one, found: byId.get(one.transaction) })));
  expect(settled.length).toBe(paid.length);
  expect(new Set(settled.map(({ found }) => found?.type))).toEqual(new Set(['invoice', 'bill']));
});

it('reads which checks have cleared, over more days than one question is for', async () => {
  const access = await world.connect(bakery);
  const cleared = await world.ledger().clearedChecks(access, '2025-01-01', day);
  const byId = new Map(transactions.map((one) => [one.id.split(':')[1], one]));
  expect(cleared.length).toBeGreaterThan(100);
  expect(new Set(cleared.map(({ transaction }) => transaction)).size).toBe(cleared.length);
  for (const { transaction, account, day: booked, cents } of cleared) {
    const { day: there, postings } = byId.get(transaction) ?? { day: '', postings: [] };
    const drawn = postings.find((one) => one.account === account)?.cents;
    expect({ there, drawn }).toEqual({ there: booked, drawn: -cents });
  }
  const lastDays = new Date(Date.parse(day) - 4 * 86_400_000).toISOString().slice(0, 10);
  expect(await world.ledger().clearedChecks(access, lastDays, day)).toEqual([]);
});

it.each(['fail', 'lost', 'busy'] as const)('reads them also where QuickBooks has faults: %s', async (fault) => {
  const access = await world.connect(bakery);
  await world.fault(fault);
  const asked = world.ledger().clearedChecks(access, '2026-01-01', '2026-01-31');
  if (fault === 'busy') expect((await asked).length).toBeGreaterThan(0);
  else await expect(asked).rejects.toThrow(LedgerUnavailable);
});

it('leaves nothing out when something is deleted while it reads, and hears of that as a change', async () => {
  const since = new Date(Date.now() - 1_000).toISOString();
  const access = await world.connect('9130350000000102');
  const before = (await allOf(access, 'transaction')).length;
  await world.fault('moving');
  const read = await allOf(access, 'transaction');
  await world.fault('off');
  const changes = await world.ledger().changesSince(access, since);
  const deleted = 'records' in changes ? changes.records.filter((one) => 'deleted' in one) : [];
  expect(deleted.length).toBeGreaterThan(0);
  const [all, left] = [read, await allOf(access, 'transaction')].map(
    (records) => new Set(recordsOf<LedgerTransaction>(records).map(({ id }) => id)),
  ) as [Set<string>, Set<string>];
  expect([left.size, [...left].filter((id) => !all.has(id))]).toEqual([before - deleted.length, []]);
});

it('reads everything when changes lie too far back', async () => {
  const access = await world.connect(bakery);
  expect(await world.ledger().changesSince(access, '2024-05-01T00:00:00Z')).toEqual({ isTooMuch: true });
});

it('changes the refresh token with each use; the former one counts no more', async () => {
  const { refreshToken, realm } = await world.connect(bakery);
  const next = await world.ledger().refresh(refreshToken);
  await expect(world.ledger().refresh(refreshToken)).rejects.toThrow(LedgerConsentWithdrawn);
  expect(await world.ledger().company({ realm, ...next })).toEqual({
    name: 'Harbor Street Bakery LLC',
    fiscalYearStartMonth: 1,
  });
  await world.ledger().revoke(next.refreshToken);
  await world.ledger().revoke(next.refreshToken);
  await expect(world.ledger().refresh(next.refreshToken)).rejects.toThrow(/Connect it again/);
});

it('tells an access token that has ended from a consent that was taken back', async () => {
  const access = await world.connect(bakery);
  await world.fault('expired');
  await expect(world.ledger().company(access)).rejects.toThrow(LedgerAccessExpired);
  await world.fault('off');
  const next = await world.ledger().refresh(access.refreshToken);
  await world.fault('withdrawn');
  await expect(world.ledger().company({ realm: bakery, ...next })).rejects.toThrow(LedgerAccessExpired);
  await expect(world.ledger().refresh(next.refreshToken)).rejects.toThrow(LedgerConsentWithdrawn);
});

it('shows the books of the company alone that consented', async () => {
  const access = await world.connect(bakery);
  const other = { ...access, realm: '9130350000000103' };
  await expect(world.ledger().company(other)).rejects.toThrow(LedgerAccessExpired);
});

it('comes back when QuickBooks is asked too often', async () => {
  const access = await world.connect(bakery);
  await world.fault('busy');
  expect(await world.ledger().company(access)).toEqual({ name: 'Harbor Street Bakery LLC', fiscalYearStartMonth: 1 });
});

it.each(['fail', 'lost', 'slow'])('gives up after several tries, and says what to do: %s', async (fault) => {
  const access = await world.connect(bakery);
  await world.fault(fault);
  const asked = world.ledger({ timeout: fault === 'slow' ? 50 : 5_000 }).company(access);
  await expect(asked).rejects.toThrow(LedgerUnavailable);
  await expect(asked).rejects.toThrow(/try again in a few minutes/);
});

it('says so when the keys of the portal are not taken', async () => {
  const asked = world.ledger({}, { clientSecret: 'old' }).refresh('any');
  await expect(asked).rejects.toThrow(LedgerRefused);
  await expect(asked).rejects.toThrow(/Ask an administrator to renew them/);
});

function recordsOf<T>(records: readonly LedgerRecord[]): T[] {
  return records.flatMap((one) => ('record' in one ? [one.record as T] : []));
}
