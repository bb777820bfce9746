import { readFileSync } from 'node:fs';
import { buildASTSchema, parse } from 'graphql';
import { demandUnderstood, samplesByArea, samplesFor, strayIn } from '../../libs/testing/rights/samples.js';
import { operationsOf } from './questions.js';

const schema = buildASTSchema(parse(readFileSync('docs/schema.graphql', 'utf8')), { assumeValid: true });
const argumentsOf = new Map(
  operationsOf(schema).map(({ name, field }) => [name, new Set(field.args.map((argument) => argument.name))]),
);

it('takes samples of the area that has the operation, and of no other', () => {
  expect(samplesFor('Mutation.setFileHiddenFromClients')).toHaveProperty('isHiddenFromClients');
  expect(samplesFor('Mutation.setFileHiddenFromClients')).not.toHaveProperty('todoType');
  expect(samplesFor('Mutation.createTodo')).toHaveProperty('todoType');
});

it('finds none that no operation of the area takes', () => {
  expect(strayIn(samplesByArea, argumentsOf)).toEqual([]);
  expect(strayIn(new Map([['todos', { todoType: 'basic', href: '' }]]), argumentsOf)).toEqual([
    'libs/todos/api/rights/samples.ts: href',
  ]);
});

it('names the file to write for an operation that is not understood', () => {
  const refused = '{"errors":[{"extensions":{"code":"GRAPHQL_VALIDATION_FAILED"}}]}';
  expect(() => demandUnderstood('Mutation.createTodo', { todoType: 'plain' }, refused)).toThrow(
    'Mutation.createTodo is not understood with {"todoType":"plain"}. Write into libs/todos/api/rights/samples.ts',
  );
  expect(() => demandUnderstood('Mutation.createTodo', {}, '{"data":{}}')).not.toThrow();
});
