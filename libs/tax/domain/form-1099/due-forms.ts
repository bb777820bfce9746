import type { PayeePayments } from './payments.js';
import { isReached } from './payments.js';
import { type Box, boxes } from './thresholds.js';

/** As line 3a of Form W-9 has them, an LLC by its letter. */
export const classifications = [
  'individual',
  'c_corporation',
  's_corporation',
  'partnership',
  'trust_estate',
  'llc_c',
  'llc_s',
  'llc_p',
  'other',
] as const;
export type Classification = (typeof classifications)[number];

/** What is known of somebody who was paid; null: nobody has said yet. */
export interface PayeeStatus {
  readonly classification: Classification | null;
  readonly isAttorney: boolean;
  readonly isEmployee: boolean;
  /** Gives a Form W-8, and never gets a 1099. */
  readonly isForeign: boolean;
  /** Line 4 of Form W-9: tax-exempt bodies, governments and the like; '' for none. */
  readonly exemptCode: string;
  /** Backup withholding of the year, in whole cents. */
  readonly withheld: number;
  /** Where the payee or the work is. */
  readonly state: string | null;
}

/** States have limits of their own; as data, with where it was asked and when. */
export interface StateThreshold {
  readonly state: string;
  readonly year: number;
  readonly cents: number;
  readonly source: string;
  readonly askedOn: string;
}

export type Verdict =
  | 'due'
  /** Below the federal limit, and not below that of the state. */
  | 'stateOnly'
  | 'below'
  | 'exempt'
  | 'foreign'
  | 'employee'
  /** The limit of the year is not published yet. */
  | 'limitUnknown';

export interface DueForm {
  readonly payee: string;
  readonly verdict: Verdict;
  readonly boxes: readonly { readonly box: Box; readonly cents: number; readonly verdict: Verdict }[];
  readonly withheld: number;
}

const corporations: readonly (Classification | null)[] = ['c_corporation', 's_corporation', 'llc_c', 'llc_s'];
/** What corporations get a form for all the same. */
const neverExempt: readonly Box[] = ['MISC-6', 'MISC-10', 'MISC-11'];
const weight: readonly Verdict[] = ['due', 'stateOnly', 'limitUnknown', 'below', 'exempt'];

/**
 * Who gets a form for a year, and why the others do not. Without a W-9 somebody is no corporation: a form too many can be
 * taken back, one too few is fined.
 */
export function dueForm(
  year: number,
  { payee, boxes: sums }: Pick<PayeePayments, 'payee' | 'boxes'>,
  status: PayeeStatus,
  states: readonly StateThreshold[] = [],
  isFederalAgency = false,
): DueForm {
  const ofState = states.find((one) => one.year === year && one.state === status.state);
  const judge = (box: Box, cents: number): Verdict => {
    if (isExempt(box, status, isFederalAgency)) return 'exempt';
    if (status.withheld > 0) return 'due';
    const reached = isReached(box, year, cents);
    if (reached) return 'due';
    if (ofState && cents >= ofState.cents) return 'stateOnly';
    return reached === undefined ? 'limitUnknown' : 'below';
  };
  const judged = boxes.flatMap((box) => {
    const cents = sums[box] ?? 0;
    return cents > 0 ? [{ box, cents, verdict: judge(box, cents) }] : [];
  });
  const best = weight.find((one) => judged.some(({ verdict }) => verdict === one)) ?? 'below';
  return {
    payee,
    verdict: ofPerson(status) ?? (status.withheld > 0 ? 'due' : best),
    boxes: judged,
    withheld: status.withheld,
  };
}

function ofPerson({ isForeign, isEmployee }: PayeeStatus): Verdict | undefined {
  if (isForeign) return 'foreign';
  return isEmployee ? 'employee' : undefined;
}

function isExempt(
  box: Box,
  { classification, isAttorney, exemptCode, withheld }: PayeeStatus,
  isFederalAgency: boolean,
): boolean {
  if (withheld > 0) return false;
  const isAttorneyFee = isAttorney && box === 'NEC-1';
  if (corporations.includes(classification)) return !neverExempt.includes(box) && !isAttorneyFee && !isFederalAgency;
  return exemptCode !== '' && !neverExempt.includes(box);
}
