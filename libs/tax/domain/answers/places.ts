/** The states, the District of Columbia and the territories, by their postal code. */
export const taxStates: ReadonlySet<string> = new Set(
  (
    'AL AK AS AZ AR CA CO CT DE DC FL GA GU HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND MP ' +
    'OH OK OR PA PR RI SC SD TN TX UT VT VA VI WA WV WI WY'
  ).split(' '),
);

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
