import type { Definition } from '../questionnaire/definition.js';
import { business2026 } from './business/index.js';
import { individual2026 } from './individual/index.js';
import { business2025, individual2025 } from './years/2025.js';

export { perjuryQuestion, perjuryStatementVersion } from './declaration.js';

/** Definitions that come with the product, by the version that a questionnaire names. */
export const shipped: Readonly<Record<string, Definition>> = {
  'business-2025': business2025,
  'individual-2025': individual2025,
  'business-2026': business2026,
  'individual-2026': individual2026,
};

/** The kind of a company whose return is a person's. */
export const individualKind = 'individual';

/** Which questions a company of this kind is asked; every other kind is a business. */
export function definitionKeyFor(companyKind: string | null): Definition['key'] {
  return companyKind === individualKind ? individual2026.key : business2026.key;
}

/** The version that comes with the product for a company of this kind and year; undefined where there is none. */
export function shippedFor(companyKind: string | null, year: number): string | undefined {
  const key = definitionKeyFor(companyKind);
  return Object.keys(shipped).find((version) => shipped[version]?.key === key && shipped[version]?.year === year);
}
