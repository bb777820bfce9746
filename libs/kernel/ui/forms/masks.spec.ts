import { caretAfter, masks } from './masks.js';

it.each([
  ['number', '-12.5', '-12.5'],
  ['number', '1-2', '12'],
  ['number', 'minus 4', '4'],
  ['money', '1234.567', '1234.56'],
  ['money', '1234', '1234'],
  ['money', '12.', '12.'],
  ['money', '-$1,234.5', '1234.5'],
  ['money', '1.2.3', '1.23'],
  ['moneyWithCommas', '1234567.8', '1,234,567.8'],
  ['moneyWithCommas', '999', '999'],
  ['moneyWithCommas', '12,34', '1,234'],
  ['moneyWithCommas', '.5', '.5'],
  ['percentage', '12.345 %', '12.34'],
  ['percentage', '100', '100'],
  ['percentage', '101', '10'],
  ['digits', '0021 0000-1', '002100001'],
  ['positiveInteger', '-007', '7'],
  ['positiveInteger', '0', ''],
  ['positiveInteger', '10', '10'],
] as const)('%s makes of %j: %j', (name, typed, shown) => {
  expect(masks[name](typed)).toBe(shown);
  expect(masks[name](shown)).toBe(shown);
});

it.each([
  ['1234', 4, 5],
  ['12345', 2, 2],
  ['1a,234', 2, 1],
  ['1,23', 3, 2],
  ['1,2x34.50', 4, 3],
])('leaves the caret in %j behind the sign at %i: %i', (typed, caret, at) =>
  expect(caretAfter(masks.moneyWithCommas, typed, caret)).toBe(at),
);
