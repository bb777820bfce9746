import { ApolloServer } from '@apollo/server';
import { compiledQueries } from './compiled.js';
import type { GraphContext } from './context.js';

const typeDefs = `
  enum Color { red green }
  input Size { width: Int! height: Int! = 2 inner: Inner }
  input Inner { width: Int! height: Int! = 2 }
  type Query { said(number: Int!, color: Color, size: Size, sizes: [Size!], list: [String!]): String! }
`;
const resolvers = { Query: { said: (_: unknown, given: object) => JSON.stringify(given) } };
const server = new ApolloServer<GraphContext>({
  typeDefs,
  resolvers,
  plugins: [compiledQueries((formatted) => formatted)],
});
const plain = new ApolloServer<GraphContext>({ typeDefs, resolvers });
afterAll(() => Promise.all([server.stop(), plain.stop()]));

it.each([
  ['query ($x: Int! = 7) { said(number: $x) }', {}, '{"number":7}'],
  ['query ($x: Int! = 7) { said(number: $x) }', { x: 8 }, '{"number":8}'],
  ['query ($c: Color! = green) { said(number: 1, color: $c) }', {}, '{"number":1,"color":"green"}'],
  ['query ($c: Color = green) { said(number: 1, color: $c) }', { c: null }, '{"number":1,"color":null}'],
  ['query ($s: Size! = { width: 1 }) { said(number: 1, size: $s) }', {}, '{"number":1,"size":{"width":1,"height":2}}'],
  [
    'query ($s: Size!) { said(number: 1, size: $s) }',
    { s: { width: 1 } },
    '{"number":1,"size":{"width":1,"height":2}}',
  ],
  [
    'query ($s: [Size!]!) { said(number: 1, sizes: $s) }',
    { s: [{ width: 1 }] },
    '{"number":1,"sizes":[{"width":1,"height":2}]}',
  ],
  [
    'query ($s: [Size!]!) { said(number: 1, sizes: $s) }',
    { s: { width: 1 } },
    '{"number":1,"sizes":[{"width":1,"height":2}]}',
  ],
  [
    'query ($o: Size!) { said(number: 1, size: $o) }',
    { o: { width: 1, inner: { width: 3 } } },
    '{"number":1,"size":{"width":1,"height":2,"inner":{"width":3,"height":2}}}',
  ],
  ['query ($w: Int!) { said(number: 1, size: { width: $w }) }', { w: 5 }, '{"number":1,"size":{"width":5,"height":2}}'],
  ['query ($l: [String!]! = ["a", "b"]) { said(number: 1, list: $l) }', {}, '{"number":1,"list":["a","b"]}'],
])('gives what is left out its default as the specification of GraphQL does: %s %j', async (query, variables, said) => {
  for (const one of [plain, server]) {
    const { body } = await one.executeOperation({ query, variables }, { contextValue: {} as GraphContext });
    expect(body).toMatchObject({ kind: 'single', singleResult: { data: { said } } });
  }
});

it.each([
  ['query ($x: Int!) { said(number: $x) }', {}],
  ['query ($x: Int! = 7) { said(number: $x) }', { x: null }],
  ['query ($s: Size!) { said(number: 1, size: $s) }', { s: { height: 1 } }],
  ['query ($s: Size!) { said(number: 1, size: $s) }', { s: { width: 1, height: null } }],
  ['query ($s: Size!) { said(number: 1, size: $s) }', { s: [] }],
])('demands what has none: %s %j', async (query, variables) => {
  const { body } = await server.executeOperation({ query, variables }, { contextValue: {} as GraphContext });
  expect(body).toMatchObject({ kind: 'single', singleResult: { errors: expect.anything() } });
  expect(body).not.toHaveProperty('singleResult.data');
});
