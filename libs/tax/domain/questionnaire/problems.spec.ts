import { business2026 } from '../definitions/business/index.js';
import type { Condition } from './conditions.js';
import type { Definition, Question } from './definition.js';
import { places } from './placeholder-samples.js';
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
    '“A?” can never be “maybe”.',
  ],
  [
    'a number of no number',
    [question({}), question({ key: 'b', show: { question: 'a', atLeast: 2 } })],
    '“A?” is not a number and cannot be counted.',
  ],
  [
    'a row of no table',
    [question({}), question({ key: 'b', show: { question: 'a', hasRow: [] } })],
    '“A?” has no rows.',
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

describe('a question that no answers lead to', () => {
  const unreachable = 'No answers lead to it: the conditions contradict each other.';
  const kinds = ['s', 'p', 'c'].map((value) => ({ value, label: value }));
  const kind = question({ key: 'kind', type: 'single_choice', options: kinds });
  const many = question({ key: 'many', type: 'multi_choice', options: kinds });
  const staff = question({ key: 'staff', type: 'number' });
  const is = (key: string, ...values: string[]) => ({ question: key, is: values });
  const staffed = (atLeast: number) => ({ question: 'staff', atLeast });
  const not = (condition: Condition) => ({ not: condition });
  const asked = (show: Condition) => says(kind, many, staff, question({ show }));

  it.each<[string, Condition]>([
    ['two kinds at once', { all: [is('kind', 's'), is('kind', 'p')] }],
    ['a kind and not that kind', { all: [is('kind', 's'), not(is('kind', 's', 'p'))] }],
    ['a kind that is none of them', { all: [{ question: 'kind', isAnswered: true }, not(is('kind', 's', 'p', 'c'))] }],
    ['an answer that is open', { all: [is('kind', 's'), { question: 'kind', isAnswered: false }] }],
    ['more and less', { all: [staffed(5), not(staffed(5))] }],
    ['a number below its least', { all: [is('staff', '4'), staffed(5)] }],
    ['more choices than there are', { question: 'many', atLeast: 4 }],
    ['a choice ticked and not ticked', { all: [is('many', 's'), not(is('many', 's'))] }],
    ['one of nothing', { any: [] }],
    ['either of two that cannot be', { any: [{ all: [staffed(2), not(staffed(1))] }, { any: [] }] }],
  ])('is refused: %s', (_, show) => {
    expect(asked(show)).toEqual([unreachable]);
  });

  it.each<[string, Condition]>([
    ['one kind or another', { any: [is('kind', 's'), is('kind', 'p')] }],
    ['two choices of several', { all: [is('many', 's'), is('many', 'p'), not(is('many', 'c'))] }],
    ['not a kind, which an open answer is too', { all: [not(is('kind', 's', 'p', 'c'))] }],
    ['a range', { all: [staffed(5), not(staffed(50))] }],
    ['the second of two ways', { any: [{ all: [is('kind', 's'), is('kind', 'p')] }, is('kind', 'c')] }],
  ])('is not: %s', (_, show) => {
    expect(asked(show)).toEqual([]);
  });

  it('is refused where the question it follows is asked of others', () => {
    const partners = question({ key: 'partners', show: is('kind', 'p') });
    const shares = question({ key: 'shares', show: { all: [is('partners', 'yes'), is('kind', 's')] } });
    const open = question({ key: 'open', show: { all: [not(is('partners', 'yes')), is('kind', 's')] } });
    expect(problemsOf(definition(kind, partners, shares, open)).map(({ where }) => where)).toEqual(['shares']);
  });

  it('is refused where its form is for others, and named once with a form for nobody', () => {
    const steps = [{ key: 'step', title: 'Step', questions: [question({ show: is('kind', 'p') })] }];
    const inForm = (enable: Condition): Definition => ({
      ...definition(),
      setup: [{ key: 'setup', title: 'Setup', questions: [kind] }],
      forms: [{ key: 'form', title: 'Form', enable, steps }],
    });
    const named = (enable: Condition) => problemsOf(inForm(enable)).map(({ where }) => where);
    expect(named(is('kind', 'p', 'c'))).toEqual([]);
    expect(named(is('kind', 's'))).toEqual(['a']);
    expect(named({ all: [is('kind', 's'), is('kind', 'c')] })).toEqual(['form']);
  });
});

it('speaks of the company, the year and the limit of that year', () => {
  const fill = (text: string, year = 2026) => fillPlaceholders(text, { ...places, year });
  expect(fill('{company_name}: {prior_years}, {year}, {fiscal_year_end} {unknown}')).toBe(
    'Harbor: 2024 and 2025, 2026, June 30 {unknown}',
  );
  expect(fill('{entity_type}, {fiscal_year_start}, {due_date}')).toBe('Partnership, July 1, Sep 15, 2026');
  expect([fill('{payee_threshold}', 2025), fill('{payee_threshold}', 2026)]).toEqual(['$600', '$2,000']);
});
