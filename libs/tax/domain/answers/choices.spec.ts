import { bankChoices, type Choice, countryChoices, currencyChoices, stateChoices } from './choices.js';
import { readAnswer } from './values.js';

const labelOf = (choices: readonly Choice[], value: string) => choices.find((one) => one.value === value)?.label;

it('offers what is taken, by its name', () => {
  expect(labelOf(countryChoices(), 'PH')).toBe('Philippines');
  expect(labelOf(currencyChoices(), 'CHF')).toBe('Swiss Franc');
  expect(labelOf(stateChoices, 'VI')).toBe('U.S. Virgin Islands');
  for (const [type, choices] of [
    ['country', countryChoices()],
    ['currency', currencyChoices()],
    ['state', stateChoices],
    ['text', bankChoices],
  ] as const) {
    expect(choices.length).toBeGreaterThan(20);
    for (const { value } of choices) expect(readAnswer({ type }, value)).toEqual({ value });
  }
});

it('offers no country and no money of the past, and nothing that is none', () => {
  for (const code of ['DD', 'UK', 'YU', 'EU', 'ZZ', 'XA']) expect(labelOf(countryChoices(), code)).toBeUndefined();
  for (const code of ['XDR', 'HRK']) expect(labelOf(currencyChoices(), code)).toBeUndefined();
  expect(new Set(countryChoices().map(({ label }) => label)).size).toBe(countryChoices().length);
});
