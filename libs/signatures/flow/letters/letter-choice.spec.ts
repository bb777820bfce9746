import { type Period, periodOf } from '@daybook/bundles/domain';
import { letterChoiceOf, letterChoices, termOfPeriod } from './letter-choice.js';

const uuid = '00000000-0000-4000-8000-0000000000a1';
const lines = [{ service: 'Bookkeeping', cents: 45_000, frequency: 'monthly' }] as const;
const terms = { lines, startMonth: 1, months: 12 };
const offered = { uuid, name: 'Letter', signersCount: 1, needsLetter: true, letter: terms, savedAt: null };
const other = (more: object) => ({ ...offered, uuid: uuid.replace('a1', 'a2'), ...more });

it('offers each template for letters with each source of fees, and reads what was stored', () => {
  const choices = letterChoices([offered, other({ letter: null }), other({ name: 'Joint', signersCount: 2 })]);
  expect(choices.map(({ label }) => label)).toEqual([
    'Letter, fees of the template',
    'Letter, fees of the company’s last letter',
    'Joint (2 owners sign), fees of the template',
    'Joint (2 owners sign), fees of the company’s last letter',
  ]);
  // bundles have these words in their events
  expect(choices[0]?.value).toBe(`${uuid} template`);
  expect(choices.map(({ value }) => letterChoiceOf(value)?.fees)).toEqual(['template', 'last', 'template', 'last']);
  for (const strange of ['', uuid, `${uuid} none`, 'lunar']) expect(letterChoiceOf(strange)).toBeUndefined();
});

it.each([
  ['year', '2027', 1, '2027-01-01', '2027-12-31'],
  ['year', '2027', 7, '2027-07-01', '2028-06-30'],
  ['quarter', '2027-Q1', 7, '2027-01-01', '2027-03-31'],
  ['month', '2027-12', 7, '2027-12-01', '2027-12-31'],
  ['once', '2027-03-10', 7, '2027-03-10', '2028-03-09'],
] as const)(
  'has for a %s, %s, with terms from month %i on, a term from %s to %s',
  (every, text, startMonth, from, to) => {
    expect(termOfPeriod(periodOf(every, text) as Period, { ...terms, startMonth })).toEqual({ from, to });
  },
);
