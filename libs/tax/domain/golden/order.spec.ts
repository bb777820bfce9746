import fc from 'fast-check';
import { business2026 } from '../definitions/business/index.js';
import { individual2026 } from '../definitions/individual/index.js';
import { type Definition, questionsOf } from '../questionnaire/definition.js';
import { type Answers, evaluate } from '../questionnaire/evaluate.js';
import { declaredAnswers } from '../year/index.js';
import { firms } from './spec/firms.js';
import { Year } from './spec/play.js';

const definitions = { 'business-2026': business2026, 'individual-2026': individual2026 } as const;

/** Answers that every form takes, whatever else was said: those of forms that are always there. */
const steady: Readonly<Record<string, unknown>> = {
  legalName: 'Harbor',
  hasNotices: 'yes',
  hasLineChanged: 'yes',
  changesExplained: 'Now dental.',
  hasInvestments: 'yes',
  hasDigitalAssets: 'yes',
  outsideRevenue: '500',
  hasHomeOffice: 'yes',
  homeOfficePercent: '10',
  hasResearch: 'yes',
  isResearchCreditWanted: 'yes',
  researchProjects: [{ project: 'Aligners' }],
  isExtensionFiled: 'yes',
  extensionPaid: '0',
  refundBy: 'bank',
};

it('whoever answers in whatever order ends up with the same questionnaire', () => {
  const entries = Object.entries(steady);
  fc.assert(
    fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), (shuffled) => {
      const played = (order: readonly [string, unknown][]) => {
        const year = new Year({ version: 'business-2026', definition: business2026 });
        year.setUp(firms['a sole proprietor']?.setup ?? {});
        year.answer(Object.fromEntries(order));
        const { answers, statuses, shown, enabled } = year.state;
        return {
          values: Object.fromEntries(Object.entries(answers).map(([key, { value }]) => [key, value])),
          statuses,
          shown: [...shown].sort(),
          enabled: [...enabled].sort(),
        };
      };
      expect(played(shuffled)).toEqual(played(entries));
    }),
    { numRuns: 25 },
  );
});

const value = fc.oneof(
  fc.constantFrom<unknown>('yes', 'no', 'partnership', 'nonprofit', 'married_joint', 'bank', '25', '', 'NaN'),
  fc.constantFrom<unknown>(['payroll', 'foreign'], ['self_employed', 'rental', 'partnerships'], [], null, 12, { a: 1 }),
  fc.array(
    fc.record({
      isUsPerson: fc.constantFrom('yes', 'no'),
      percentAtEnd: fc.constantFrom('0', '25', 'x'),
      state: fc.constant('OR'),
    }),
  ),
);

describe.each(Object.entries(definitions))('%s', (version, definition: Definition) => {
  const keys = questionsOf(definition).map(({ question }) => question.key);
  const answered = fc.dictionary(fc.constantFrom(...keys), fc.record({ value, isOmitted: fc.boolean() }));

  it('is evaluated alike in every order, always ends, and shows nothing of a form that does not count', () => {
    fc.assert(
      fc.property(answered, (given) => {
        const answers = given as Answers;
        const one = evaluate(definition, answers);
        expect(evaluate(definition, Object.fromEntries(Object.entries(answers).toReversed()))).toEqual(one);
        for (const { form, question } of questionsOf(definition))
          if (form && one.shown.has(question.key)) expect(one.enabled.has(form.key)).toBe(true);
      }),
    );
  });

  it('takes fuzzed answers without a crash, loses none that it took, and exports none that is hidden', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...keys), value), { maxLength: 25 }), (sent) => {
        const year = new Year({ version, definition });
        const firm = Object.values(firms).find((one) => one.version === version);
        year.setUp(firm?.setup ?? {});
        for (const [key, one] of sent) {
          const asked = questionsOf(definition).find(({ question }) => question.key === key);
          if (asked?.form && !year.outlook.enabled.has(asked.form.key)) continue;
          const before = Object.keys(year.state.answers);
          year.answer({ [key]: one });
          expect(Object.keys(year.state.answers)).toEqual(expect.arrayContaining(before));
        }
        const { shown, enabled } = year.outlook;
        for (const { form, question } of declaredAnswers(definition, year.state))
          expect([shown.has(question.key), enabled.has(form)]).toEqual([true, true]);
        expect([...year.state.shown].sort()).toEqual([...shown].sort());
      }),
      { numRuns: 40 },
    );
  });
});
