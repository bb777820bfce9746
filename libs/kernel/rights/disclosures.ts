import { no, type OnReason } from './reasons.js';
import type { CompanyAccess, Viewer } from './viewer.js';

/** What a consent may be limited to; tax papers are each of one of these kinds. */
export type TaxInformation = 'answers' | 'papers' | 'informationReturns';

/** A signed consent of a company to disclose its tax papers to people in another country (section 7216). */
export interface Disclosure {
  /** Its uuid. */
  readonly consent: string;
  /** Of the recipient, ISO 3166. */
  readonly country: string;
  readonly information: readonly (TaxInformation | 'wholeReturn')[];
  /** Null: of every year. */
  readonly years: readonly number[] | null;
  /** ISO 8601: in force from then on, and no more from then on. */
  readonly from: string;
  readonly until: string;
}

/** Which tax papers somebody asks for; what is left out is any. */
export interface AskedPapers {
  readonly information?: TaxInformation;
  /** Null: of no single year. */
  readonly year?: number | null;
}

export interface Passage {
  readonly isOpen: boolean;
  readonly because: 'atHome' | 'consent' | 'noConsent' | 'notCovered' | 'ended';
  /** That covers it, or that did. */
  readonly consent: string | null;
}

/**
 * Whether somebody passes the gate to the tax papers of a company: clients and staff in the United States, and staff abroad
 * under a consent in force that names their country and covers what they ask for. Of whom nobody knows where they are, no
 * consent covers anything.
 */
export function passage(
  { abroad }: Pick<Viewer, 'abroad'>,
  { disclosures = [] }: Pick<CompanyAccess, 'disclosures'>,
  asked: AskedPapers = {},
): Passage {
  if (abroad === null) return { isOpen: true, because: 'atHome', consent: null };
  const active = disclosures.filter((one) => isInForce(one, abroad.at));
  const covering = active.find((one) => one.country === abroad.country && covers(one, asked));
  if (covering) return { isOpen: true, because: 'consent', consent: covering.consent };
  const shut = (because: Passage['because'], one: Disclosure | undefined) =>
    ({ isOpen: false, because, consent: one?.consent ?? null }) as const;
  if (active.length > 0) return shut('notCovered', active[0]);
  const ended = disclosures.find(({ until }) => Date.parse(until) <= Date.parse(abroad.at));
  return shut(ended ? 'ended' : 'noConsent', ended);
}

/** From the last signature on, and before its end; a withdrawal ends it at its instant. */
export function isInForce({ from, until }: Pick<Disclosure, 'from' | 'until'>, at: string): boolean {
  return Date.parse(from) <= Date.parse(at) && Date.parse(at) < Date.parse(until);
}

/** The gate as a rule of rights: it says why not. */
export function mayReadTaxPapers(
  viewer: Viewer,
  company: CompanyAccess,
  asked: AskedPapers = {},
  onReason?: OnReason,
): boolean {
  const { isOpen, because } = passage(viewer, company, asked);
  return isOpen || no({ is: 'noConsent', because, country: viewer.abroad?.country ?? null }, onReason);
}

const information: readonly TaxInformation[] = ['answers', 'papers', 'informationReturns'];

/** Whether somebody passes the gate to all tax papers of a company, of whatever kind and year. */
export function mayReadAllTaxPapers(viewer: Viewer, company: CompanyAccess): boolean {
  return information.every((one) => mayReadTaxPapers(viewer, company, { information: one, year: null }));
}

function covers({ information: given, years }: Disclosure, { information, year }: AskedPapers): boolean {
  const isInformation = information === undefined || given.includes('wholeReturn') || given.includes(information);
  const isYear = year === undefined || years === null || (year !== null && years.includes(year));
  return isInformation && isYear;
}

/** Whether a company has consented to disclose what is asked for at all, to whomever: what a machine of others may be sent. */
export function hasConsented(
  { disclosures = [] }: Pick<CompanyAccess, 'disclosures'>,
  asked: AskedPapers,
  at: string,
): boolean {
  return disclosures.some((one) => isInForce(one, at) && covers(one, asked));
}
