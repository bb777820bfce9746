import { business2026 } from '../definitions/business/index.js';
import { individual2026 } from '../definitions/individual/index.js';
import { questionsOf } from './definition.js';
import { readCondition } from './read-condition.js';

it.each([business2026, individual2026])('reads every condition that is shipped as it is: $key', (definition) => {
  const conditions = [
    ...definition.forms.flatMap(({ enable, setStatus }) => [enable, setStatus?.when]),
    ...questionsOf(definition).map(({ question }) => question.show),
    ...(definition.hints ?? []).map(({ when }) => when),
  ].filter((one) => one !== undefined);
  expect(conditions.length).toBeGreaterThan(10);
  for (const one of conditions) expect(readCondition(JSON.parse(JSON.stringify(one)))).toEqual(one);
});

const deep = (levels: number): unknown =>
  levels === 0 ? { question: 'a', isAnswered: true } : { not: deep(levels - 1) };

it.each([
  null,
  'entityKind',
  [],
  {},
  { question: 'a' },
  { question: '', isAnswered: true },
  { question: 'a', isAnswered: 'yes' },
  { question: 'a', is: [] },
  { question: 'a', is: 'yes' },
  { question: 'a', is: ['yes', 1] },
  { question: 'a', atLeast: Number.NaN },
  { question: 'a', atLeast: '3' },
  { question: 'a', hasRow: [{ column: 'b' }] },
  { question: 'a', hasRow: [null] },
  { all: [] },
  { all: [{ question: 'a', isAnswered: true }, {}] },
  { any: { question: 'a', isAnswered: true } },
  { not: [] },
  { all: Array.from({ length: 21 }, () => ({ question: 'a', isAnswered: true })) },
  deep(5),
])('takes no %j', (sent) => {
  expect(readCondition(sent)).toBeUndefined();
});

it('drops what no condition says', () => {
  expect(readCondition({ question: 'a', is: ['yes'], script: 'x' })).toEqual({ question: 'a', is: ['yes'] });
  expect(readCondition(deep(4))).toEqual(deep(4));
});
