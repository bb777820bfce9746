import type { FiledItem } from '@daybook/checks/read';
import { bankFile } from './layouts.js';

const issued: FiledItem = {
  is: 'issue',
  number: 1001,
  checkDate: '2026-03-09',
  amount: 12_345,
  payee: 'Zoë, Łódź & Co',
};
const voided: FiledItem = { ...issued, is: 'void', number: 7, amount: 5, payee: '=Otto' };
const account = '000123456789';

it('writes a CSV that a spreadsheet runs nothing of, with the name as the bank compares it', () =>
  expect(bankFile('csv', 'one', account, [voided, issued])).toEqual({
    filename: 'one.csv',
    mediaType: 'text/csv; charset=utf-8',
    text: [
      'Type,Account number,Check number,Issue date,Amount,Payee',
      `V,000123456789,7,03/09/2026,0.05, =Otto`,
      'I,000123456789,1001,03/09/2026,123.45,"Zoë, Łódź & Co"',
      '',
    ].join('\r\n'),
  }));

it('puts each field where Bank of America reads it', () => {
  const { text, filename } = bankFile('bankOfAmerica', 'one', '12345', [voided, issued]);
  expect(filename).toBe('one.txt');
  const [first = '', second = '', rest] = text.split('\r\n');
  expect([first.length, second.length, rest]).toEqual([100, 100, '']);
  const field = (line: string, from: number, to: number) => line.slice(from - 1, to);
  expect(field(first, 1, 15)).toBe('000000012345V  ');
  expect(field(second, 1, 15)).toBe('000000012345O  ');
  expect(field(second, 16, 25)).toBe('0000001001');
  expect(field(second, 26, 37)).toBe('000000012345');
  expect(field(second, 38, 46)).toBe('20260309 ');
  expect(field(second, 47, 100)).toBe('Zoe, ?odz & Co'.padEnd(54));
});

it.each([
  ['the largest amount', { amount: 999_999_999, number: 999_999_999 }],
  ['a long name', { payee: 'Ä'.repeat(80) }],
  ['what is no letter', { payee: '🧾\r\nbill' }],
])('keeps to 100 bytes with %s', (_, changed) => {
  const { text } = bankFile('bankOfAmerica', 'one', '123456789012', [{ ...issued, ...changed }]);
  expect(Buffer.byteLength(text)).toBe(102);
});
