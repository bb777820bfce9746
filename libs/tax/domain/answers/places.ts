/** The states, the District of Columbia and the territories, by their postal code. */
export const stateNames: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VI: 'U.S. Virgin Islands',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
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
