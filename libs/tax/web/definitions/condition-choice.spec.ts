import { business2026 } from '../../domain/definitions/business/index.js';
import { type Condition, questionsOf } from '../../domain/questionnaire/index.js';
import { always, blankLine, chosenIn, conditionOf, sayingsAbout } from './condition-choice.js';

const asked = questionsOf(business2026).map(({ question }) => question);
const named = (key: string) => asked.find((question) => question.key === key);

it('gives every condition of the product back as it was, as far as lists can say it', () => {
  const conditions = [...business2026.forms.map(({ enable }) => enable), ...asked.map(({ show }) => show)];
  const shown = conditions.map((one) => chosenIn(one));
  expect(shown.filter((one) => one === undefined).length).toBeLessThan(conditions.length / 10);
  for (const [at, chosen] of shown.entries()) if (chosen) expect(conditionOf(chosen)).toEqual(conditions[at] ?? null);
});

it('has no lines for what lists cannot say', () => {
  const row: Condition = { question: 'owners', hasRow: [{ column: 'share', atLeast: 25 }] };
  expect(chosenIn(row)).toBeUndefined();
  expect(chosenIn({ not: { question: 'a', isAnswered: true } })).toBeUndefined();
  expect(chosenIn({ all: [{ any: [{ question: 'a', isAnswered: true }] }] })).toBeUndefined();
});

it('means nothing until every line is finished', () => {
  expect(conditionOf(always)).toBeNull();
  const finished = { ...blankLine, question: 'entityKind' };
  for (const line of [
    blankLine,
    { ...finished, says: 'is' },
    { ...finished, says: 'atLeast' },
    { ...finished, says: 'atLeast', amount: 'many' },
  ] as const)
    expect(conditionOf({ join: 'any', lines: [finished, line] })).toBeUndefined();
  expect(conditionOf({ join: 'any', lines: [finished, { ...finished, says: 'atLeast', amount: '2' }] })).toEqual({
    any: [
      { question: 'entityKind', isAnswered: true },
      { question: 'entityKind', atLeast: 2 },
    ],
  });
});

it('offers what can be said of an answer', () => {
  expect(sayingsAbout(named('entityKind'))).toEqual(['is', 'isAnswered', 'isNotAnswered']);
  expect(sayingsAbout(named('activities'))).toContain('atLeast');
  expect(sayingsAbout(named('formationDate'))).toEqual(['isAnswered', 'isNotAnswered']);
});
