import { formatBytes, formatMoney } from './amounts.js';

test.each([
  ['1234.5', '$1,234.50'],
  ['-7', '-$7.00'],
  [0, '$0.00'],
])('money %s reads %s', (amount, shown) => {
  expect(formatMoney(amount)).toBe(shown);
});

test.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1536, '1.5 KB'],
  [5 * 1024 * 1024, '5 MB'],
  [1024 ** 8, '1 YB'],
])('%d bytes read %s', (bytes, shown) => {
  expect(formatBytes(bytes)).toBe(shown);
});
