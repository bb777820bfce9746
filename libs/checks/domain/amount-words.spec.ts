import fc from 'fast-check';
import { toWords } from 'number-to-words';
import { amountInWords, numberInWords } from './amount-words.js';

/** The other library writes commas between thousands, and knows nothing above this. */
const independent = (number: number) => toWords(number).replaceAll(',', '');

it('agrees with an independent library on ten thousand numbers', () =>
  fc.assert(
    fc.property(
      fc.oneof(
        fc.nat(2_000),
        fc.nat(999_999_999),
        fc.maxSafeNat().map((one) => one % 1e15),
      ),
      (number) => numberInWords(number) === independent(number),
    ),
    { numRuns: 10_000 },
  ));

it.each(['0', '1', '13', '20', '21', '99', '100', '101', '110', '999', '1000', '1001', '10000', '100000', '1000000'])(
  'agrees at the edge %s',
  (number) => expect(numberInWords(Number(number))).toBe(independent(Number(number))),
);

it('takes 15 digits, and says that 16 are too big', () => {
  expect(numberInWords(999_999_999_999_999)).toBe(
    'nine hundred ninety-nine trillion nine hundred ninety-nine billion nine hundred ninety-nine million ' +
      'nine hundred ninety-nine thousand nine hundred ninety-nine',
  );
  expect(numberInWords(1_000_000_000_000_000)).toBe('too big');
  expect(numberInWords(12_345_678_901_234_567_890n)).toBe('too big');
});

it.each([
  [1, 'Zero and 01/100'],
  [100, 'One and 00/100'],
  [123_456, 'One thousand two hundred thirty-four and 56/100'],
  [999_999_999, 'Nine million nine hundred ninety-nine thousand nine hundred ninety-nine and 99/100'],
])('writes %s cents as a bank reads them', (cents, words) => expect(amountInWords(cents)).toBe(words));

it.each([-1, 1.5, Number.NaN])('takes no %s', (cents) => expect(() => amountInWords(cents)).toThrow(RangeError));
