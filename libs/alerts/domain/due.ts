import type { Audience } from './alert.js';

/** As far as alerts look at a person. */
export interface Addressee {
  readonly memberships: readonly { readonly company: string; readonly role: string }[];
}

/** Whether an alert speaks to a person on a day of the firm, YYYY-MM-DD. */
export function isFor({ roles, companies, from, until }: Audience, { memberships }: Addressee, today: string): boolean {
  if (today < from || today > until) return false;
  if (roles.length === 0 && companies.length === 0) return true;
  return memberships.some(
    ({ company, role }) =>
      (roles.length === 0 || roles.some((one) => one === role)) &&
      (companies.length === 0 || companies.includes(company)),
  );
}

/** Days of every year, MM-DD, both included. */
export interface Season {
  readonly from: string;
  readonly until: string;
}

/** Whether a day, YYYY-MM-DD, lies in the season. */
export function isIn({ from, until }: Season, today: string): boolean {
  const day = today.slice(5);
  return day >= from && day <= until;
}
