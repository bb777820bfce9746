/**
 * What became of a check that somebody wrote. `lies`: it was mailed, and its payee has not cashed it. `paid` and `paidByWord`:
 * the books say so, or the controller. `failed`: the mail house cancelled it. `stopped`: voided after it was printed, with a
 * stop payment. `withdrawn`: voided before anybody released it. `recalled`: its void was asked for while the mail house had
 * it. `waits`: for its release. `held`: for its release, since the limits were tightened after it was written.
 */
export type CheckEnd =
  | 'lies'
  | 'paid'
  | 'paidByWord'
  | 'failed'
  | 'stopped'
  | 'withdrawn'
  | 'recalled'
  | 'waits'
  | 'held';

export interface DemoCheck {
  /** Key of the vendor. */
  readonly payee: string;
  readonly cents: number;
  /** `{month}`: the one in which it was written. */
  readonly memo: string;
  /** How many days ago it was written, or on the last business day; and on how many days later it is dated. */
  readonly ago: number | 'lastBusinessDay';
  readonly ahead?: number;
  /** Keys of who wrote and who released it. */
  readonly by: string;
  readonly releasedBy?: string;
  readonly end: CheckEnd;
  /** Why it was voided, or how the controller knows that it was paid. */
  readonly reason?: string;
  /** It is in place of the one before it. */
  readonly isAgain?: true;
}

const [daniel, olivia] = ['controller', 'owner'];
const rent = (ago: number): DemoCheck => ({
  ...{ payee: 'pier', cents: 285_000, memo: 'Rent, {month}', ago, by: daniel, releasedBy: olivia, end: 'paid' },
});

export const ofHarbor: readonly DemoCheck[] = [
  { payee: 'nguyen', cents: 31_840, memo: 'Final paycheck', ago: 187, by: daniel, end: 'lies' },
  rent(171),
  { payee: 'dairy', cents: 74_215, memo: 'Invoice 5518', ago: 158, by: olivia, end: 'paid' },
  rent(141),
  { payee: 'flour', cents: 64_000, memo: 'Invoice 20917', ago: 122, by: olivia, end: 'stopped', reason: 'Lost' },
  { payee: 'flour', cents: 64_000, memo: 'Invoice 20917', ago: 113, by: olivia, end: 'paid', isAgain: true },
  rent(110),
  { payee: 'permits', cents: 21_275, memo: 'Sidewalk seating permit', ago: 104, by: daniel, end: 'lies' },
  rent(79),
  { payee: 'ovens', cents: 93_500, memo: 'Deck oven repair', ago: 61, by: daniel, end: 'failed' },
  rent(49),
  {
    ...{ payee: 'insurance', cents: 182_450, memo: 'Policy HS-88120', ago: 33, by: daniel, releasedBy: olivia },
    ...{ end: 'paidByWord', reason: 'It is on the bank statement of the month.' },
  },
  { payee: 'dairy', cents: 81_630, memo: 'Invoice 5702', ago: 20, by: olivia, end: 'lies' },
  {
    payee: 'ovens',
    cents: 149_900,
    memo: 'Proofer, deposit',
    ago: 18,
    by: daniel,
    end: 'withdrawn',
    reason: 'Paid by card',
  },
  { ...rent(8), end: 'lies' },
  { payee: 'flour', cents: 58_320, memo: 'Invoice 21460', ago: 'lastBusinessDay', by: olivia, end: 'lies' },
  { payee: 'signs', cents: 42_000, memo: 'Window lettering', ago: 0.4, ahead: 9, by: olivia, end: 'lies' },
  { payee: 'insurance', cents: 184_000, memo: 'Policy HS-88120, renewal', ago: 0.2, by: daniel, end: 'waits' },
  { payee: 'nguyen', cents: 127_500, memo: 'Pastry class, five evenings', ago: 0.15, by: olivia, end: 'waits' },
];

const [maria, rosa] = ['maria.santos', 'rosa.delgado'];

export const ofCedar: readonly DemoCheck[] = [
  { payee: 'lumber', cents: 884_100, memo: 'Invoice 7741', ago: 96, by: maria, releasedBy: rosa, end: 'paid' },
  { payee: 'crane', cents: 240_000, memo: 'Crane, two days', ago: 64, by: maria, releasedBy: rosa, end: 'paid' },
  { payee: 'permits', cents: 61_000, memo: 'Permit B-2231', ago: 41, by: rosa, end: 'paid' },
  { payee: 'lumber', cents: 412_760, memo: 'Invoice 7960', ago: 12, by: maria, releasedBy: rosa, end: 'lies' },
  {
    payee: 'crane',
    cents: 71_500,
    memo: 'Deposit',
    ago: 0.4,
    ahead: 12,
    by: rosa,
    end: 'recalled',
    reason: 'The job moved',
  },
  { payee: 'permits', cents: 86_000, memo: 'Permit B-2307', ago: 0.1, by: rosa, end: 'held' },
];

const peter = 'peter.lindqvist';

export const ofBigsky: readonly DemoCheck[] = [
  {
    payee: 'vet',
    cents: 96_400,
    memo: 'Spring vaccinations',
    ago: 150,
    by: 'dale.turner',
    end: 'paidByWord',
    reason: 'The bank’s website shows it.',
  },
  {
    payee: 'feed',
    cents: 318_900,
    memo: 'Hay, 40 bales',
    ago: 37,
    by: peter,
    releasedBy: 'dale.turner',
    end: 'paidByWord',
    reason: 'The bank’s website shows it.',
  },
  { payee: 'feed', cents: 54_000, memo: 'Mineral blocks', ago: 5, by: 'dale.turner', end: 'lies' },
];
