import { countryInWords } from './country.js';

it.each([
  ['PH', 'the Philippines'],
  ['US', 'the United States'],
  ['CA', 'Canada'],
  ['Manila', 'Manila'],
])('calls %s “%s”', (code, words) => {
  expect(countryInWords(code)).toBe(words);
});
