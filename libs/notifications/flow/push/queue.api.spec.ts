import { randomUUID } from 'node:crypto';
import { recorded } from '@daybook/kernel/events/spec';
import {
  addPushDevice,
  claimPushes,
  nextPushAt,
  pushDevicesOf,
  queueTrial,
  renewPushDevice,
  settlePush,
  snoozeInbox,
  sweepPushes,
} from '@daybook/notifications/read';
import { MailHarness } from '../../../testing/mails/harness.js';
import { endsPush } from './ending.js';

let harness: MailHarness;
let todo: string;
let [phone, session] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  harness = await MailHarness.open();
  await harness.member('maria', 'staff_director');
  await harness.member('omar', 'client_owner');
});
afterAll(() => harness?.close());
beforeEach(async () => {
  await harness.clear();
  await harness.db.query('delete from ops.inbox_items; delete from ops.push_devices');
  todo = await harness.todo('Bank fees', { assignees: [harness.uuidOf('omar')], owner: harness.uuidOf('maria') });
  [phone, session] = [randomUUID(), randomUUID()];
  await added('omar', phone, session);
});

const query = <Row extends object>(sql: string, values: unknown[] = []) => harness.tools.query<Row>(sql, values);
const added = (name: string, uuid: string, inSession: string = randomUUID(), most = 10) =>
  addPushDevice(
    harness.tools.query,
    { uuid, person: harness.uuidOf(name), session: inSession, sealed: Buffer.from('sealed'), userAgent: 'phone' },
    most,
    harness.now,
  );
const claimed = (token = randomUUID()) => {
  const until = new Date(harness.now.getTime() + 60_000);
  return claimPushes(harness.tools.query, { token, now: harness.now, until, most: 20 });
};
/** What is on its way, sent at once: "phone Bank fees". */
async function sent() {
  await harness.run('tell news');
  const token = randomUUID();
  const pushes = await claimed(token);
  for (const one of pushes) await settlePush(harness.tools.query, one, token, { again: null, problem: null });
  const lines = await query<{ uuid: string; line: string }>('select uuid, line from ops.inbox_items');
  return pushes.map(
    ({ line, device }) => `${device === phone ? 'phone' : device} ${lines.find(({ uuid }) => uuid === line)?.line}`,
  );
}
const heard = (type: string, stream: string, inSession: string | null = null) => {
  const event = recorded({ type, data: {} }, 0, {}, stream);
  const handlers = endsPush.on as Record<string, (event: unknown, tools: unknown) => Promise<void>>;
  return handlers[type]?.({ ...event, meta: { ...event.meta, session: inSession } }, harness.tools);
};
const left = async (name = 'omar') => (await pushDevicesOf(harness.tools.query, harness.uuidOf(name))).length;

it('sends each line to every device of its person, once', async () => {
  const tablet = randomUUID();
  await added('omar', tablet);
  await harness.commented('maria', todo, 'One');
  expect((await sent()).sort()).toEqual([`phone New comment`, `${tablet} New comment`].sort());
  expect(await sent()).toEqual([]);
  harness.later(1);
  await harness.commented('maria', todo, 'Two');
  expect(await sent()).toHaveLength(2);
});

it('sends nothing that its person has turned off, though it stands in the inbox', async () => {
  await harness.switches('omar', { comment_added: false });
  await harness.commented('maria', todo, 'One');
  expect(await sent()).toEqual([]);
  await harness.switches('omar', {}, true);
  await harness.happened('TodoCreated', todo, 'maria');
  expect(await sent()).toEqual([]);
  await harness.switches('omar', {});
  harness.later(1);
  await harness.commented('maria', todo, 'Two');
  expect(await sent()).toEqual(['phone New comment']);
});

it('sends what was put off when it is new again, once', async () => {
  await harness.happened('TodoCreated', todo, 'maria');
  expect(await sent()).toEqual(['phone New to-do']);
  const [line] = await query<{ uuid: string }>('select uuid from ops.inbox_items');
  const mark = { person: harness.uuidOf('omar'), uuids: [line?.uuid ?? ''] };
  await snoozeInbox(harness.tools.query, mark, new Date(harness.now.getTime() + 60_000));
  expect(await sent()).toEqual([]);
  harness.later(1);
  await harness.run('turn the inbox');
  await harness.run('turn the inbox');
  expect(await sent()).toEqual(['phone New to-do']);
  expect(await sent()).toEqual([]);
});

it('sends what was put off also after an outage', async () => {
  await harness.happened('TodoCreated', todo, 'maria');
  await harness.run('turn the inbox');
  expect(await sent()).toEqual(['phone New to-do']);
  const [line] = await query<{ uuid: string }>('select uuid from ops.inbox_items');
  const mark = { person: harness.uuidOf('omar'), uuids: [line?.uuid ?? ''] };
  await snoozeInbox(harness.tools.query, mark, new Date(harness.now.getTime() + 60_000));
  harness.later(20);
  await harness.run('turn the inbox');
  expect(await sent()).toEqual(['phone New to-do']);
});

it('gives each message to one of those who ask at once, and to another when that one ended', async () => {
  await harness.commented('maria', todo, 'One');
  await harness.run('tell news');
  const all = await Promise.all(Array.from({ length: 8 }, () => claimed()));
  expect(all.flat()).toHaveLength(1);
  expect(await nextPushAt(harness.tools.query)).toEqual(new Date(harness.now.getTime() + 60_000));
  harness.later(2);
  const again = await claimed();
  expect(again).toMatchObject([{ tries: 2 }]);
  await settlePush(harness.tools.query, again[0] as never, randomUUID(), { again: null, problem: null });
  expect(await nextPushAt(harness.tools.query)).not.toBeNull();
});

it('is tried again at its time, and says why', async () => {
  await harness.commented('maria', todo, 'One');
  await harness.run('tell news');
  const token = randomUUID();
  const [one] = await claimed(token);
  const again = new Date(harness.now.getTime() + 5 * 60_000);
  await settlePush(harness.tools.query, one as never, token, { again, problem: 'It answered with status 429.' });
  expect(await claimed()).toEqual([]);
  expect(await nextPushAt(harness.tools.query)).toEqual(again);
  expect(await pushDevicesOf(harness.tools.query, harness.uuidOf('omar'))).toMatchObject([
    { problem: 'It answered with status 429.' },
  ]);
  harness.later(5);
  expect(await claimed()).toHaveLength(1);
});

it.each(['SessionRevoked', 'PasswordChanged', 'UserDeactivated', 'UserErased'])('ends with %s', async (type) => {
  await heard(type, type === 'SessionRevoked' ? `session-${randomUUID()}` : `user-${harness.uuidOf('maria')}`);
  expect(await left()).toBe(1);
  await heard(type, type === 'SessionRevoked' ? `session-${session}` : `user-${harness.uuidOf('omar')}`);
  expect(await left()).toBe(0);
});

it('outlasts a new password in the browser in which that was entered', async () => {
  await added('omar', randomUUID());
  await heard('PasswordChanged', `user-${harness.uuidOf('omar')}`, session);
  expect(await pushDevicesOf(harness.tools.query, harness.uuidOf('omar'))).toMatchObject([{ uuid: phone }]);
});

it('sends nothing where its person signed out a moment ago, nor to who was deactivated', async () => {
  await harness.commented('maria', todo, 'One');
  await harness.run('tell news');
  await query(
    `insert into refresh_families (session, user_uuid, remembered, salt, generation, started_at, rotated_at, idle_until,
        ends_at, method, user_agent, address, revoked_at)
      values ($1, $2, false, '', 0, now(), now(), now(), now(), 'password', '', '', now())`,
    [session, harness.uuidOf('omar')],
  );
  expect(await claimed()).toEqual([]);
  await query('delete from refresh_families');
  await query('update users set is_active = false where uuid = $1', [harness.uuidOf('omar')]);
  expect(await claimed()).toEqual([]);
  await query('update users set is_active = true where uuid = $1', [harness.uuidOf('omar')]);
  expect(await claimed()).toHaveLength(1);
});

it('is of whoever has the device before them, and of so many devices of a person', async () => {
  const device = { uuid: phone, person: harness.uuidOf('omar'), session: randomUUID() };
  expect(await renewPushDevice(harness.tools.query, device, harness.now)).toBe(true);
  expect(await pushDevicesOf(harness.tools.query, harness.uuidOf('omar'))).toMatchObject([{ session: device.session }]);
  expect(await renewPushDevice(harness.tools.query, { ...device, person: harness.uuidOf('maria') }, harness.now)).toBe(
    false,
  );
  expect([await left('omar'), await left('maria')]).toEqual([0, 0]);
  for (const _ of [1, 2]) expect(await added('omar', randomUUID(), randomUUID(), 2)).toBe(true);
  expect(await added('omar', randomUUID(), randomUUID(), 2)).toBe(false);
});

it('goes after a quarter without use', async () => {
  expect(await queueTrial(harness.tools.query, { uuid: phone, person: harness.uuidOf('maria') }, harness.now)).toBe(
    false,
  );
  expect(await queueTrial(harness.tools.query, { uuid: phone, person: harness.uuidOf('omar') }, harness.now)).toBe(
    true,
  );
  expect(await claimed()).toMatchObject([{ line: phone, device: phone }]);
  harness.later(91 * 24 * 60);
  await sweepPushes(harness.tools.query, harness.now);
  expect([await left(), await nextPushAt(harness.tools.query)]).toEqual([0, null]);
});
