import { isOfTheYear, netIncome, type Sums, sumOfKinds } from '../account-kinds.js';
import type { AccountKind, LedgerAccount } from '../books.js';
import { inOrder, nameOf } from './account-tree.js';
import { type MadeOf, part, sinceTheBooksBegin } from './made-of.js';
import { dayBefore } from './report-days.js';
import { amounts, heading, type ReportTable, type Row, summary } from './table.js';

const activities: readonly (readonly [title: string, kinds: readonly AccountKind[]])[] = [
  [
    'Operating Activities',
    ['receivable', 'otherCurrentAsset', 'inventory', 'payable', 'creditCard', 'otherCurrentLiability'],
  ],
  ['Investing Activities', ['fixedAsset', 'otherAsset']],
  ['Financing Activities', ['longTermLiability', 'equity']],
];

export interface CashFlowSums {
  /** yyyy-mm-dd, both included. */
  readonly from: string;
  readonly to: string;
  /** What everything adds up to before the first day. */
  readonly opening: Sums;
  /** What was posted in the period. */
  readonly within: Sums;
  /** What of it wrote assets down. */
  readonly depreciated: Sums;
}

/** Where the money in the bank came from and went, from the net income on (the indirect method). */
export function cashFlow(accounts: readonly LedgerAccount[], sums: CashFlowSums): ReportTable {
  const { from, to, opening, within: posted, depreciated } = sums;
  const income = netIncome(accounts, posted);
  const charge = -[...depreciated.values()].reduce((sum, cents) => sum + cents, 0) || 0;
  const within = new Map([...posted].map(([account, cents]) => [account, cents - (depreciated.get(account) ?? 0)]));
  const idsOf = (isIts: (account: LedgerAccount) => boolean) => accounts.filter(isIts).map(({ id }) => id);
  const earning = idsOf(({ kind }) => isOfTheYear(kind));
  const worn = [...depreciated].flatMap(([account, cents]) => (cents === 0 ? [] : [account]));
  // what only partly wrote an asset down is no set of postings
  const areApart = worn.every((account) => within.get(account) === 0);
  const madeOf = (ofAllYears: readonly string[], ofTheYear: readonly string[] = []): MadeOf | undefined =>
    ofAllYears.some((account) => worn.includes(account)) && !areApart ? undefined : part({ ofAllYears, ofTheYear });
  const parts = activities.map(([title, kinds]) => {
    const ids = idsOf(({ id, kind }) => kinds.includes(kind) && !(areApart && worn.includes(id)));
    const rows = inOrder(accounts.filter(({ kind }) => kinds.includes(kind))).flatMap((account): readonly Row[] => {
      const cents = -(within.get(account.id) ?? 0);
      return cents ? [amounts({ value: nameOf(account), id: account.id }, [cents], 1, madeOf([account.id]))] : [];
    });
    const isFirst = title === 'Operating Activities';
    const total = -sumOfKinds(accounts, within, kinds) + (isFirst ? income + charge : 0) || 0;
    const adjustment =
      charge === 0 ? [] : [amounts({ value: 'Depreciation and Amortization' }, [charge], 1, madeOf(worn))];
    const first = isFirst
      ? [amounts({ value: 'Net Income' }, [income], 1, part({ ofTheYear: earning })), ...adjustment]
      : [];
    const its = isFirst ? madeOf([...ids, ...worn], earning) : madeOf(ids);
    return {
      rows: [heading(title, 0, 1), ...first, ...rows, summary(`Net Cash from ${title}`, [total], 0, its)],
      total,
    };
  });
  const change = parts.reduce((sum, { total }) => sum + total, 0);
  const before = sumOfKinds(accounts, opening, ['bank']);
  const inBank = idsOf(({ kind }) => kind === 'bank');
  const until = (day: string) => part({ ofOtherDays: [{ accounts: inBank, from: sinceTheBooksBegin, to: day }] });
  // what is narrowed to a department may have no line in the bank
  const isBanks = sumOfKinds(accounts, posted, ['bank']) === change;
  const others = idsOf(({ kind }) => kind !== 'bank' && !isOfTheYear(kind));
  const changed = isBanks ? part({ ofAllYears: inBank }) : part({ ofAllYears: others, ofTheYear: earning });
  return {
    header: [
      { title: '', type: 'Account' },
      { title: 'Total', type: 'Money', from, to },
    ],
    rows: [
      ...parts.flatMap(({ rows }) => rows),
      summary('Net Change in Cash', [change], 0, changed),
      summary('Cash at the Beginning', [before], 0, until(dayBefore(from))),
      summary('Cash at the End', [before + change], 0, isBanks ? until(to) : undefined),
    ],
  };
}
