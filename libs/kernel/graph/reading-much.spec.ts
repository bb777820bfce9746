import { sampleViewer } from '@daybook/kernel/rights/spec';
import { buildSchema, type GraphQLObjectType, graphql, parse, validate } from 'graphql';
import type { GraphContext } from './context.js';
import { guarded } from './guard.js';
import { readsFewRows } from './reading-much.js';

const schema = buildSchema(`
  directive @reads(rows: Int!) on FIELD_DEFINITION
  directive @signedIn on FIELD_DEFINITION
  directive @carried on OBJECT
  type Company @carried { books: String @signedIn @reads(rows: 5000), again: Company }
  type Query { ledger: String @signedIn @reads(rows: 4000), company: Company @signedIn }`);

const faultsOf = (document: string) => validate(schema, parse(document), [readsFewRows]).map(({ message }) => message);
const aliased = (count: number, field: string) => Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ');

it.each([
  ['aliases', `{ ${aliased(3, 'ledger')} }`, 12_000],
  ['fields within others', `{ ${aliased(3, 'company { books }')} }`, 15_000],
  ['fragments', `{ ${aliased(3, 'company { ...F }')} } fragment F on Company { again { books } }`, 15_000],
  [
    'fragments within others',
    `{ ...A } fragment A on Query { ...B x: ledger } fragment B on Query { ledger y: ledger }`,
    12_000,
  ],
  ['fragments without a type', `{ ... { ${aliased(3, 'ledger')} } }`, 12_000],
])('counts what a document reads through %s', (_, document, rows) => {
  expect(faultsOf(document)).toEqual([`These fields read up to ${rows} rows together. Ask for at most 10000 at once.`]);
});

it('lets a document through that reads what one may', () => {
  expect(faultsOf(`{ ${aliased(2, 'ledger')} company { again { again { __typename } } } }`)).toEqual([]);
  expect(faultsOf('{ ...A } fragment A on Query { ...A }')).toEqual([]);
});

it('has what reads much wait for each other, one person’s many not holding up another’s one', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const { ledger } = (schema.getQueryType() as GraphQLObjectType).getFields();
  if (ledger)
    ledger.resolve = async (_source, _args, { viewer }: GraphContext) => {
      begun.push(String(viewer?.uuid));
      await new Promise<void>((end) => ends.push(end));
      return 'read';
    };
  const ruled = guarded(withCompany(schema), new Map());
  const ask = (uuid: string) =>
    graphql({ schema: ruled, source: '{ ledger }', contextValue: { viewer: sampleViewer({ uuid }) } as GraphContext });
  const many = Array.from({ length: 104 }, () => ask('many'));
  const one = ask('one');
  await new Promise(setImmediate);
  expect(begun).toEqual(['many', 'many', 'many']);
  ends.shift()?.();
  expect((await many[103])?.errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  await new Promise(setImmediate);
  expect(begun).toEqual(['many', 'many', 'many', 'one']);
  const ending = setInterval(() => ends.shift()?.(), 0);
  expect((await Promise.all([...many.slice(0, 103), one])).every(({ data }) => data?.ledger === 'read')).toBe(true);
  clearInterval(ending);
});

function withCompany(of: typeof schema) {
  const { company } = (of.getQueryType() as GraphQLObjectType).getFields();
  if (company) company.resolve = () => ({});
  return of;
}
