import {
  buildASTSchema,
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { withLegibleInput } from './input.js';
import { schemaDocument } from './sdl.js';
import { type Given, mostOf, textLimits } from './text-limits.js';

const texts = ['String', 'ID', 'JSON'];
const operations = buildASTSchema(schemaDocument());

/** An argument filled with one long text, wherever the type has place for a text; one way for each such place. */
function* filled(given: Given, usual: number, above: readonly string[] = []): Generator<readonly [string, unknown]> {
  const { type, name } = given;
  const named = getNamedType(type);
  const listed = (value: unknown) => (isListType(getNullableType(type as GraphQLInputType)) ? [value] : value);
  if (texts.includes(named.name)) yield [name, listed('x'.repeat(mostOf(given, usual) + 1))];
  if (!isInputObjectType(named) || above.includes(named.name)) return;
  for (const field of Object.values(named.getFields()))
    for (const [at, value] of filled(field, usual, [...above, named.name])) {
      yield [`${name}.${at}`, listed({ [field.name]: value })];
    }
}

function placesOf(kind: 'Query' | 'Mutation', usual: number) {
  const root = kind === 'Query' ? operations.getQueryType() : operations.getMutationType();
  const fields: readonly GraphQLField<unknown, unknown>[] = Object.values(root?.getFields() ?? {});
  return fields.flatMap((field) =>
    field.args.flatMap((arg) => [...filled(arg, usual)].map(([at, value]) => ({ field, arg: arg.name, at, value }))),
  );
}

it.each([
  ['Query', textLimits.question, 20],
  ['Mutation', textLimits.usual, 200],
] as const)('has every text of a %s end somewhere', (kind, usual, atLeast) => {
  const places = placesOf(kind, usual);
  expect(places.length).toBeGreaterThan(atLeast);
  const endless = places.filter(({ field, arg, value }) => {
    const { resolve: _, ...config } = field;
    const args = Object.fromEntries(field.args.map((one) => [one.name, one]));
    const resolve = withLegibleInput({ ...config, args } as never, () => 'taken', usual);
    try {
      return resolve?.(undefined, { [arg]: value }, undefined as never, undefined as never) === 'taken';
    } catch (refusal) {
      return !/must not be longer than|Shorten the search/.test(String(refusal));
    }
  });
  expect(endless.map(({ field, at }) => `${kind}.${field.name} ${at}`)).toEqual([]);
});

it('takes as much as the schema says, in lists and inputs too', () => {
  const schema = buildSchema(`
    directive @text(most: Int!) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
    scalar JSON
    input Line { line: String, note: String @text(most: 5), more: [Line!] }
    type Query { say(lines: [Line!], raw: JSON @text(most: 5), search: String, title: String): String }`);
  const { say } = schema.getQueryType()?.getFields() ?? {};
  const args = Object.fromEntries((say?.args ?? []).map((one) => [one.name, one]));
  const resolve = withLegibleInput({ ...say, args } as never, () => 'taken', 10);
  const said = (given: object) => {
    try {
      return resolve?.(undefined, given, undefined as never, undefined as never);
    } catch (refusal) {
      return (refusal as Error).message;
    }
  };
  expect(said({ lines: [{ line: 'x'.repeat(10), more: [{ note: 'y'.repeat(5) }] }], raw: { a: ['12345'] } })).toBe(
    'taken',
  );
  expect(said({ lines: [{ line: 'x'.repeat(11) }] })).toBe('lines.line must not be longer than 10 characters.');
  const deep = { lines: [{ more: [{ note: '123456' }] }] };
  expect(said(deep)).toBe('lines.more.note must not be longer than 5 characters.');
  expect(said({ raw: { a: ['123456'] } })).toBe('raw must not be longer than 5 characters.');
  expect(said({ title: 'x'.repeat(1_001) })).toBe('title must not be longer than 1000 characters.');
  expect(said({ search: 'x'.repeat(201) })).toBe('Shorten the search to 200 characters.');
});

it.each(['constructor', '__proto__', 'toString', 'plain'])(
  'looks at JSON under the key %s as under any other',
  (key) => {
    const schema = buildSchema('scalar JSON type Query { keep(value: JSON): Boolean }');
    const keep = schema.getQueryType()?.getFields().keep as GraphQLField<unknown, unknown>;
    const config = { type: keep.type, args: { value: keep.args[0] as never } };
    const resolve = withLegibleInput(config, () => 'taken', 10) as (...given: unknown[]) => unknown;
    const given = (text: string) => JSON.parse(`{"value":{"${key}":{"a":"${text}"}}}`);
    expect(resolve(null, given('short'), {}, {})).toBe('taken');
    expect(() => resolve(null, given('much too long'), {}, {})).toThrow('must not be longer than 10');
  },
);
