import { sampleViewer } from '@daybook/kernel/rights/spec';
import { buildSchema, GraphQLObjectType, graphql } from 'graphql';
import type { Denial, GraphContext } from './context.js';
import { guarded } from './guard.js';
import { type Policy, policyNames } from './policy.js';

const policy = (
  on: string,
  uuids: readonly string[],
  actions: readonly string[],
): Policy<string> & { asked: string[] } => ({
  on,
  actions: ['see', 'comment'],
  asked: [],
  async load(uuid) {
    this.asked.push(uuid);
    return uuids.includes(uuid) ? uuid : undefined;
  },
  may: (_, action) => actions.includes(action),
});

const todo = policy('todo', ['t'], ['see']);
const file = policy('file', ['f', 't'], ['see', 'comment']);

function schemaOf(on: string) {
  const schema = buildSchema(`
    directive @may(action: String!, on: String!, by: String) on FIELD_DEFINITION
    type Query { comment(item: String!): String @may(action: "comment", on: "${on}", by: "item") }`);
  const { comment } = (schema.getQueryType() as GraphQLObjectType).getFields();
  if (comment) comment.resolve = () => 'done';
  return schema;
}

let denials: Denial[];
beforeEach(() => {
  denials = [];
});

async function comment(item: string): Promise<string> {
  const known = new Map<string, unknown>();
  const context = {
    viewer: sampleViewer(),
    denied: (denial: Denial) => denials.push(denial),
    once: (key: string, make: () => unknown) => known.get(key) ?? known.set(key, make()).get(key),
  } as unknown as GraphContext;
  const schema = guarded(schemaOf('todo file'), new Map([todo, file].map((one) => [one.on, one])));
  const answer = await graphql({ schema, source: `{ comment(item: "${item}") }`, contextValue: context });
  return String(answer.errors?.[0]?.extensions.code ?? answer.data?.comment);
}

describe('a field about anything', () => {
  const places = { todo: { ...todo, placeInAnything: 2 }, file: { ...file, placeInAnything: 1 } };
  const policies = new Map(Object.entries({ ...places, other: { ...file, on: 'other' } }));

  it('stands for the policies that have a place in it, in this order', () => {
    expect(policyNames('anything', policies)).toEqual(['file', 'todo']);
    expect(policyNames('todo other', policies)).toEqual(['todo', 'other']);
  });

  it('needs somebody to have a place, and all of them to know the action', () => {
    expect(() => guarded(schemaOf('anything'), new Map([['todo', todo]]))).toThrow('no policy has a place in it');
    policies.set('file', { ...places.file, actions: ['see'] } as typeof places.file);
    expect(() => guarded(schemaOf('anything'), policies)).toThrow('which file does not know');
  });
});

describe('a field about one of several kinds', () => {
  it('is decided by the first policy that knows the uuid', async () => {
    expect(await comment('f')).toBe('done');
    expect(await comment('t')).toBe('FORBIDDEN');
    expect(await comment('gone')).toBe('NOT_FOUND');
  });

  it('is noted when it is denied, with what was wanted of which thing', async () => {
    await comment('t');
    expect(denials).toEqual([{ action: 'comment', on: 'todo', uuid: 't' }]);
    await comment('f');
    await comment('gone');
    expect(denials).toHaveLength(1);
  });

  it('loads the thing once, and asks nobody further', async () => {
    todo.asked.length = file.asked.length = 0;
    await comment('t');
    expect([todo.asked, file.asked]).toEqual([['t'], []]);
  });

  it('needs all policies to be there and to know the action', () => {
    expect(() => guarded(schemaOf('todo file'), new Map([['todo', todo]]))).toThrow('names the policy file');
    const deaf = { ...file, actions: ['see'] };
    expect(() =>
      guarded(
        schemaOf('todo file'),
        new Map([
          ['todo', todo],
          ['file', deaf],
        ]),
      ),
    ).toThrow('which file does not know');
  });
});

it('names the thing, or the company that a new one is to be in', async () => {
  const schema = buildSchema(`
    directive @may(action: String!, on: String!, by: String, newIn: String) on FIELD_DEFINITION
    type Query {
      comment(item: String, companyUuid: String!): String @may(action: "comment", on: "note", by: "item", newIn: "notes")
    }`);
  const { comment: field } = (schema.getQueryType() as GraphQLObjectType).getFields();
  if (field) field.resolve = () => 'done';
  const companyOf = () => ({ uuid: 'c1' }) as never;
  const note = { ...policy('note', ['n'], ['see', 'comment']), companyOf };
  const notes = policy('notes', ['c1'], ['see', 'comment']);
  const context = { viewer: sampleViewer(), once: (_: string, make: () => unknown) => make() } as never;
  const policies = new Map<string, Policy<string>>([
    ['note', note],
    ['notes', notes],
  ]);
  const ask = async (args: string) => {
    const answer = await graphql({
      schema: guarded(schema, policies),
      source: `{ comment(${args}) }`,
      contextValue: context,
    });
    return String(answer.errors?.[0]?.extensions.code ?? answer.data?.comment);
  };
  expect(await ask('companyUuid: "c1"')).toBe('done');
  expect(await ask('item: null, companyUuid: "c2"')).toBe('NOT_FOUND');
  expect(notes.asked).toEqual(['c1', 'c2']);
  // whoever names a thing is judged by it, whatever company is named beside
  expect(await ask('item: "n", companyUuid: "c1"')).toBe('done');
  expect(await ask('item: "n", companyUuid: "c2"')).toBe('NOT_FOUND');
  expect(await ask('item: "gone", companyUuid: "c1"')).toBe('NOT_FOUND');
  expect(notes.asked).toEqual(['c1', 'c2']);
  policies.delete('notes');
  expect(() => guarded(schema, policies)).toThrow('names the policy notes, which nobody gives');
});

it('of which the caller names the company is not there in another one', async () => {
  const schema = buildSchema(`
    directive @may(action: String!, on: String!, by: String) on FIELD_DEFINITION
    type Query { comment(item: String!, companyUuid: String): String @may(action: "comment", on: "note", by: "item") }`);
  const { comment: field } = (schema.getQueryType() as GraphQLObjectType).getFields();
  if (field) field.resolve = () => 'done';
  const note = { ...policy('note', ['n'], ['see', 'comment']), companyOf: () => ({ uuid: 'c1' }) as never };
  const context = { viewer: sampleViewer(), once: (_: string, make: () => unknown) => make() } as never;
  const ask = async (args: string) => {
    const source = `{ comment(item: "n"${args}) }`;
    const whole = guarded(schema, new Map([['note', note]]));
    const answer = await graphql({ schema: whole, source, contextValue: context });
    return String(answer.errors?.[0]?.extensions.code ?? answer.data?.comment);
  };
  expect(await ask(', companyUuid: "c1"')).toBe('done');
  expect(await ask(', companyUuid: "c2"')).toBe('NOT_FOUND');
  expect(await ask('')).toBe('done');
});

it('answers false for a permission that the area of the thing has no row for', async () => {
  const schema = buildSchema(`
    directive @anyone on FIELD_DEFINITION
    directive @carried on OBJECT
    type PagePerms @carried { close: Boolean!, share: Boolean! }
    type Query { perms: PagePerms! @anyone }`);
  const { perms } = (schema.getQueryType() as GraphQLObjectType).getFields();
  if (perms) perms.resolve = () => ({ close: true });
  const answer = await graphql({ schema: guarded(schema, new Map()), source: '{ perms { close share } }' });
  expect(answer).toEqual({ data: { perms: { close: true, share: false } } });
});
