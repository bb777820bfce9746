import type { LedgerAccount, LedgerRecord, LedgerTransaction, Posting, TransactionType } from '@daybook/ledger/domain';

/** Draws the same numbers each time. */
function drawing(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    // the low bits of such numbers repeat soon
    return Math.floor(state / 65_536) % most;
  };
}

const account = (id: string, name: string, kind: LedgerAccount['kind']): LedgerAccount => ({
  id,
  name,
  number: null,
  kind,
  parent: null,
  active: true,
});
export const accounts = [
  account('bank', 'Operating', 'bank'),
  account('card', 'Company card', 'creditCard'),
  account('ap', 'Accounts payable', 'payable'),
  account('sub', 'Subcontractors', 'expense'),
  account('rent', 'Rent', 'expense'),
  account('goods', 'Materials', 'costOfGoodsSold'),
];
export const vendors = ['Otto Orchard', 'Paula Pear', 'Quarry LLC', 'Rita Rowan'];
export const partyOf = (at: number) => `Vendor:${at + 1}`;

const spent = ['sub', 'rent', 'goods'] as const;
type Spent = (typeof spent)[number];

/** What a vendor was paid other than by card, account by account, as whoever wrote the books knows it. */
export type Expected = Map<string, Partial<Record<Spent, number>>>;

/**
 * Books of three years: purchases by check and card, split ones, bills paid in parts, by check and card, on other days and
 * in other years, and money that came back. `expected` is added up payment by payment, without any posting.
 */
export function generatedPayments(year: number, seed: number): { records: LedgerRecord[]; expected: Expected } {
  const draw = drawing(seed);
  const records: LedgerRecord[] = accounts.map((record) => ({ of: 'account', record }));
  for (const [at, name] of vendors.entries())
    records.push({
      of: 'party',
      record: { id: partyOf(at), kind: 'vendor', name, email: `v${at}@vendors.test`, active: true },
    });
  const expected: Expected = new Map();
  const count = (party: string, day: string, what: Spent, cents: number, isByCard: boolean) => {
    if (isByCard || !day.startsWith(`${year}-`)) return;
    const sums = expected.get(party) ?? {};
    expected.set(party, { ...sums, [what]: (sums[what] ?? 0) + cents });
  };
  const day = () => `${year - 1 + draw(3)}-${pad(1 + draw(12))}-${pad(1 + draw(28))}`;
  const party = () => partyOf(draw(vendors.length));
  const add = (type: TransactionType, id: string, on: string, postings: readonly Posting[], more = {}) =>
    records.push({
      of: 'transaction',
      record: { ...blank, id, type, day: on, postings, ...more } as LedgerTransaction,
    });

  for (let n = 1; n <= 60; n += 1) {
    const [who, on, isByCard] = [party(), day(), draw(3) === 0];
    const lines = Array.from({ length: 1 + draw(2) }, (): [Spent, number] => [pick(draw), 1 + draw(30_000) * 19]);
    const sign = draw(8) === 0 ? -1 : 1;
    for (const [what, cents] of lines) count(who, on, what, sign * cents, isByCard);
    add('purchase', `Purchase:${n}`, on, [
      ...lines.map(([what, cents]) => posting(what, sign * cents, who)),
      posting(isByCard ? 'card' : 'bank', -sign * lines.reduce((sum, [, cents]) => sum + cents, 0), who),
    ]);
  }
  for (let n = 1; n <= 30; n += 1) {
    const [who, on, what] = [party(), day(), pick(draw)];
    const whole = 2 + draw(30_000) * 53;
    add('bill', `Bill:${n}`, on, [posting(what, whole, who), posting('ap', -whole, who)]);
    let open = whole;
    for (let part = 0; part < draw(4) && open > 0; part += 1) {
      const cents = Math.min(open, 1 + draw(30_000) * 29);
      open -= cents;
      const [paidOn, isByCard] = [day(), draw(3) === 0];
      // a payment before its bill counts when both are there
      count(who, paidOn > on ? paidOn : on, what, cents, isByCard);
      add(
        'billPayment',
        `BillPayment:${n}-${part}`,
        paidOn,
        [posting('ap', cents, who), posting(isByCard ? 'card' : 'bank', -cents, who)],
        { settles: [{ transaction: `Bill:${n}`, cents }] },
      );
    }
  }
  return { records, expected };
}

const blank = { number: null, memo: null, dueDay: null, settles: [], version: '1', url: '' };
const pad = (n: number) => String(n).padStart(2, '0');
const pick = (draw: (most: number) => number): Spent => spent[draw(3)] ?? 'sub';
const posting = (of: string, cents: number, who: string): Posting => ({
  account: of,
  cents,
  party: who,
  department: null,
  class: null,
  memo: null,
});
