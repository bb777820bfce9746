import { type Disclosure, isInForce } from '@daybook/kernel/rights';
import type { Consent } from './consent.js';

/** Consents of the company, each by its uuid. */
export type Consents = Readonly<Record<string, Consent>>;

/** From the last signature on, and before its end; a withdrawal ends it at its instant. */
export function isActive({ granted }: Consent, at: string): boolean {
  return granted !== null && isInForce({ from: granted.from, until: granted.expiresAt }, at);
}

/** What the gate of the rights (`passage`) looks at: disclosures that were signed, never uses. */
export function disclosuresOf(consents: Consents): readonly Disclosure[] {
  return Object.entries(consents).flatMap(([consent, { kind, granted, recipient, information, taxYears }]) => {
    if (kind !== 'disclosure' || granted === null) return [];
    const { from, expiresAt: until } = granted;
    return [{ consent, country: recipient.country, information, years: taxYears, from, until }];
  });
}

/** The `latest_7216_expiration`, and the day it was signed: those of the disclosure that ends last. */
export function latestOf(consents: Consents, kind: Consent['kind'] = 'disclosure'): Consent['granted'] {
  const granted = Object.values(consents).flatMap((one) => (one.kind === kind && one.granted ? [one.granted] : []));
  return granted.toSorted((one, other) => (one.expiresAt < other.expiresAt ? 1 : -1))[0] ?? null;
}
