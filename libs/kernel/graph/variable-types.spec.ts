import { buildSchema, type GraphQLError, graphqlSync, type OperationDefinitionNode, parse, validate } from 'graphql';
import { demandTypes } from './variable-types.js';
import { withoutValues } from './without-values.js';

const schema = buildSchema(`
  enum Color { red green }
  input Address { city: String! floor: Int color: Color lines: [String!] inner: Address }
  type Query { ask(text: String, number: Int, share: Float, yes: Boolean, id: ID, color: Color, list: [Int!],
    address: Address): String }
`);
const canary = 'canary-000123456789';
const digits = 123_456_789_012;

function described(type: string, value: unknown): string {
  const operation = parse(`query ($given: ${type}) { ask }`).definitions[0] as OperationDefinitionNode;
  try {
    demandTypes(schema, operation, { given: value });
    return '';
  } catch (error) {
    return (error as GraphQLError).message;
  }
}

const wrong: readonly (readonly [string, unknown, string])[] = [
  ['String', digits, 'given must be text.'],
  ['String', { password: canary }, 'given must be text.'],
  ['ID', true, 'given must be text.'],
  ['Int', canary, 'given must be a whole number of at most 32 bits.'],
  ['Int', digits, 'given must be a whole number of at most 32 bits.'],
  ['Float', canary, 'given must be a number.'],
  ['Boolean', canary, 'given must be true or false.'],
  ['Color', canary, 'given must be one of red, green.'],
  ['Color', digits, 'given must be one of red, green.'],
  ['[Int!]', [1, canary], 'given[1] must be a whole number of at most 32 bits.'],
  ['[Int!]', canary, 'given must be a whole number of at most 32 bits.'],
  ['Address', canary, 'given: Expected type "Address" to be an object.'],
  ['Address', { city: digits }, 'given.city must be text.'],
  ['Address', { city: 'Rome', floor: canary }, 'given.floor must be a whole number of at most 32 bits.'],
  ['Address', { city: 'Rome', color: canary }, 'given.color must be one of red, green.'],
  ['Address', { city: 'Rome', lines: ['a', digits] }, 'given.lines[1] must be text.'],
  ['Address', { city: 'Rome', inner: { city: digits } }, 'given.inner.city must be text.'],
  ['Address', { lines: [canary] }, 'given: Field "city" of required type "String!" was not provided.'],
  ['Address', { city: null, lines: [canary] }, 'given.city must be text.'],
  ['Address', { city: 'Rome', pin: canary }, 'given: Field "pin" is not defined by type "Address".'],
];
it.each(wrong)('of %s %j says what is expected and not what was given', (type, value, message) => {
  expect(described(type, value)).toBe(message);
});

it('lets through what is of its type', () => {
  expect(described('Address', { city: 'Rome', floor: 1, color: 'red', lines: ['a'] })).toBe('');
  expect(described('String', null)).toBe('');
});

it('tells of many wrong values the first few', () => {
  const said = described(
    '[Int!]',
    Array.from({ length: 50 }, () => canary),
  );
  expect(said.split('. ')).toHaveLength(5);
});

it.each(wrong)('leaves nothing of %s %j in the words of the library either', (type, value) => {
  const fields = { String: 'text', ID: 'id', Int: 'number', Float: 'share', Boolean: 'yes', Color: 'color' };
  const field = { ...fields, '[Int!]': 'list', Address: 'address' }[type];
  const source = `query ($given: ${type}) { ask(${field}: $given) }`;
  const { errors = [] } = graphqlSync({ schema, source, variableValues: { given: value } });
  expect(errors).not.toHaveLength(0);
  const words = errors.map(({ message }) => withoutValues(message)).join(' ');
  expect(words).not.toMatch(new RegExp(`${canary}|${digits}`));
  expect(words).toContain('given');
});

it.each([
  'text: 123456789012',
  'number: "canary-000123456789"',
  'color: "canary-000123456789"',
  'list: ["canary-000123456789"]',
  'address: "canary-000123456789"',
  'yes: "canary-000123456789"',
])('leaves nothing of a wrong value in the document: %s', (argument) => {
  const errors = validate(schema, parse(`{ ask(${argument}) }`));
  expect(errors).not.toHaveLength(0);
  expect(errors.map(({ message }) => withoutValues(message)).join(' ')).not.toMatch(new RegExp(`${canary}|${digits}`));
});

it('leaves nothing of a document that cannot be read', () => {
  expect(() => parse(`{ ask("${canary}") }`)).toThrow(canary);
  try {
    parse(`{ ask("${canary}") }`);
  } catch (error) {
    expect(withoutValues((error as Error).message)).toBe('Syntax Error: Expected Name, found String.');
  }
});
