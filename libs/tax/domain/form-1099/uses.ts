import type { AccountUse, BoxMap } from './payments.js';
import { boxes } from './thresholds.js';

export const accountUses: readonly AccountUse[] = [...boxes, 'none', 'reimbursement'];

/** What somebody said payments are for; `use` null takes it back. */
export interface UseChosen {
  /** The ledger's; null: checks that are not in the books yet, of one payee. */
  readonly account: string | null;
  /** Null: of everybody. */
  readonly payee: string | null;
  readonly use: AccountUse | null;
}

export const noUses: BoxMap = { accounts: {}, ofPayees: {}, ofChecks: {} };

export function withUse(map: BoxMap, { account, payee, use }: UseChosen): BoxMap {
  if (account === null) return payee === null ? map : { ...map, ofChecks: set(map.ofChecks, payee, use) };
  if (payee === null) return { ...map, accounts: set(map.accounts, account, use) };
  return { ...map, ofPayees: { ...map.ofPayees, [payee]: set(map.ofPayees[payee] ?? {}, account, use) } };
}

/** What was said later, or for this year, counts. */
export function mergedUses(earlier: BoxMap, later: BoxMap): BoxMap {
  const payees = new Set([...Object.keys(earlier.ofPayees), ...Object.keys(later.ofPayees)]);
  const ofPayee = (payee: string) => ({ ...earlier.ofPayees[payee], ...later.ofPayees[payee] });
  return {
    accounts: { ...earlier.accounts, ...later.accounts },
    ofPayees: Object.fromEntries([...payees].map((payee) => [payee, ofPayee(payee)])),
    ofChecks: { ...earlier.ofChecks, ...later.ofChecks },
  };
}

function set(uses: Readonly<Record<string, AccountUse>>, key: string, use: AccountUse | null) {
  const { [key]: _, ...others } = uses;
  return use === null ? others : { ...others, [key]: use };
}

/** In this order: what a name says first, counts. Goods and what other forms report come before services. */
const hints: readonly (readonly [RegExp, AccountUse])[] = [
  [/\b(cost of goods|inventory|merchandise|materials|supplies|freight|shipping|postage)\b/i, 'none'],
  [/\b(payroll|wages|salar|tax(es)?|licen[cs]e|permits?|insurance|interest|bank|merchant)\b/i, 'none'],
  [/\b(utilit|electric|gas|water|phone|telephone|internet|fuel|meals?|travel|dues|subscriptions?|software)/i, 'none'],
  [/\broyalt/i, 'MISC-2'],
  [/\b(rent|lease)/i, 'MISC-1'],
  [/\b(medical|health ?care)/i, 'MISC-6'],
  [
    /\b(contract|subcontract|consult|professional|legal|attorney|accounting|commission|cleaning|janitor|repair|maintenance|landscap|labor|services?|freelanc|marketing|advertising)/i,
    'NEC-1',
  ],
];

/** What payments from an account of this name are likely for, until somebody says so; undefined where it tells nothing. */
export function suggestedUse(name: string): AccountUse | undefined {
  return hints.find(([pattern]) => pattern.test(name))?.[1];
}
