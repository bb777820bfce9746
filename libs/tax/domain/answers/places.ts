import { usStates } from '@daybook/kernel/text';

/** They tax for themselves, as other countries do. */
const freelyAssociated = ['FM', 'MH', 'PW'];

/** The states, the District of Columbia and the territories, by their postal code. */
export const stateNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(usStates).filter(([code]) => !freelyAssociated.includes(code))),
  // there are British ones
  VI: 'U.S. Virgin Islands',
};
export const taxStates: ReadonlySet<string> = new Set(Object.keys(stateNames));

const names = {
  region: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
  currency: new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }),
} as const;

/** By ISO 3166, two capital letters. */
export const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && names.region.of(code) !== undefined;

/** By ISO 4217, three capital letters. */
export const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code) && names.currency.of(code) !== undefined;

const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** Nine digits whose weighted sum ends in 0. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false;
  return weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 10 === 0;
}
