import type { Form1099 } from './form-1099.events.js';
import type { Box } from './thresholds.js';

/** By files for the IRS, and by statements. */
export type Audience = 'irs' | 'recipient';

export interface Reported {
  readonly prepared: ReadonlyMap<string, Form1099>;
  /** Boxes that were ever told of a payee, which a correction puts to zero where they are gone. */
  readonly reported: Readonly<Record<Audience, ReadonlyMap<string, readonly Box[]>>>;
}

/** The form as it is reported: a box that was told once and is gone says zero. Undefined: there is none. */
export function reportedForm({ prepared, reported }: Reported, payee: string, to: Audience): Form1099 | undefined {
  const form = prepared.get(payee);
  if (!form) return undefined;
  const gone = (reported[to].get(payee) ?? []).filter((box) => !form.boxes.some((one) => one.box === box));
  return { ...form, boxes: [...form.boxes, ...gone.map((box) => ({ box, cents: 0 }))] };
}

export function alsoReported(before: ReadonlyMap<string, readonly Box[]>, forms: readonly Form1099[]) {
  const of = (payee: string) => before.get(payee) ?? [];
  const now = forms.map(({ payee, boxes }) => [payee, [...of(payee), ...boxes.map(({ box }) => box)]] as const);
  return new Map([...before, ...now.map(([payee, boxes]) => [payee, [...new Set(boxes)]] as const)]);
}
