import { eventually } from '@daybook/testing/eventually';
import { todo } from '@daybook/todos/domain';
import { startTestServer, type TestServer } from '../../libs/kernel/event-log/eventstoredb/testing/index.js';
import { type Fixture, FrozenFirm } from '../rights/frozen-fixture.js';
import { Line } from './line.js';

let server: TestServer;
/** The way of the first process and the projector to the log, and that of the second. */
let first: Line;
let second: Line;
let world: FrozenFirm;
let scenes: Fixture[];

beforeAll(async () => {
  server = await startTestServer();
  [first, second] = [await Line.to(server.url), await Line.to(server.url)];
  const variables = { DAYBOOK_EVENT_LOG: 'eventstoredb', EVENTSTORE_URL: first.through(server.url) };
  world = await FrozenFirm.open(variables, { EVENTSTORE_URL: second.through(server.url) });
  scenes = await Promise.all([1, 2, 3, 4].map(() => world.client()));
});
afterAll(async () => {
  await Promise.all([first?.restore(), second?.restore()]);
  await world?.close();
  await Promise.all([first?.cut(), second?.cut()]);
  await server?.close();
});
afterEach(async () => {
  await Promise.all([first.restore(), second.restore()]);
  world.api.following.letGo();
  await eventually(() => world.firm.readable());
});

const company = 'query ($company: UUID!) { company(uuid: $company) { name userCount } }';
const theTodo = 'query ($todo: UUID!) { feedItem(uuid: $todo) { uuid } }';

async function asked({ browser, ...variables }: Fixture, document = company): Promise<string> {
  const { errors } = await browser.graphql(document, variables);
  return errors?.[0]?.extensions.code ?? 'allowed';
}

const removed = (fixture: Fixture) => world.changed(fixture, { type: 'RemoveCompanyUser', isAccountOwner: false });

const hidden = ({ todo: uuid, company: of }: Fixture) => world.sent(todo, uuid, { type: 'HideTodoFromClients' }, of);

it('with this process cut off alone, what others acknowledge holds here', async () => {
  const [scene] = scenes as [Fixture];
  await second.cut();
  await eventually(async () => expect(await asked(scene)).toBe('allowed'));
  await removed(scene);
  await world.firm.readable();
  expect(await asked(scene)).toBe('NOT_FOUND');
});

it('with this process and the projector cut off, another process brings the rights up to date for this one', async () => {
  const [, scene, other] = scenes as [Fixture, Fixture, Fixture];
  world.api.following.hold();
  await second.cut();
  expect(await asked(scene)).toBe('allowed');
  await removed(scene);
  expect(await asked(scene)).not.toBe('allowed');
  expect(await asked(other)).toBe('allowed');
  await eventually(async () => expect(await asked(scene)).toBe('NOT_FOUND'), 10_000);
});

it('with everybody cut off, whom an acknowledged change concerns is refused, and all others read on', async () => {
  const [, , scene, other] = scenes as [Fixture, Fixture, Fixture, Fixture];
  world.api.following.hold();
  await second.cut();
  await removed(scene);
  await first.cut();
  for (let round = 0; round < 5; round += 1) {
    expect(await asked(scene)).not.toBe('allowed');
    expect(await asked(other)).toBe('allowed');
  }
});

it('with everybody cut off, a thing that was hidden a moment before stays hidden', async () => {
  const [, , , scene] = scenes as [Fixture, Fixture, Fixture, Fixture];
  world.api.following.hold();
  expect(await asked(scene, theTodo)).toBe('allowed');
  await hidden(scene);
  await Promise.all([first.cut(), second.cut()]);
  expect(await asked(scene, theTodo)).toBe('NOT_FOUND');
});
