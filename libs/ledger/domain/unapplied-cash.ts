import type { AccountKind, LedgerAccount, LedgerTransaction } from './books.js';
import type { DatedPosting } from './cash-basis.js';
import { onSide, type Settled, type Side } from './settling.js';

const kinds: Readonly<Record<Side, AccountKind>> = { receivable: 'income', payable: 'expense' };

/** Where the chart has none of its own; named as the ledger names them. */
const standIns: Readonly<Record<Side, LedgerAccount>> = {
  receivable: standIn('unapplied cash payment income', 'Unapplied Cash Payment Income', kinds.receivable),
  payable: standIn('unapplied cash bill payment expense', 'Unapplied Cash Bill Payment Expense', kinds.payable),
};

function standIn(id: string, name: string, kind: AccountKind): LedgerAccount {
  return { id, name, number: null, kind, parent: null, active: true, role: 'unappliedCash' };
}

/** The chart with the accounts on which the cash basis counts money that was paid for nothing yet. */
export function withUnappliedCash(accounts: readonly LedgerAccount[]): readonly LedgerAccount[] {
  const missing = (['receivable', 'payable'] as const).filter((side) => !ownAccount(accounts, side));
  return [...accounts, ...missing.map((side) => standIns[side])];
}

function ownAccount(accounts: readonly LedgerAccount[], side: Side): LedgerAccount | undefined {
  return accounts.find(({ role, kind }) => role === 'unappliedCash' && kind === kinds[side]);
}

/**
 * What the cash basis counts of a payment beyond its postings: as long as it pays for no document that is there, it is
 * income, or an expense, and not less of what is owed.
 *
 * @param applied what of documents it settles, and when
 */
export function unappliedPostings(
  payment: LedgerTransaction,
  side: Side,
  applied: readonly Pick<Settled, 'day' | 'cents'>[],
  accounts: readonly LedgerAccount[],
  kindOf: ReadonlyMap<string, AccountKind>,
): readonly DatedPosting[] {
  const line = payment.postings.find(({ account }) => kindOf.get(account) === side);
  if (!line) return [];
  const into = (ownAccount(accounts, side) ?? standIns[side]).id;
  const changes = new Map([[payment.day, onSide(payment, side, kindOf)]]);
  for (const { day, cents } of applied) changes.set(day, (changes.get(day) ?? 0) + cents);
  return [...changes].flatMap(([day, cents]) =>
    cents === 0
      ? []
      : [
          { ...line, cents: -cents, transaction: payment.id, day },
          { ...line, account: into, cents, transaction: payment.id, day },
        ],
  );
}
