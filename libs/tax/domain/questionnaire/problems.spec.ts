import { business2026 } from '../definitions/business/index.js';
import type { Definition, Question } from './definition.js';
import { fillPlaceholders } from './placeholders.js';
import { problemsOf } from './problems.js';

const question = (rest: Partial<Question>): Question => ({
  key: 'a',
  type: 'yes_no',
  label: 'A?',
  help: 'Look.',
  ...rest,
});
const definition = (...questions: Question[]): Definition => ({
  key: 'business',
  year: 2026,
  title: 'Questions',
  changes: [],
  setup: [],
  forms: [{ key: 'form', title: 'Form', steps: [{ key: 'step', title: 'Step', questions }] }],
});
const says = (...questions: Question[]) => problemsOf(definition(...questions)).map((one) => one.says);

it('finds nothing wrong with what ships', () => {
  expect(problemsOf(business2026)).toEqual([]);
  expect(business2026.forms.map(({ key }) => key)).toEqual([
    'business-information',
    'ownership',
    'accounting',
    'income',
    'expenses',
    'assets',
    'payroll',
    'states',
    'foreign',
    'tax-payments',
    'documents',
    'review',
  ]);
});

it.each([
  ['a key used twice', [question({}), question({})], 'There is more than one question “a”.'],
  ['a text without help', [question({ help: '' })], 'It does not say where to find the answer.'],
  ['an unknown placeholder', [question({ label: 'In {yeer}?' })], '“{yeer}” stands for nothing.'],
  [
    'a choice of one',
    [question({ type: 'single_choice', options: [{ value: 'x', label: 'X' }] })],
    'It needs at least two choices.',
  ],
  ['a table without columns', [question({ type: 'table' })], 'Its table has no columns.'],
  ['an unknown key', [question({ show: { question: 'b', is: ['yes'] } })], 'It depends on “b”, which nobody is asked.'],
  [
    'a value that cannot be',
    [question({}), question({ key: 'b', show: { question: 'a', is: ['maybe'] } })],
    '“a” can never be “maybe”.',
  ],
  [
    'a number of no number',
    [question({}), question({ key: 'b', show: { question: 'a', atLeast: 2 } })],
    '“a” is no number and cannot be counted.',
  ],
  [
    'a row of no table',
    [question({}), question({ key: 'b', show: { question: 'a', hasRow: [] } })],
    '“a” has no rows.',
  ],
  [
    'a loop',
    [question({ show: { question: 'b', is: ['yes'] } }), question({ key: 'b', show: { question: 'a', is: ['yes'] } })],
    'Whether it is asked depends on its own answer.',
  ],
])('refuses %s', (_, questions, sentence) => {
  expect(says(...(questions as Question[]))).toContain(sentence);
});

it('refuses what hangs on more than three answers in a row', () => {
  const chain = (length: number) =>
    Array.from({ length }, (_, at) =>
      question({ key: `q${at}`, ...(at > 0 && { show: { question: `q${at - 1}`, is: ['yes'] } }) }),
    );
  expect(says(...chain(4))).toEqual([]);
  expect(says(...chain(5))).toEqual(['It depends on 4 answers in a row; at most 3.']);
});

it('speaks of the company, the year and the limit of that year', () => {
  const places = { year: 2026, companyName: 'Harbor', fiscalYearEnd: 'June 30', firmName: 'Ledger & Sons' };
  const fill = (text: string, year = 2026) => fillPlaceholders(text, { ...places, year });
  expect(fill('{company_name}: {prior_years}, {year}, {fiscal_year_end} {unknown}')).toBe(
    'Harbor: 2024 and 2025, 2026, June 30 {unknown}',
  );
  expect([fill('{payee_threshold}', 2025), fill('{payee_threshold}', 2026)]).toEqual(['$600', '$2,000']);
});
