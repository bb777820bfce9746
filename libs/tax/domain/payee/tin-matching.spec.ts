import { tinMatchAccount, tinMatchFile } from './tin-matching.js';
import { readTinResults } from './tin-results.js';

const match = '3f2b8a10-5b1e-4d0a-9c55-0a1b2c3d4e5f';
const account = '3f2b8a105b1e4d0a9c55';
const person = { match, tinKind: 'ssn', tin: '412557281', name: 'Otto Orchard' } as const;

it('asks for each in a line of its own: kind, number, name, account', () => {
  expect(tinMatchAccount(match)).toBe(account);
  const company = { ...person, tinKind: 'ein', tin: '121234567', name: 'Smith & Co' } as const;
  expect(tinMatchFile([person, company])).toBe(
    `2;412557281;Otto Orchard;${account}\r\n1;121234567;Smith & Co;${account}\r\n`,
  );
  expect(tinMatchFile([{ ...person, tinKind: 'itin' }])).toMatch(/^2;/);
});

it.each([
  ["O'Malley & Sons, Inc.", 'OMalley & Sons Inc'],
  ['José Núñez-Peña', 'Jose Nunez-Pena'],
  ['A;B', 'AB'],
  ['  Two   words ', 'Two words'],
  ['The Very Long Name of a Partnership of Painters', 'The Very Long Name of a Partnership of Pa'.slice(0, 40)],
])('writes %s as the IRS takes it', (name, written) => {
  expect(tinMatchFile([{ ...person, name }])).toBe(`2;412557281;${written};${account}\r\n`);
});

it.each([
  ['0', 'match'],
  ['6', 'match'],
  ['7', 'match'],
  ['8', 'match'],
  ['2', 'mismatch'],
  ['3', 'mismatch'],
] as const)('reads code %s as a %s', (code, outcome) => {
  expect(readTinResults(`2;412557281;Otto Orchard;${account};${code}\r\n`)).toEqual({
    answers: [{ account, outcome }],
    unread: [],
  });
});

it('says of which lines the IRS answered nothing, and reads the others', () => {
  const text = [`2;1;Otto;${account};1`, `x;${account};4`, '', `2;412557281;Otto;${account};3;`, 'Dear customer'];
  expect(readTinResults(`\uFEFF${text.join('\n')}`)).toEqual({
    answers: [{ account, outcome: 'mismatch' }],
    unread: [
      { line: 1, says: 'The IRS found no number of nine digits in this line.' },
      { line: 2, says: 'This is no line of a result of bulk TIN matching.' },
      { line: 5, says: 'This is no line of a result of bulk TIN matching.' },
    ],
  });
});

it('reads a whole file back, whoever it asked about', () => {
  const asked = tinMatchFile([person, { ...person, match: match.replace('3f', '40') }]);
  const answered = asked
    .split('\r\n')
    .filter(Boolean)
    .map((line, at) => `${line};${at === 0 ? 0 : 3}`);
  expect(readTinResults(answered.join('\r\n')).answers).toEqual([
    { account, outcome: 'match' },
    { account: account.replace('3f', '40'), outcome: 'mismatch' },
  ]);
});
