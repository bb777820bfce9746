import fc from 'fast-check';
import { redo } from '../../../../apps/sandbox/quickbooks/changes.js';
import { realms } from '../../../../apps/sandbox/quickbooks/charts.js';
import type { LaterChange } from '../../../../apps/sandbox/quickbooks/later-changes.js';
import { threeYears } from '../../../../apps/sandbox/quickbooks/three-years.js';
import { BooksAtSandbox, type Death, diesAfter } from '../spec/books-at-sandbox.js';
import { heldByMonth } from '../spec/sandbox-ledger.js';

/** Books with all of which people report that documents alone do not tell it. */
const realm = realms.find(({ isOdd }) => isOdd) as (typeof realms)[number];
const today = new Date().toISOString().slice(0, 10);
/** What the sandbox does to its own books, done here as well. */
const theirs = threeYears(realm, today);
const months = Array.from(
  { length: 36 },
  (_, n) => `${2024 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`,
);

let here: BooksAtSandbox;
/** Another company with a copy of the same books, whose workers live. */
let calm: string;
beforeAll(async () => {
  here = await BooksAtSandbox.open(realm.id);
  calm = await here.connected(realm.id);
  await here.synced(calm);
});
afterEach(() => here.world.fault('off'));
afterAll(() => here?.close());

const pick = fc.double({ min: 0, max: 0.999, noNaN: true });
const day = fc
  .nat(1_000)
  .map((after) => new Date(Date.parse('2024-01-05') + after * 86_400_000).toISOString().slice(0, 10));
const change = fc.record({
  is: fc.constantFrom('paid', 'redated', 'removed', 'merged'),
  kind: fc.constantFrom('Invoice', 'Payment', 'Bill', 'BillPayment', 'Purchase', 'JournalEntry'),
  which: pick,
  day,
  share: fc.integer({ min: 1, max: 120 }),
  isSilent: fc.boolean(),
});

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function done({ is, kind, which, day: on, share, isSilent }: Change): object {
  const of = (name: string) => theirs.list(name)[Math.floor(which * theirs.list(name).length)]?.Id ?? '';
  if (is === 'removed') return { kind, removed: of(kind), isSilent };
  if (is === 'redated') return { kind, redated: of(kind), day: on, isSilent };
  if (is === 'merged') return { kind: 'Account', merged: theirs.idOf('software'), into: theirs.idOf('utilities') };
  const paid = of('Invoice');
  const cents = Math.max(1, Math.round((Number(theirs.find('Invoice', paid)?.TotalAmt) * share) / 1));
  return { kind: 'Payment', paid, day: on, cents };
}

/** What the copy that is shown has, by account up to the end of each month. */
async function ours(method: string): Promise<Record<string, number>> {
  const shown = await here.published(here.company);
  const rows = await here.tools.query<{ month: string; account: string; cents: string }>(
    `select m.month, p.account, sum(p.cents) as cents
      from unnest($3::text[]) m (month) join ops.ledger_postings p on to_char(p.day, 'YYYY-MM') <= m.month
      where p.company = $1 and p.generation = $2 and p.basis in ('both', $4) group by 1, 2 having sum(p.cents) <> 0`,
    [here.company, shown?.generation, months, method],
  );
  return Object.fromEntries(rows.map(({ month, account, cents }) => [`${month} ${account}`, Number(cents)]));
}

/** A night: months are compared, whatever was compared before; the worker dies now and then. */
async function night(deaths: readonly Death[], company: string = here.company): Promise<void> {
  await here.tools.query('update ops.ledger_books set months_compared_at = null where company = $1', [company]);
  await here.syncedThrough(deaths, company);
}

/** All that its records say, and which of them settle which. */
async function copyOf(company: string) {
  const { digest } = await here.ended(company);
  const settled = await here.tools.query(
    `select s.by, s.document, s.cents from ops.ledger_settlements s
      join ops.ledger_books b on (b.company, b.published) = (s.company, s.generation)
      where s.company = $1 order by 1, 2`,
    [company],
  );
  return { digest, settled };
}

/** A worker that dies, and what QuickBooks does wrong until then: reports end early or come too late, answers are lost. */
const death = fc.record({
  steps: fc.integer({ min: 10, max: 400 }),
  fault: fc.constantFrom('off', 'cut', 'late', 'fail', 'lost', 'unavailable'),
});

/** The day of the first is read for the sake of the second, and then has what the ledger has, without its document. */
const unheardOnADayOfAnother: Change[] = [
  { is: 'removed', kind: 'Payment', which: 0, day: '2024-08-22', share: 7, isSilent: true },
  { is: 'redated', kind: 'Invoice', which: 0, day: '2024-01-20', share: 1, isSilent: false },
];

let changes = 0;
it('has what QuickBooks has by both methods, whatever happens there, told or not, and whoever is killed', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 4 }),
      fc.array(death, { maxLength: 3 }),
      fc.constantFrom('off', 'cut', 'late'),
      async (happened, deaths, fault) => {
        for (const one of happened) {
          const asked = { id: String(800_001 + changes), ...done(one) };
          changes += 1;
          await here.world.keepsBooks(realm.id, asked);
          redo(theirs, [{ ...asked, at: new Date().toISOString() } as LaterChange]);
        }
        await night([...deaths, diesAfter(Number.POSITIVE_INFINITY, fault)]);
        await night([], calm);
        expect(await copyOf(here.company)).toEqual(await copyOf(calm));
        for (const method of ['accrual', 'cash'] as const)
          expect(await ours(method)).toEqual(heldByMonth(theirs, method, months));
        expect(await here.ended(here.company)).toMatchObject({ tieOut: { accounts: 0 } });
      },
    ),
    { numRuns: 6, endOnFailure: true, examples: [[unheardOnADayOfAnother, [], 'off']] },
  ));
