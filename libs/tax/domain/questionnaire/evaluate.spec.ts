import fc from 'fast-check';
import { business2026 } from '../definitions/business/index.js';
import { questionsOf } from './definition.js';
import { type Answers, evaluate, type Outlook, openQuestions, progressOf } from './evaluate.js';

const say = (values: Record<string, Answers[string]['value']>): Answers =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value, isOmitted: false }]));
const form = (key: string) => {
  const found = business2026.forms.find((one) => one.key === key);
  if (!found) throw new Error(`There is no form ${key}.`);
  return found;
};

it('asks ten of twelve forms of a partnership without payroll and foreign activity', () => {
  const answers = say({
    entityKind: 'partnership',
    activities: ['assets'],
    presentStates: [{ state: 'OR' }, { state: 'WA' }],
  });
  const { enabled } = evaluate(business2026, answers);
  expect(business2026.forms.map(({ key }) => key).filter((key) => !enabled.has(key))).toEqual(['payroll', 'foreign']);
});

it('asks nobody without owners for owners, and nobody in one state for states', () => {
  const { enabled } = evaluate(
    business2026,
    say({ entityKind: 'sole_proprietorship', presentStates: [{ state: 'OR' }] }),
  );
  expect(['ownership', 'states', 'assets', 'payroll', 'foreign'].filter((key) => enabled.has(key))).toEqual([]);
});

it('a foreign owner of 25 percent or more enables foreign, one of less does not', () => {
  const owner = (percentAtEnd: string, isUsPerson = 'no') =>
    evaluate(
      business2026,
      say({ entityKind: 'partnership', owners: [{ name: 'Lena', percentAtEnd, isUsPerson }] }),
    ).enabled.has('foreign');
  expect([owner('25'), owner('25.00'), owner('24.99'), owner('60', 'yes')]).toEqual([true, true, false, false]);
});

it('lets what is not asked decide nothing', () => {
  const owners = [{ name: 'Lena', percentAtEnd: '50', isUsPerson: 'no' }];
  expect(evaluate(business2026, say({ entityKind: 'sole_proprietorship', owners })).enabled.has('foreign')).toBe(false);
});

it('counts what has to be answered, and what does not apply as answered', () => {
  const answers = { ...say({ hasNotices: 'yes' }), notices: { value: null, isOmitted: true } };
  const outlook = evaluate(business2026, answers);
  const business = form('business-information');
  const { answered, total, percent } = progressOf(business, answers, outlook);
  expect([answered, percent]).toEqual([2, Math.floor(200 / total)]);
  expect(openQuestions(business, answers, outlook)).toHaveLength(total - 2);
  expect(
    progressOf(form('documents'), say({ isNewClient: 'no' }), evaluate(business2026, say({ isNewClient: 'no' })))
      .percent,
  ).toBe(100);
});

const keys = questionsOf(business2026).map(({ question }) => question.key);
const value = fc.oneof(
  fc.constantFrom('yes', 'no', '25', 'partnership', 's_corporation', 'bank', 'NaN', ''),
  fc.array(fc.constantFrom('payroll', 'foreign', 'inventory', 'nonsense')),
  fc.array(fc.record({ isUsPerson: fc.constantFrom('yes', 'no'), percentAtEnd: fc.constantFrom('0', '25', 'x') })),
);
const answered = fc.array(
  fc.tuple(fc.constantFrom(...keys), fc.record({ value: fc.option(value), isOmitted: fc.boolean() })),
);

it('ends, whatever was answered, and alike in every order', () => {
  fc.assert(
    fc.property(answered, (given) => {
      const entries = [...new Map(given)];
      const one = evaluate(business2026, Object.fromEntries(entries));
      const other = evaluate(business2026, Object.fromEntries(entries.toReversed()));
      expect(other).toEqual(one);
      for (const { form: asked, question } of questionsOf(business2026))
        if (asked && one.shown.has(question.key)) expect(one.enabled.has(asked.key)).toBe(true);
    }),
  );
});

it('judges the same answers anew for other questions, and where staff changed the forms', () => {
  const answers = say({ entityKind: 'partnership' });
  const removed = { added: [], removed: ['income'] };
  const fewer = { ...business2026, forms: business2026.forms.filter(({ key }) => key !== 'expenses') };
  const counts = (of: Outlook) => ['income', 'expenses'].filter((key) => of.enabled.has(key));
  expect(counts(evaluate(business2026, answers))).toEqual(['income', 'expenses']);
  expect(counts(evaluate(business2026, answers, removed))).toEqual(['expenses']);
  expect(counts(evaluate(fewer, answers))).toEqual(['income']);
  expect(counts(evaluate(business2026, answers))).toEqual(['income', 'expenses']);
});
