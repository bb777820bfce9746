import { type DueForm, dueForm, type PayeeStatus } from './due-forms.js';
import type { Form1099 } from './form-1099.events.js';
import { type BoxMap, type LedgerPayment, type MailedPayment, type PayeePayments, paymentsOf } from './payments.js';
import { mergedUses, noUses, suggestedUse } from './uses.js';

/** How somebody's form stands: it is not made, waits to be handed out, was, or says something else than was handed out. */
export type PayeeFormStanding = 'none' | 'prepared' | 'handedOut' | 'corrected' | 'changed';

export interface PayeeOfYear {
  readonly payments: PayeePayments;
  readonly due: DueForm;
  readonly standing: PayeeFormStanding;
}

export interface Paid {
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
  readonly payees: readonly { readonly uuid: string }[];
  readonly ledger: readonly LedgerPayment[];
  readonly checks: readonly MailedPayment[];
}

export interface FormsOfYear {
  readonly prepared: ReadonlyMap<string, Form1099>;
  readonly handedOut: ReadonlyMap<string, Form1099>;
}

/** What is taken for granted as long as nobody said it: what accounts are called, then what was said for the year before. */
export function usesFor(accounts: Paid['accounts'], yearBefore: BoxMap, thisYear: BoxMap): BoxMap {
  const suggested = accounts.flatMap(({ id, name }) => {
    const use = suggestedUse(name);
    return use ? [[id, use] as const] : [];
  });
  const byName = { ...noUses, accounts: Object.fromEntries(suggested) };
  return mergedUses(mergedUses(byName, yearBefore), thisYear);
}

/** Everybody who was paid or may be: how much in which box, whether a form is due, and how it stands. */
export function payeesOfYear(
  year: number,
  paid: Paid,
  uses: BoxMap,
  statusOf: (payee: string) => PayeeStatus,
  forms: FormsOfYear,
): ReadonlyMap<string, PayeeOfYear> {
  const sums = new Map(paymentsOf(year, paid.ledger, paid.checks, uses).map((one) => [one.payee, one]));
  return new Map(
    paid.payees.map(({ uuid }) => {
      const payments = sums.get(uuid) ?? { payee: uuid, boxes: {}, leftOut: {}, unmapped: [], reissued: [] };
      const due = dueForm(year, payments, statusOf(uuid));
      return [uuid, { payments, due, standing: standingOf(uuid, formOf(due), forms) }];
    }),
  );
}

/** Below the limit only as long as nobody has said what some of the payments are for. */
export function isUndecided({ payments, due }: Pick<PayeeOfYear, 'payments' | 'due'>): boolean {
  return due.verdict === 'below' && payments.unmapped.some(({ cents }) => cents > 0);
}

/** The form as it would be made of what was paid: where one is due all that is to be reported, else nothing. */
export function formOf({ payee, verdict, boxes, withheld }: DueForm): Form1099 {
  const isDue = verdict === 'due' || verdict === 'stateOnly';
  const reported = boxes.filter(({ verdict: one }) => one === 'due' || one === 'stateOnly');
  return { payee, boxes: isDue ? reported.map(({ box, cents }) => ({ box, cents })) : [], withheld };
}

function standingOf(payee: string, now: Form1099, { prepared, handedOut }: FormsOfYear): PayeeFormStanding {
  const made = prepared.get(payee);
  if (!made) return 'none';
  if (!isSameForm(made, now)) return 'changed';
  const out = handedOut.get(payee);
  if (!out) return 'prepared';
  return isSameForm(out, made) ? 'handedOut' : 'corrected';
}

/** Whether two forms say the same, in whatever order. */
export function isSameForm(one: Form1099, other: Form1099): boolean {
  const plain = ({ boxes, withheld }: Form1099) =>
    JSON.stringify([boxes.map(({ box, cents }) => `${box} ${cents}`).toSorted(), withheld]);
  return plain(one) === plain(other);
}
