import { business2026 } from '../definitions/business/index.js';
import { individual2026 } from '../definitions/individual/index.js';
import { conditionInWords } from './condition-words.js';
import type { Condition } from './conditions.js';
import { type Definition, questionsOf } from './definition.js';

const namesIn = (definition: Definition) =>
  new Map(questionsOf(definition).map(({ question }) => [question.key, question]));
const said = (condition: Condition) => conditionInWords(condition, namesIn(business2026));

it.each<[string, Condition]>([
  [
    '“What kind of business is it for taxes?” is S corporation or Nonprofit',
    { question: 'entityKind', is: ['s_corporation', 'nonprofit'] },
  ],
  ['“When was it formed?” is not answered', { question: 'formationDate', isAnswered: false }],
  [
    '“When was it formed?” is answered and (“What changed, and when?” is answered or not (“gone” is at least 3))',
    {
      all: [
        { question: 'formationDate', isAnswered: true },
        { any: [{ question: 'entityChange', isAnswered: true }, { not: { question: 'gone', atLeast: 3 } }] },
      ],
    },
  ],
])('says %s', (words, condition) => {
  expect(said(condition)).toBe(words);
});

it.each([business2026, individual2026])('leaves no key in what is shipped: $key', (definition) => {
  const names = namesIn(definition);
  const conditions = [
    ...definition.forms.map(({ enable }) => enable),
    ...questionsOf(definition).map(({ question }) => question.show),
  ].filter((one) => one !== undefined);
  for (const condition of conditions)
    expect(conditionInWords(condition, names).replace(/\{[a-z_]+\}/g, '')).not.toMatch(/_|“[a-z]+[A-Z]/);
});
