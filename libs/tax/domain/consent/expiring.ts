import { dayIn, daysLater, monthsLater } from '../answers/days.js';
import type { Consent } from './consent.js';
import { type Consents, isActive, latestOf } from './gate.js';

export type ExpiryAlert = 'twoMonths' | 'thirtyDays';

/** Which alerts are due about a consent that ends, by the company's days; none once a newer one is signed. */
export function expiryAlertsDue(consents: Consents, consent: Consent, now: string): readonly ExpiryAlert[] {
  const { granted, zone, kind, withdrawnAt } = consent;
  if (!granted || withdrawnAt !== null || !isActive(consent, now)) return [];
  if (latestOf(consents, kind)?.expiresAt !== granted.expiresAt) return [];
  const today = dayIn(zone, now);
  const isNear = today >= daysLater(granted.expiresOn, -30);
  const isSoon = today >= monthsLater(granted.expiresOn, -2);
  return [...(isSoon ? (['twoMonths'] as const) : []), ...(isNear ? (['thirtyDays'] as const) : [])];
}

/** Whether signers may be reminded by a schedule: nobody who declined is, and nobody once it is over. */
export function mayBeReminded({ is }: Consent): boolean {
  return is === 'pending';
}
