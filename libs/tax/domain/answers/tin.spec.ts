import { maskedTin, possibleTinKinds, tinDigits, wrongInTin } from './tin.js';

it.each([
  ['123-45-6789', ['ssn', 'ein']],
  ['12-3456789', ['ssn', 'ein']],
  ['000-12-3456', []],
  ['666-12-3456', ['ein']],
  ['123-00-4567', ['ein']],
  ['123-45-0000', ['ein']],
  ['912-50-3456', ['itin', 'ein']],
  ['912-65-3456', ['itin', 'ein']],
  ['912-66-3456', ['ein']],
  ['912-69-3456', ['ein']],
  ['912-88-3456', ['itin', 'ein']],
  ['912-89-3456', ['ein']],
  ['912-92-3456', ['itin', 'ein']],
  ['912-93-3456', ['atin', 'ein']],
  ['912-99-3456', ['itin', 'ein']],
  ['969-12-3456', []],
  ['078051120', ['ssn']],
])('%s can be %j', (typed, kinds) => {
  expect(possibleTinKinds(tinDigits(typed) ?? '')).toEqual(kinds);
});

it('reads digits however they are grouped, and nothing else', () => {
  expect(['１２-３４５６７８９', ' 12 3456789', '12–3456789'].map(tinDigits)).toEqual(Array(3).fill('123456789'));
  expect(['12-345678', '1234567890', '12345678a', '***-**-6789', ''].map(tinDigits)).toEqual(Array(5).fill(undefined));
});

it('says what is wrong, and shows the last four alone', () => {
  expect(wrongInTin('12345')).toBe('A tax identification number has nine digits.');
  expect(wrongInTin('000-12-3456')).toMatch('No such number');
  expect(wrongInTin('07-1234567', ['ein'])).toMatch('No EIN begins like this');
  expect(wrongInTin('12-3456789', ['ein'])).toBeUndefined();
  expect(maskedTin('123456789')).toBe('***-**-6789');
  expect(maskedTin('123456789', 'ein')).toBe('**-***6789');
});
