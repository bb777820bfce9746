import { randomUUID } from 'node:crypto';
import type { Viewer } from '@daybook/kernel/rights';
import { leastCost } from '@daybook/testing/cost';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Args, Context, Mutation, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Area } from './area.js';
import type { GraphContext } from './context.js';
import { type GraphOptions, graphModule, graphPath } from './module.js';
import type { Policy } from './policy.js';
import { RequestContext, requestIdOf } from './request-context.js';

const mine = '00000000-0000-4000-8000-00000000000a';
const seenOnly = '00000000-0000-4000-8000-00000000000b';
const hidden = '00000000-0000-4000-8000-00000000000c';
const absent = '00000000-0000-4000-8000-00000000000d';

const viewer: Viewer = {
  uuid: randomUUID(),
  session: randomUUID(),
  isStaff: true,
  isSuperuser: false,
  isJuniorAdmin: false,
  isTaxAdmin: false,
  team: null,
  adminPanelAccess: 'DISABLED',
  allowImportingHubspotCompany: false,
  abroad: null,
  awaitsSecondFactor: false,
  memberships: new Map(),
};

let loads = 0;

const outage = () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' });

const notePolicy: Policy<{ uuid: string }> = {
  on: 'note',
  actions: ['see', 'write'],
  load: async (uuid) => {
    loads += 1;
    return uuid === absent ? undefined : { uuid };
  },
  may: (_, action, { uuid }) => uuid === mine || (uuid === seenOnly && action === 'see'),
  denial: (action) => (action === 'write' ? 'You may only read this note.' : undefined),
};

@Resolver()
class NoteResolver {
  @Query('note')
  note(@Args('uuid') uuid: string) {
    return { uuid, text: 'hello', secret: 'x' };
  }

  @Query('notes')
  notes(@Args('limit') limit: number) {
    return Array.from({ length: limit }, () => ({ uuid: mine, text: 'hello' }));
  }

  @Query('broken')
  broken(): string {
    throw new Error('password=hunter2');
  }

  @Query('away')
  away(): string {
    throw outage();
  }

  @Query('long')
  long(): string {
    throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  }

  @Query('sought')
  sought(@Args('search') search: string) {
    return search;
  }

  @Mutation('write')
  write(@Args('notes') notes: { uuid: string }[], @Context() context: GraphContext) {
    return notes.map(() => context.commandId);
  }

  @Query('labelled')
  labelled(@Args('any') any: unknown) {
    return JSON.stringify(any);
  }

  @ResolveField('labelled')
  @Resolver('Note')
  labelledNote(@Args('text') text: string) {
    return text;
  }
}

@Module({ providers: [NoteResolver] })
class NotesModule {}

const schema = `
  type Note @carried { uuid: UUID!, text: String!, labelled(text: String): String, next: Note, secret: String @may(action: "viewAdminPanel", on: "firm") }
  input NewNote { uuid: UUID! }
  extend type Query {
    note(uuid: UUID!): Note @may(action: "see", on: "note", by: "uuid")
    notes(limit: Int = 10): [Note!]! @signedIn
    broken: String @anyone
    away: String @anyone
    long: String @anyone
    sought(search: String): String @anyone
    labelled(any: JSON): String @anyone
  }
  extend type Mutation { write(notes: [NewNote!]!): [UUID!]! @may(action: "write", on: "note", by: "notes.uuid") }`;

const notes: Area = { name: 'notes', schema, module: NotesModule, policies: [notePolicy] };

/** A query this many fields deep, the innermost one in `inside`. */
function nested(depth: number, inside = 'text'): string {
  const steps = Array.from({ length: depth - 1 }, () => 'next {').join(' ');
  return `{ note(uuid: "${mine}") { ${steps} ${inside} ${'}'.repeat(depth - 1)} } }`;
}

async function start(areas: readonly Area[], options: Partial<GraphOptions> = {}) {
  const faults: unknown[] = [];
  const context = async (request: { headers: Record<string, string | undefined> }) => {
    if (request.headers['x-away']) throw outage();
    return new RequestContext({
      viewer: request.headers['x-stranger'] ? null : viewer,
      requestId: requestIdOf(request.headers['x-request-id']),
      ipAddress: '',
      userAgent: '',
      cookies: {},
      reply: { setCookie: () => undefined, clearCookie: () => undefined, renewCsrf: () => undefined },
    });
  };
  const app = await NestFactory.create<NestFastifyApplication>(
    graphModule({ areas, context, report: (_, fault) => faults.push(fault), production: true, ...options }),
    new FastifyAdapter({ routerOptions: { ignoreTrailingSlash: true } }),
    { logger: false, abortOnError: false },
  );
  await app.init();
  const raw = async (query: string, variables?: object, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ method: 'POST', url: graphPath, headers, payload: { query, variables } });
    return { status: answer.statusCode, text: answer.body };
  };
  const ask = async (...args: Parameters<typeof raw>) => JSON.parse((await raw(...args)).text);
  return { app, raw, ask, faults };
}

describe.each([true, false])('the guarded schema, compiled: %s', (compiled) => {
  let api: Awaited<ReturnType<typeof start>>;
  const code = (answer: { errors: { extensions: { code: string } }[] }) =>
    answer.errors.map(({ extensions }) => extensions.code);

  beforeAll(async () => {
    api = await start([notes], { compiled });
  });
  afterAll(() => api.app.close());

  it('answers whoever may, and loads the thing once', async () => {
    loads = 0;
    const both = await api.ask(`query ($uuid: UUID!) { a: note(uuid: $uuid) { text } b: note(uuid: $uuid) { text } }`, {
      uuid: mine,
    });
    expect(both).toEqual({ data: { a: { text: 'hello' }, b: { text: 'hello' } } });
    expect(loads).toBe(1);
  });

  it('answers not yours and not there with the same bytes', async () => {
    const query = 'query ($uuid: UUID!) { note(uuid: $uuid) { text } }';
    const [one, other] = [await api.raw(query, { uuid: hidden }), await api.raw(query, { uuid: absent })];
    expect(one).toEqual(other);
    expect(code(JSON.parse(one.text))).toEqual(['NOT_FOUND']);
    expect(one.status).toBe(200);
  });

  it('says no to what is seen only, in the words of the policy, and checks every element of a list', async () => {
    const write = 'mutation ($notes: [NewNote!]!) { write(notes: $notes) }';
    const answer = await api.ask(write, { notes: [{ uuid: mine }, { uuid: seenOnly }] });
    expect(answer.errors).toMatchObject([
      { message: 'You may only read this note.', extensions: { code: 'FORBIDDEN' } },
    ]);
    expect(code(await api.ask(write, { notes: [{ uuid: mine }, { uuid: hidden }] }))).toEqual(['NOT_FOUND']);
    expect((await api.ask(write, { notes: [{ uuid: mine }] })).data.write).toHaveLength(1);
  });

  it('sends strangers to the sign-in', async () => {
    const stranger = { 'x-stranger': '1' };
    expect(code(await api.ask('{ notes { text } }', {}, stranger))).toEqual(['UNAUTHENTICATED']);
    expect(
      code(await api.ask('query ($uuid: UUID!) { note(uuid: $uuid) { text } }', { uuid: absent }, stranger)),
    ).toEqual(['UNAUTHENTICATED']);
    expect(await api.ask('{ ping }', {}, stranger)).toEqual({ data: { ping: 'pong' } });
  });

  it('guards a field of a type by the right it names', async () => {
    const answer = await api.ask(`{ note(uuid: "${mine}") { text secret } }`);
    expect(answer).toMatchObject({ data: { note: { text: 'hello', secret: null } } });
    expect(code(answer)).toEqual(['FORBIDDEN']);
  });

  it('gives the mutations of one document command ids of their own, and the request id to a single one', async () => {
    const id = randomUUID();
    const write = `write(notes: [{ uuid: "${mine}" }])`;
    expect((await api.ask(`mutation { ${write} }`, {}, { 'x-request-id': id })).data.write).toEqual([id]);
    const { data } = await api.ask(`mutation { a: ${write} b: ${write} }`, {}, { 'x-request-id': id });
    expect(new Set([...data.a, ...data.b, id]).size).toBe(3);
  });

  it('refuses a page above 100, and what is no uuid', async () => {
    expect(code(await api.ask('{ notes(limit: 101) { text } }'))).toEqual(['VALIDATION']);
    expect(code(await api.ask('{ notes(limit: -1) { text } }'))).toEqual(['VALIDATION']);
    expect(code(await api.ask('query ($uuid: UUID!) { note(uuid: $uuid) { text } }', { uuid: 'no' }))).toEqual([
      'VALIDATION',
    ]);
    expect((await api.ask('{ notes(limit: 100) { text } }')).data.notes).toHaveLength(100);
  });

  it('tells nothing of a fault but its reference', async () => {
    const { text } = await api.raw('{ broken }');
    expect(text).not.toContain('hunter2');
    expect(code(JSON.parse(text))).toEqual(['INTERNAL_SERVER_ERROR']);
    expect(api.faults.at(-1)).toMatchObject({ message: 'password=hunter2' });
  });

  it('asks to try again while the database is away', async () => {
    expect(code(await api.ask('{ away }'))).toEqual(['UNAVAILABLE']);
    const { status, text } = await api.raw('{ ping }', {}, { 'x-away': '1' });
    expect([status, code(JSON.parse(text))]).toEqual([503, ['UNAVAILABLE']]);
    expect(text).not.toContain('10.0.0.5');
  });

  it.each([
    ['depth', nested(10), /depth limit/],
    [
      'aliases',
      `{ note(uuid: "${mine}") { ${Array.from({ length: 16 }, (_, at) => `a${at}: text`).join(' ')} } }`,
      /Aliases/,
    ],
    [
      'root fields',
      `{ ...F } fragment F on Query { ${Array.from({ length: 11 }, (_, at) => `a${at}: ping`).join(' ')} }`,
      /root/,
    ],
    ['directives', `{ ping ${'@include(if: true) '.repeat(11)} }`, /Directives/],
    ['tokens', `{ ${'ping '.repeat(2_001)} }`, /token/],
    ['cost', nested(9, 'text uuid '.repeat(200)), /Cost/],
    ['introspection', '{ __schema { types { name } } }', /introspection/],
    ['fragment cycle', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }', /itself/],
  ])('keeps the limit: %s', async (_, query, reason) => {
    const asLong = `{ ${'ping '.repeat(Math.min(query.split(' ').length, 1_900))} }`;
    const simplest = await leastCost(() => api.ask(asLong));
    const answer = await api.ask(query);
    expect(await leastCost(() => api.ask(query))).toBeLessThan(30 * simplest);
    expect(JSON.stringify(answer.errors)).toMatch(reason);
    expect(answer.data).toBeUndefined();
  });

  it('lets a document at the limits through', async () => {
    expect(await api.ask(nested(9))).toEqual({ data: { note: { next: null } } });
  });

  it.each([
    ['a field', '{ pingg }', {}],
    ['an argument', `{ note(uui: "${mine}") { text } }`, {}],
    [
      'a field of a variable',
      'mutation ($notes: [NewNote!]!) { write(notes: $notes) }',
      { notes: [{ uuid: mine, uuidd: 1 }] },
    ],
    ['the whole of it', '{ __schema { types { name } } }', {}],
    ['one type', '{ __type(name: "Note") { name } }', {}],
  ])('gives strangers no hints about the schema: %s', async (_, query, variables) => {
    const { text } = await api.raw(query, variables);
    expect(JSON.parse(text).errors).not.toHaveLength(0);
    expect(text).not.toMatch(/Did you mean|Apollo/);
  });

  it.each([
    ['NUL in a variable', '"a\\u0000b"'],
    ['half a letter in a variable', '"a\\ud83d"'],
    ['NUL in a list of any JSON', '{"deep":[{"of":"a\\u0000"}]}'],
    ['NUL in a name in any JSON', '{"a\\u0000":1}'],
  ])('refuses what cannot be stored: %s', async (_, json) => {
    const { errors } = await api.ask('query ($any: JSON) { labelled(any: $any) }', { any: JSON.parse(json) });
    expect(errors).toMatchObject([
      { message: expect.stringMatching(/^The text in any.* has a character/), extensions: { code: 'VALIDATION' } },
    ]);
  });

  it('refuses what cannot be stored in a literal', async () => {
    const literals = ['"a\\u0000b"', '["x", { y: "a\\u0000b" }]'];
    for (const literal of literals)
      expect(code(await api.ask(`{ labelled(any: ${literal}) }`))).toEqual(['VALIDATION']);
    expect(code(await api.ask('{ labelled(any: "a\\ud83d") }'))).toEqual(['GRAPHQL_PARSE_FAILED']);
  });

  it('refuses what is nested deeply and what has very many entries', async () => {
    const ask = async (any: string) => {
      const payload = `{"query":"query ($any: JSON) { labelled(any: $any) }","variables":{"any":${any}}}`;
      const headers = { 'content-type': 'application/json' };
      const { statusCode, body } = await api.app.inject({ method: 'POST', url: graphPath, headers, payload });
      expect(statusCode).toBe(200);
      return JSON.parse(body);
    };
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(await ask(deep(20))).toHaveProperty('data.labelled');
    expect(code(await ask(deep(21)))).toEqual(['VALIDATION']);
    expect(code(await ask(deep(20_000)))).toEqual(['VALIDATION']);
    expect(code(await ask(`[${'1,'.repeat(2_000)}1]`))).toEqual(['VALIDATION']);
    const notes = Array.from({ length: 2_001 }, () => ({ uuid: mine }));
    const write = (given: unknown) =>
      api.ask('mutation ($notes: [NewNote!]!) { write(notes: $notes) }', { notes: given });
    expect(code(await write(notes))).toEqual(['VALIDATION']);
    // before it is read entry by entry, each of which would be an error
    expect(code(await write(notes.map(() => ({}))))).toEqual(['VALIDATION']);
  });

  it('never repeats a value that was given', async () => {
    const canary = 'canary-000123456789';
    const document = 'query ($uuid: UUID!, $limit: Int!) { note(uuid: $uuid) { text } notes(limit: $limit) { text } }';
    const { text } = await api.raw(document, { uuid: canary, limit: canary });
    expect(text).not.toContain(canary);
    expect(JSON.parse(text).errors[0]).toEqual({
      message: 'uuid: UUID must be a uuid. limit must be a whole number of at most 32 bits.',
      extensions: { code: 'VALIDATION' },
    });
    for (const broken of [`{ notes(limit: "${canary}") { text } }`, `{ "${canary}" }`])
      expect((await api.raw(broken)).text).not.toContain(canary);
  });

  it('gives text to resolvers as people read it', async () => {
    const ask = async (any: unknown) =>
      (await api.ask('query ($any: JSON) { labelled(any: $any) }', { any })).data.labelled;
    expect(JSON.parse(await ask({ name: 'invoice\u202efdp.exe', list: ['\u200b'], n: 1, no: null }))).toEqual({
      name: 'invoicefdp.exe',
      list: [''],
      n: 1,
      no: null,
    });
    const { data } = await api.ask(`{ note(uuid: "${mine}") { labelled(text: "a\u2066b\\u202e") } }`);
    expect(data.note.labelled).toBe('ab');
  });

  it('takes null for the default where there is one', async () => {
    expect((await api.ask('{ notes(limit: null) { text } }')).data.notes).toHaveLength(10);
    const { data } = await api.ask('query ($limit: Int) { notes(limit: $limit) { text } }', { limit: null });
    expect(data.notes).toHaveLength(10);
  });

  it('reads no question of more than 4,000 characters', async () => {
    const ask = async (length: number) =>
      api.ask('query ($any: JSON) { labelled(any: $any) }', { any: 'x'.repeat(length) });
    expect(await ask(4_000)).toHaveProperty('data.labelled');
    expect(code(await ask(4_001))).toEqual(['VALIDATION']);
  });

  it('seeks no text of more than 200 characters', async () => {
    const ask = (length: number) =>
      api.ask('query ($search: String) { sought(search: $search) }', { search: 'x'.repeat(length) });
    expect(await ask(200)).toHaveProperty('data.sought', 'x'.repeat(200));
    expect((await ask(201)).errors).toMatchObject([
      { message: 'Shorten the search to 200 characters.', extensions: { code: 'VALIDATION' } },
    ]);
  });

  it('says that a question took too long, not that the database is away', async () => {
    expect((await api.ask('{ long }')).errors).toMatchObject([
      { message: expect.stringMatching(/^This took too long and was stopped\./), extensions: { code: 'TIMEOUT' } },
    ]);
  });

  it('does not say back a value as long as it was given', async () => {
    const { text } = await api.raw('query ($uuid: UUID!) { note(uuid: $uuid) { text } }', {
      uuid: 'x'.repeat(100_000),
    });
    expect(text.length).toBeLessThan(2_000);
  });

  it('keeps no documents for others to name', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } };
    const answer = await api.app.inject({ method: 'POST', url: graphPath, payload: { extensions } });
    expect(answer.body).toContain('PERSISTED_QUERY_NOT_SUPPORTED');
  });

  it('refuses several operations in one request', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: graphPath,
      payload: [{ query: '{ ping }' }, { query: '{ ping }' }],
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a schema with holes', () => {
  const withField = (field: string, policies: Area['policies'] = [notePolicy]): Area => ({
    ...notes,
    policies,
    schema: `${schema} type Extra @carried { text: String } type Bare { text: String } extend type Query { ${field} }`,
  });

  it.each([
    ['hole: String', 'Query.hole has no rule'],
    ['hole: Bare @signedIn', 'Bare.text has no rule'],
    ['hole: String @may(action: "see", on: "nobody", by: "uuid")', 'policy nobody'],
    ['hole(uuid: UUID): String @may(action: "seee", on: "note", by: "uuid")', 'action seee'],
    ['hole: String @may(action: "see", on: "note", by: "uuid")', 'no argument uuid'],
    ['hole: String @may(action: "see", on: "note")', 'does not say which argument'],
    ['hole: String @may(action: "viewAdminPanell", on: "firm")', 'action viewAdminPanell'],
    ['hole: String @anyone', 'Query.hole has no resolver'],
  ])('does not start: %s', async (field, reason) => {
    await expect(start([withField(field)])).rejects.toThrow(reason);
  });

  it('does not start without the policy of an area', async () => {
    await expect(start([{ ...notes, policies: [] }])).rejects.toThrow('policy note');
  });
});
