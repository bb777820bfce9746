import { comparable } from '@daybook/kernel/text';
import type { Information } from './consent.events.js';
import type { Consent } from './consent.js';

/** Where a person says to be, and what somebody with the right to do so has confirmed; null: nobody has said. */
export interface Country {
  readonly stated: Said | null;
  readonly confirmed: Said | null;
}

export interface Said {
  /** ISO 3166 */
  readonly country: string;
  /** Of the person's stream: a confirmation is of what was said before it. */
  readonly revision: number;
}

/**
 * Where the gate takes a person to be: elsewhere at once when they say so, in the United States once that is confirmed. Who
 * was abroad and says to be back is confirmed anew. Null: not in the United States, as far as anybody knows.
 */
export function gateCountry({ stated, confirmed }: Country): string | null {
  if (stated?.country !== 'US') return stated?.country ?? null;
  return confirmed?.country === 'US' && confirmed.revision > stated.revision ? 'US' : null;
}

export interface Asking {
  readonly isStaff: boolean;
  readonly country: Country;
  /** Which tax papers, and of which year; null: of every year. */
  readonly information: Exclude<Information, 'wholeReturn'>;
  readonly year: number | null;
  /** ISO 8601 UTC: now, or the moment that As of shows. */
  readonly at: string;
}

/** Consents of the company, each by its uuid. */
export type Consents = Readonly<Record<string, Consent>>;

export interface Passage {
  readonly isOpen: boolean;
  /** Why, for “why can't this person see this?”. */
  readonly because: 'client' | 'inUnitedStates' | 'gateOff' | 'consent' | 'noConsent' | 'notCovered' | 'ended';
  /** That covers it, or that did. */
  readonly consent: string | null;
  /** Tax ids of people stay masked abroad, with a consent too. */
  readonly areTaxIdsMasked: boolean;
}

/** Who may see tax papers of a company: its own people, staff in the United States, and staff abroad under its consent. */
export function gate(consents: Consents, asking: Asking, isGateOn = true): Passage {
  const { isStaff, country, at } = asking;
  const open = (because: Passage['because']): Passage => ({
    isOpen: true,
    because,
    consent: null,
    areTaxIdsMasked: false,
  });
  if (!isStaff) return open('client');
  const where = gateCountry(country);
  if (where === 'US') return open('inUnitedStates');
  if (!isGateOn) return open('gateOff');
  const shut = (because: Passage['because'], consent: string | null = null): Passage => ({
    isOpen: false,
    because,
    consent,
    areTaxIdsMasked: true,
  });
  const given = Object.entries(consents).filter(([, one]) => one.kind === 'disclosure' && one.granted);
  const active = given.filter(([, one]) => isActive(one, at));
  const covering = active.find(([, one]) => covers(one, where, asking));
  if (covering) return { isOpen: true, because: 'consent', consent: covering[0], areTaxIdsMasked: true };
  if (active.length > 0) return shut('notCovered', active[0]?.[0] ?? null);
  const ended = given.find(([, one]) => one.granted !== null && one.granted.expiresAt <= at);
  return ended ? shut('ended', ended[0]) : shut('noConsent');
}

/** From the last signature on, and before its end; a withdrawal ends it at its instant. */
export function isActive({ granted }: Consent, at: string): boolean {
  return granted !== null && granted.from <= at && at < granted.expiresAt;
}

/** A person of whom nobody knows where they are is nowhere that a consent could name. */
function covers({ recipient, information, taxYears }: Consent, where: string | null, asking: Asking): boolean {
  const isInformation = information.includes('wholeReturn') || information.includes(asking.information);
  const isYear = taxYears === null || (asking.year !== null && taxYears.includes(asking.year));
  return recipient.country === where && isInformation && isYear;
}

/** The `latest_7216_expiration`, and the day it was signed: those of the disclosure that ends last. */
export function latestOf(consents: Consents, kind: Consent['kind'] = 'disclosure'): Consent['granted'] {
  const granted = Object.values(consents).flatMap((one) => (one.kind === kind && one.granted ? [one.granted] : []));
  return granted.toSorted((one, other) => (one.expiresAt < other.expiresAt ? 1 : -1))[0] ?? null;
}

/** The year of tax papers that lie in a folder, by its names from the root; undefined: no tax papers lie there. */
export function taxYearOfFolder(path: readonly string[]): number | undefined {
  const [root = '', year = ''] = path.map((name) => comparable(name));
  return root === 'tax' && /^\d{4}$/.test(year) ? Number(year) : undefined;
}
