import { isCountry, isCurrency, stateNames } from './places.js';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes that name something else than a country, or a part of one that has its own code. */
const noCountries = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' ');
/** Former countries, and codes kept for other uses, have another code today. */
const isOfToday = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

function named(type: 'region' | 'currency', values: readonly string[]): readonly Choice[] {
  const names = new Intl.DisplayNames('en', { type });
  return values
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}

export function countryChoices(): readonly Choice[] {
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  return named(
    'region',
    codes.filter((code) => isCountry(code) && !noCountries.includes(code) && isOfToday(code)),
  );
}

/** Known to \`Intl\`, and no money, or no longer. */
const noCurrencies = 'ANG CUC HRK SLL XDR XSU ZWL'.split(' ');

export function currencyChoices(): readonly Choice[] {
  const codes = Intl.supportedValuesOf('currency');
  return named(
    'currency',
    codes.filter((code) => isCurrency(code) && !noCurrencies.includes(code)),
  );
}

export const stateChoices: readonly Choice[] = Object.entries(stateNames).map(([value, label]) => ({ value, label }));

/** The banks that most companies have their accounts with, to choose from; any other name can be typed. */
export const bankChoices: readonly Choice[] = [
  'Ally Bank',
  'American Express National Bank',
  'Bank of America',
  'BMO Bank',
  'Capital One',
  'Charles Schwab Bank',
  'Chase',
  'Citibank',
  'Citizens Bank',
  'Comerica Bank',
  'Fifth Third Bank',
  'First Citizens Bank',
  'Huntington National Bank',
  'KeyBank',
  'M&T Bank',
  'Mercury',
  'Navy Federal Credit Union',
  'PNC Bank',
  'Regions Bank',
  'Santander Bank',
  'TD Bank',
  'Truist',
  'U.S. Bank',
  'USAA Federal Savings Bank',
  'Wells Fargo',
].map((name) => ({ value: name, label: name }));
