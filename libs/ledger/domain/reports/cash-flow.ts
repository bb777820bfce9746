import { netIncome, type Sums, sumOfKinds } from '../account-kinds.js';
import type { AccountKind, LedgerAccount } from '../books.js';
import { inOrder, nameOf } from './account-tree.js';
import { amounts, heading, type ReportTable, type Row, summary } from './table.js';

const activities: readonly (readonly [title: string, kinds: readonly AccountKind[]])[] = [
  [
    'Operating Activities',
    ['receivable', 'otherCurrentAsset', 'inventory', 'payable', 'creditCard', 'otherCurrentLiability'],
  ],
  ['Investing Activities', ['fixedAsset', 'otherAsset']],
  ['Financing Activities', ['longTermLiability', 'equity']],
];

/**
 * Where the money in the bank came from and went, from the net income on (the indirect method).
 *
 * @param opening what everything adds up to before the first day
 * @param within what was posted in the period
 * @param depreciated what of it wrote assets down
 */
export function cashFlow(
  accounts: readonly LedgerAccount[],
  {
    opening,
    within: posted,
    depreciated,
  }: { readonly opening: Sums; readonly within: Sums; readonly depreciated: Sums },
): ReportTable {
  const income = netIncome(accounts, posted);
  const charge = -[...depreciated.values()].reduce((sum, cents) => sum + cents, 0) || 0;
  const within = new Map([...posted].map(([account, cents]) => [account, cents - (depreciated.get(account) ?? 0)]));
  const parts = activities.map(([title, kinds]) => {
    const rows = inOrder(accounts.filter(({ kind }) => kinds.includes(kind))).flatMap((account): readonly Row[] => {
      const cents = -(within.get(account.id) ?? 0);
      return cents ? [amounts({ value: nameOf(account), id: account.id }, [cents], 1)] : [];
    });
    const isFirst = title === 'Operating Activities';
    const total = -sumOfKinds(accounts, within, kinds) + (isFirst ? income + charge : 0) || 0;
    const adjustment = charge === 0 ? [] : [amounts({ value: 'Depreciation and Amortization' }, [charge], 1)];
    const first = isFirst ? [amounts({ value: 'Net Income' }, [income], 1), ...adjustment] : [];
    return { rows: [heading(title, 0, 1), ...first, ...rows, summary(`Net Cash from ${title}`, [total], 0)], total };
  });
  const change = parts.reduce((sum, { total }) => sum + total, 0);
  const before = sumOfKinds(accounts, opening, ['bank']);
  return {
    header: [
      { title: '', type: 'Account' },
      { title: 'Total', type: 'Money' },
    ],
    rows: [
      ...parts.flatMap(({ rows }) => rows),
      summary('Net Change in Cash', [change], 0),
      summary('Cash at the Beginning', [before], 0),
      summary('Cash at the End', [before + change], 0),
    ],
  };
}
