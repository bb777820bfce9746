import { masked } from './masking.js';

const thing = '12345678-1234-4234-8234-123456789012';

it.each([
  ['a thing', thing],
  ['the address of a thing', `/links/todo/${thing}`],
  ['a page of a company', `/${thing}/dashboard/general-ledger?from=2026-03-01&to=2026-03-31`],
  ['a day', '2026-03-31'],
])('leaves the name of %s as it is', (_, text) => expect(masked({ text })).toEqual({ text }));

it.each([
  ['SSN 123-45-6789', 'SSN [number]'],
  ['000123456789 of todo', '[number] of todo'],
  [`Account 000123456789 in ${thing}, card 4111 1111 1111 1111`, `Account [number] in ${thing}, card [number]`],
  ['99912345678-1234-4234-8234-123456789012999', '[number]-[number]'],
])('masks %s', (text, said) => expect(masked([text])).toEqual([said]));
