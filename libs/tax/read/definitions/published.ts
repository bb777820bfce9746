import type { Queryable } from '@daybook/kernel/postgres';
import { definitionKeyFor, shipped, shippedFor } from '@daybook/tax/domain';
import { newestPublished, yearsPublished } from './definitions.query.js';

export { publishedDefinition } from '@daybook/tax/published';

/** What a company of this kind is asked for a year as long as nobody says otherwise; undefined: nothing yet. */
export async function newestFor(db: Queryable, companyKind: string | null, year: number): Promise<string | undefined> {
  return (await newestPublished(db, definitionKeyFor(companyKind), year)) ?? shippedFor(companyKind, year);
}

/** The years for which there are questions for a company of this kind, newest first. */
export async function publishedYears(db: Queryable, companyKind: string | null): Promise<readonly number[]> {
  const key = definitionKeyFor(companyKind);
  const years = Object.values(shipped).flatMap((one) => (one.key === key ? [one.year] : []));
  return [...new Set([...years, ...(await yearsPublished(db, key))])].toSorted((one, other) => other - one);
}
