import { ApiClient } from '@daybook/testing/api';
import { eventually } from '@daybook/testing/eventually';
import type { GraphQLSchema } from 'graphql';
import { startTestServer, type TestServer } from '../../libs/kernel/event-log/eventstoredb/testing/index.js';
import type { Actor } from '../../libs/testing/rights/actors.js';
import { startProduct } from '../../libs/testing/rights/product.js';
import { World } from '../../libs/testing/rights/world.js';
import { readAll, type Things, thingsOf } from '../rights/reading-all.js';
import { schemaOf } from '../rights/schema.js';
import { Line } from './line.js';

let server: TestServer;
let line: Line;
let world: World;
let schema: GraphQLSchema;
let things: Things;

beforeAll(async () => {
  server = await startTestServer();
  line = await Line.to(server.url);
  const variables = { DAYBOOK_EVENT_LOG: 'eventstoredb', EVENTSTORE_URL: line.through(server.url) };
  world = await World.open(await startProduct(variables));
  schema = await schemaOf(world.api);
  const [seen, hidden, seenFile, hiddenFile] = [
    await world.target('own', { owner: world.people.users.SD, author: world.people.users.CO }),
    await world.target('hidden', { owner: world.people.users.SD }),
    await world.target('own', { node: 'file', owner: world.people.users.SD }),
    await world.target('hidden', { node: 'file', owner: world.people.users.SD }),
  ];
  things = thingsOf(world, { seen, hidden, seenFile, hiddenFile });
  await world.firm.readable();
});
afterAll(async () => {
  await line?.restore();
  await world?.close();
  await line?.cut();
  await server?.close();
});

/**
 * Which fields are named as refused is a matter of time: one that must have a value takes its whole object with it, and
 * what of the object is answered after that is named no more.
 */
function withRefusalsOnce(text: string): string {
  const answer = JSON.parse(text) as { errors?: readonly { readonly message: string }[] };
  const errors = answer.errors && [...new Set(answer.errors.map(({ message }) => message))].toSorted();
  return JSON.stringify({ ...answer, errors });
}

/** What differs between two askings whatever the log does: signed addresses, times, how far idle projections are. */
const masked = (text: string) =>
  withRefusalsOnce(text)
    .replace(/\?expires=[^"]*/g, '')
    .replace(/(\/exports\/[a-z-]+\/)[^"\\]*/g, '$1link')
    .replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"time"')
    .replace(/"position":\d+,"head":\d+,"lagMilliseconds":\d+/g, '"position":"somewhere"');

const asked = async (actor: Actor, url = world.api.url) => {
  const browser = new ApiClient(url);
  for (const [name, value] of world.people.browser(actor).cookies) browser.cookies.set(name, value);
  const answers = await readAll(schema, things, browser);
  return new Map([...answers].map(([question, text]) => [question, masked(text)]));
};

it.each(['SU', 'CO'] as const)(
  'answers every query of %s without the log, also in an API that starts meanwhile',
  async (actor) => {
    const before = await asked(actor);
    await line.cut();
    await eventually(async () =>
      expect(await (await fetch(`${world.api.url}/readyz`)).json()).toMatchObject({
        status: 'ready',
        log: { answers: false },
      }),
    );
    const [during, elsewhere] = [
      await asked(actor),
      await asked(actor, await world.api.another({ EVENTSTORE_URL: line.through(server.url) })),
    ];
    const differing = (answers: ReadonlyMap<string, string>) =>
      [...before].flatMap(([question, text]) => firstDifference(question, text, answers.get(question) ?? ''));
    await line.restore();
    await eventually(() => world.firm.readable());
    expect(differing(during)).toEqual([]);
    expect(differing(elsewhere)).toEqual([]);
  },
  120_000,
);

/** Reading the security log is an event of it; how the parts are is told as it is at that moment. */
function isOfNow(question: string): boolean {
  return ['Query.securityEvents', 'Query.operations'].some((one) => question.startsWith(one));
}

function firstDifference(question: string, text: string, other: string): string[] {
  if (text === other || (isOfNow(question) && !other.includes('"errors"'))) return [];
  const place = [...text].findIndex((email, at) => email !== other[at]);
  return [`${question}: ${text.slice(place - 80, place + 80)} | ${other.slice(place - 80, place + 80)}`];
}
