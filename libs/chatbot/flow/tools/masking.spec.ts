import { masked, maskedAround } from './masking.js';

const thing = '12345678-1234-4234-8234-123456789012';

it.each([
  ['a thing', thing],
  ['the address of a thing', `/links/todo/${thing}`],
  ['a page of a company', `/${thing}/dashboard/general-ledger?from=2026-03-01&to=2026-03-31`],
  ['a day', '2026-03-31'],
  ['days', 'Paid 2026-03-31 1500.25 and 2026-01-01–2026-03-31'],
  ['amounts', 'Total 1,500.00 2,300.50 and 1500.00 2300.50 and 123456789.50'],
])('leaves the name of %s as it is', (_, text) => expect(masked({ text })).toEqual({ text }));

it.each([
  ['SSN 123-45-6789', 'SSN [number]'],
  ['000123456789 of todo', '[number] of todo'],
  [`Account 000123456789 in ${thing}, card 4111 1111 1111 1111`, `Account [number] in ${thing}, card [number]`],
  ['99912345678-1234-4234-8234-123456789012999', '[number]'],
  ['SSN 123\u201145\u20116789, 123–45–6789, 123.45.6789', 'SSN [number], [number], [number]'],
  ['EIN 98–7654321', 'EIN [number]'],
  ['card 4111\u00a01111\u00a01111\u00a01111, 4111.1111.1111.1111', 'card [number], [number]'],
  ['4111111111111111,1', '[number],1'],
  ['Ref 12345678901234567890123456789', 'Ref [number]'],
  ['ACCT123456789 and A/C123456789', 'ACCT[number] and A/C[number]'],
  ['Account no. 1234567, acct #12345, Routing: 1234 5678', 'Account no. [number], acct #[number], Routing: [number]'],
])('masks %s', (text, said) => expect(masked([text])).toEqual([said]));

it('leaves out what is left of a number where a text was cut', () => {
  const around = (text: string, isCut: [boolean, boolean] = [true, true]) => maskedAround('rent', 20, text, isCut);
  expect(around('45-6789 0044 is the lease, rent of it, 4111 1111 11')).toBe('is the lease, rent of it,');
  expect(around('a card 4111 1111 1111 1111 of rent')).toBe('card [number] of');
  expect(around('Rent', [false, false])).toBe('Rent');
  expect(around('0001 Rent 0002', [false, false])).toBe('0001 Rent 0002');
  const text = 'Account 000123456789 '.repeat(50);
  for (let from = 1; from < 40; from += 1)
    expect(
      maskedAround('none', 100, text.slice(from, from + 300), [true, true]).replaceAll('[number]', ''),
    ).not.toMatch(/\d/);
});
