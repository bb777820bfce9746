import { type FeeFrequency, type FeeLine, feesProblem, letterSentence } from '@daybook/signatures/domain';

/** A line of a fee table as it is typed. */
export interface FeeDraft {
  readonly key: string;
  readonly service: string;
  /** Dollars, as typed. */
  readonly amount: string;
  readonly frequency: FeeFrequency;
}

export const emptyFee = (): FeeDraft => ({
  key: crypto.randomUUID(),
  service: '',
  amount: '',
  frequency: 'monthly',
});

export function draftsOf(lines: readonly FeeLine[]): readonly FeeDraft[] {
  return lines.map(({ service, cents, frequency }) => ({
    key: crypto.randomUUID(),
    service,
    amount: (cents / 100).toFixed(2),
    frequency,
  }));
}

/** `1,250.5` and `$1250.50` as 125050; NaN for what is no amount. */
export function centsOf(amount: string): number {
  const plain = amount
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}

export const linesOf = (drafts: readonly FeeDraft[]): FeeLine[] =>
  drafts.map(({ service, amount, frequency }) => ({ service: service.trim(), cents: centsOf(amount), frequency }));

/** Why the table cannot be used, as a sentence. */
export function feesSentence(drafts: readonly FeeDraft[]): string | undefined {
  const problem = feesProblem(linesOf(drafts));
  return problem && letterSentence(problem);
}
