import { type Filings, standingFilings } from './filings.js';
import type { Form1099 } from './form-1099.events.js';
import type { Box } from './thresholds.js';

/** By files for the IRS, and by statements. */
export type Audience = 'irs' | 'recipient';

export interface Reported extends Filings {
  readonly prepared: ReadonlyMap<string, Form1099>;
  /** Boxes that statements ever had of a payee, which a correction puts to zero where they are gone. */
  readonly statedBoxes: ReadonlyMap<string, readonly Box[]>;
}

/** The form as it is reported: a box that was told once and is gone says zero. Undefined: there is none. */
export function reportedForm(state: Reported, payee: string, to: Audience): Form1099 | undefined {
  const form = state.prepared.get(payee);
  if (!form) return undefined;
  const before = to === 'irs' ? standingFilings(state, payee).flatMap((one) => boxesOf(one.form)) : undefined;
  const gone = new Set(before ?? state.statedBoxes.get(payee));
  for (const box of boxesOf(form)) gone.delete(box);
  return { ...form, boxes: [...form.boxes, ...Array.from(gone, (box) => ({ box, cents: 0 }))] };
}

export const boxesOf = ({ boxes }: Form1099) => boxes.map(({ box }) => box);
