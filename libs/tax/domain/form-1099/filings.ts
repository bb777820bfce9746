import type { Form1099, IrsAnswer, Transmission, TransmissionRecord } from './form-1099.events.js';
import type { FormKind } from './iris-csv.js';

/** What of a payee stood in a file, on one kind of form. */
export interface Filing {
  readonly kind: FormKind;
  readonly form: Form1099;
  /** Where in which transmission; null: in a CSV file. */
  readonly within: { readonly transmission: Transmission; readonly record: TransmissionRecord } | null;
}

export interface Filings {
  /** Of each payee, oldest first. */
  readonly filings: ReadonlyMap<string, readonly Filing[]>;
  /** By the transmission's id. */
  readonly answers: ReadonlyMap<string, IrsAnswer>;
}

/** What the IRS has of a payee, as far as the firm has said: not what was rejected, nor what was never sent. */
export function standingFilings({ filings, answers }: Filings, payee: string): readonly Filing[] {
  return (filings.get(payee) ?? []).filter(({ within }) => {
    const outcome = within && answers.get(within.transmission.utid)?.outcome;
    return outcome !== 'rejected' && outcome !== 'notSent';
  });
}
