import { type Filing, type Filings, standingFilings } from './filings.js';
import type { Form1099, TransmissionType } from './form-1099.events.js';
import type { FormKind } from './iris-csv.js';
import { isSameForm } from './workspace.js';

/** In which kind of transmission a form goes. */
export interface FormPlace {
  readonly type: TransmissionType;
  /** The record that it corrects. */
  readonly corrects: string | null;
  /** Receipt id of the transmission that the IRS rejected. */
  readonly replaces: string | null;
}

const original: FormPlace = { type: 'O', corrects: null, replaces: null };

/** Handed out as CSV, it has no record that XML could name. */
export const filedAsCsv =
  'Its form was handed out as CSV before, and XML cannot name that record. Please take the correction as CSV.';
const noReceipt =
  'The XML file with its form has no receipt ID yet, and a correction names it. Please enter what the IRS answered for that file.';

/**
 * Where a form of a payee goes, `told` where a file has said the same, or a sentence about what is missing.
 *
 * @param form what of the payee is reported on this kind of form
 */
export function placeOf(
  state: Filings,
  { kind, form, isAgain }: { readonly kind: FormKind; readonly form: Form1099; readonly isAgain: boolean },
): FormPlace | 'told' | { readonly missing: string } {
  const answerOf = ({ within }: Filing) => within && state.answers.get(within.transmission.utid);
  const isOfKind = (one: Filing) => one.kind === kind;
  const last = standingFilings(state, form.payee).findLast(isOfKind);
  if (!last)
    return replacing(state.filings.get(form.payee)?.findLast(isOfKind), (one) => answerOf(one)?.receipt ?? null);
  if (isSameForm(last.form, form)) return isAgain ? again(last) : 'told';
  if (!last.within) return { missing: filedAsCsv };
  const receipt = answerOf(last)?.receipt;
  if (!receipt) return { missing: noReceipt };
  const { submission, record } = last.within.record;
  return { type: 'C', corrects: `${receipt}|${submission}|${record}`, replaces: null };
}

/** What was rejected is replaced, and names the first of those that were; what was never sent begins anew. */
function replacing(last: Filing | undefined, receiptOf: (one: Filing) => string | null): FormPlace {
  const receipt = last && receiptOf(last);
  if (!receipt || !last.within) return original;
  return { type: 'R', corrects: null, replaces: last.within.transmission.replaces ?? receipt };
}

/** As it was handed out, so that the same file comes of it. */
function again({ within }: Filing): FormPlace {
  if (!within) return original;
  const { type, replaces } = within.transmission;
  return { type, corrects: within.record.corrects, replaces };
}
