import { centsOf, feesSentence } from './fee-draft.js';

it('reads amounts as people type them, to the cent', () => {
  expect(['450', '1,250.5', '$ 1250.50', ' 0.07 '].map(centsOf)).toEqual([45_000, 125_050, 125_050, 7]);
  for (const broken of ['', 'free', '-5', '1.234', '1e3']) expect(centsOf(broken)).toBeNaN();
});

it('says what is missing in a fee table', () => {
  const line = { key: '1', service: 'Bookkeeping', amount: '450', frequency: 'monthly' as const };
  expect(feesSentence([line])).toBeUndefined();
  expect(feesSentence([])).toBe('Enter at least one service and its fee.');
  expect(feesSentence([{ ...line, service: ' ' }])).toBe('Name the service of every fee.');
  expect(feesSentence([{ ...line, amount: 'free' }])).toMatch(/amount from 0/);
});
