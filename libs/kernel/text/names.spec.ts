import { comparable, tidied } from './index.js';

it.each([
  ['Pay\u200broll.xlsx', 'Payroll.xlsx'],
  ['Pay\u00adroll.xlsx', 'Payroll.xlsx'],
  ['Payroll\u00a0 2026.xlsx', 'Payroll  2026.xlsx'],
  ['Payroll.xlsx\u200b', 'Payroll.xlsx'],
  ['\u200bHidden LLC', 'Hidden LLC'],
  ['\ufeffPine\u2060 LLC\u3000', 'Pine LLC'],
  ['Jose\u0301', 'Jos\u00e9'],
  ['a\u200db', 'ab'],
])('keeps %j as %j', (typed, name) => expect(tidied(typed)).toBe(name));

it.each([
  ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
  ['a flag of a land', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['a heart in color', '\u2764\ufe0f'],
  ['a Persian word', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['a Hindi word', '\u0915\u094d\u200d\u0937'],
])('leaves %s as it is written', (_, word) => expect(tidied(word)).toBe(word));

it.each([
  ['PAYROLL.xlsx', 'Pay\u200broll.xlsx'],
  ['\uff30ine LLC', 'pine  llc'],
  ['STRASSE', 'stra\u00dfe'],
  ['\u039f\u0394\u039f\u03a3', '\u03bf\u03b4\u03bf\u03c2'],
  ['Pine\u00a0LLC', 'Pine LLC'],
])('takes %j and %j for the same', (one, other) => expect(comparable(one)).toBe(comparable(other)));

it('tells names apart that people tell apart', () => {
  expect(comparable('Pine LLC')).not.toBe(comparable('Pines LLC'));
  expect(comparable('resume')).not.toBe(comparable('r\u00e9sum\u00e9'));
});
