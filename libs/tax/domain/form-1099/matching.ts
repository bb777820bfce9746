import type { MailedPayment } from './payments.js';

/** A payment of the books, as far as a check is known by it. */
export interface BookedCheck {
  readonly transaction: string;
  readonly number: string | null;
  /** What left the bank with it, whole cents. */
  readonly paid: number;
  readonly day: string;
  readonly payee: string;
}

/** Days between writing a check and booking it. */
const apart = 45;

/**
 * Finds each mailed check in the books, by its number, its amount and about its day, so that it counts once. Each payment
 * of the books is one check at most: the nearest day has it. The books may call the payee otherwise.
 */
export function matchedChecks(
  checks: readonly (Omit<MailedPayment, 'transaction'> & { readonly number: number })[],
  booked: readonly BookedCheck[],
): readonly MailedPayment[] {
  const free = new Map(booked.map((one) => [one.transaction, one]));
  return checks.map(({ number, ...check }) => {
    const those = [...free.values()].filter(
      (one) =>
        one.number !== null &&
        one.number.replace(/^\D*0*/, '') === `${number}` &&
        one.paid === check.cents &&
        daysApart(one.day, check.mailedOn) <= apart,
    );
    const [nearest] = those.toSorted(
      (one, other) => daysApart(one.day, check.mailedOn) - daysApart(other.day, check.mailedOn),
    );
    if (nearest) free.delete(nearest.transaction);
    return { ...check, transaction: nearest?.transaction ?? null };
  });
}

function daysApart(one: string, other: string): number {
  return Math.abs(Date.parse(`${one}T00:00:00Z`) - Date.parse(`${other}T00:00:00Z`)) / 86_400_000;
}
