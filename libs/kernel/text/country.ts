/** Countries that an English sentence gives an article. */
const withArticle = new Set([
  'AE',
  'BS',
  'CF',
  'DO',
  'GB',
  'GM',
  'KM',
  'KY',
  'MH',
  'MV',
  'NL',
  'PH',
  'SB',
  'SC',
  'US',
  'VI',
]);

/** "the Philippines", "Canada": how a sentence calls a country (ISO 3166). */
export function countryInWords(code: string): string {
  const name = /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames('en-US', { type: 'region' }).of(code) : undefined;
  return `${withArticle.has(code) ? 'the ' : ''}${name ?? code}`;
}
