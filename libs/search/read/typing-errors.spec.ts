import { meantBy } from './typing-errors.js';

it.each([
  ['bnak', 'bank'],
  ['statment', 'statement'],
  ['paayroll', 'payroll'],
  ['invoive', 'invoice'],
  ['bnk', 'bank'],
  ['xat', 'axt'],
  ['ledge', 'ledger'],
])('takes %s for %s', (typed, meant) => expect(meantBy(typed)).toContain(meant));

it('is no more than a few hundred words, and never the word itself', () => {
  expect(meantBy('statement')).not.toContain('statement');
  expect(meantBy('x'.repeat(24)).length).toBeLessThan(1_500);
  expect(meantBy('x'.repeat(25))).toEqual([]);
  expect(meantBy('tax')).toContain('atx');
  expect(meantBy('tax')).not.toContain('fax');
});
