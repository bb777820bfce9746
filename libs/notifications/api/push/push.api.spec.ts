import { randomUUID } from 'node:crypto';
import { queryOf } from '@daybook/kernel/postgres';
import type { ApiClient } from '@daybook/testing/api';
import { asked } from '@daybook/testing/audit';
import { eventually } from '@daybook/testing/eventually';
import type { Firm } from '@daybook/testing/firm';
import { writingFirm } from '../../../testing/mails/firm.js';
import { fileLine } from '../../flow/inbox/index.js';
import { type SpecDevice, specBrowsers } from './spec/browsers.js';

let browsers: Awaited<ReturnType<typeof specBrowsers>>;
let firm: Firm;
let company: string;
let omarUuid: string;
let omar: ApiClient;
let tom: ApiClient;
let todo: string;
let phone: SpecDevice;

beforeAll(async () => {
  browsers = await specBrowsers();
  firm = await writingFirm({ DAYBOOK_PUSH_SERVICES: browsers.origin });
  // of two processes, one sends each
  await firm.api.another({ DAYBOOK_PUSH_SERVICES: browsers.origin });
  company = await firm.company('Bright Bakery');
  omarUuid = await firm.person('omar');
  await firm.member(company, omarUuid, 'client_owner', true);
  await firm.staff('tom');
  await firm.readable();
  [tom, omar] = [await firm.browser('tom'), await firm.browser('omar')];
});
afterAll(async () => {
  await firm?.close();
  await browsers?.close();
});
beforeEach(async () => {
  await firm.api.pool.query('delete from ops.inbox_items; delete from ops.push_devices');
  todo = await asked(tom, company, 'Call the bank');
  phone = await browsers.device((await omar.graphql('{ pushKey }')).data.pushKey);
  expect(await turnOn(phone)).toEqual({ success: true, errorMessage: null });
});

async function change(what: string, who = omar) {
  const { data } = await who.graphql(`mutation { ${what} { success errorMessage } }`);
  return Object.values<{ success: boolean; errorMessage: string | null }>(data)[0];
}
const turnOn = ({ endpoint, p256dh, auth }: Pick<SpecDevice, 'endpoint' | 'p256dh' | 'auth'>, who = omar) =>
  change(`turnOnPush(endpoint: "${endpoint}", p256dh: "${p256dh}", auth: "${auth}")`, who);
const devices = async (who = omar) =>
  (await who.graphql('{ pushDevices { uuid device showsSubject problem isCurrent } }')).data.pushDevices;
const renew = async ({ endpoint }: SpecDevice, who = omar) =>
  (await who.graphql(`mutation { renewPushDevice(endpoint: "${endpoint}") }`)).data.renewPushDevice;

/** As a flow files it. */
async function filed({ kind = 'todo', item = todo, of = company, line = 'New to-do', at = new Date() } = {}) {
  const about = randomUUID();
  const changes = { takesBack: [], goesWith: [], actor: null, comment: null, isPushed: true };
  await fileLine(
    {
      ...{ person: omarUuid, company: of, about, news: [about], kind, item, path: `/links/${kind}/${item}`, line },
      ...{ title: 'Call the bank about $500', at, ...changes },
    },
    { query: queryOf(firm.api.pool) },
  );
  const { rows } = await firm.api.pool.query('select uuid from ops.inbox_items where about = $1', [about]);
  return rows[0]?.uuid as string;
}
/** Nothing is on its way any more. */
const settled = () =>
  eventually(async () => {
    const { rows } = await firm.api.pool.query('select from ops.push_messages where due_at <= now()');
    expect(rows).toHaveLength(0);
  });

it('says what happened and where, at once, and by one of two processes', async () => {
  const lines = [await filed(), await filed({ line: 'New comment' })];
  await eventually(async () => expect(await phone.pushed()).toHaveLength(2));
  await settled();
  const pushed = await phone.pushed();
  expect(pushed.map(({ said: { title, body } }) => `${title}, ${body}`).sort()).toEqual([
    'New comment, Bright Bakery',
    'New to-do, Bright Bakery',
  ]);
  for (const { said, topic } of pushed) {
    expect(lines).toContain(said.tag);
    expect([said.path, topic]).toEqual([`/inbox/${said.tag}`, String(said.tag).replaceAll('-', '')]);
  }
  expect(new Set(pushed.flatMap(({ said }) => said.unread))).toEqual(new Set(lines));
  expect(await devices()).toMatchObject([{ problem: null, showsSubject: false, isCurrent: true }]);
});

it('says what it is about where its person wants that, without amounts', async () => {
  const [{ uuid }] = await devices();
  expect(await change(`setPushSubject(uuid: "${uuid}", isShown: true)`, tom)).toEqual({
    success: false,
    errorMessage: 'Notifications are off on this device already.',
  });
  await change(`setPushSubject(uuid: "${uuid}", isShown: true)`);
  await filed();
  await eventually(async () =>
    expect(await phone.pushed()).toMatchObject([{ said: { body: 'Bright Bakery: Call the bank about …' } }]),
  );
});

it('sends nothing that its person may not see any more', async () => {
  const other = await asked(tom, company, 'Gone');
  await tom.graphql(`mutation { deleteTodo(uuid: "${other}") { success } }`);
  const elsewhere = await firm.company('Quiet Quarry');
  await firm.readable();
  await filed({ item: other });
  await filed({ kind: 'company', of: elsewhere });
  await filed({ line: 'The last' });
  await eventually(async () => expect(await phone.pushed()).toHaveLength(1));
  await settled();
  expect(await phone.pushed()).toMatchObject([{ said: { title: 'The last' } }]);
});

it('leaves what is days old to the inbox', async () => {
  await filed({ at: new Date(Date.now() - 4 * 86_400_000) });
  await filed({ line: 'The last' });
  await eventually(async () => expect(await phone.pushed()).toHaveLength(1));
  await settled();
  expect(await phone.pushed()).toMatchObject([{ said: { title: 'The last' } }]);
});

it('leads where the line leads, which is read then; and nowhere for others', async () => {
  const line = await filed();
  const open = async (who: ApiClient) =>
    (await who.graphql(`mutation { openInboxItem(uuid: "${line}") }`)).data.openInboxItem;
  expect(await open(tom)).toBeNull();
  expect((await omar.graphql('{ inboxUnread }')).data.inboxUnread).toBe(1);
  expect(await open(omar)).toBe(`/links/todo/${todo}`);
  expect((await omar.graphql('{ inboxUnread }')).data.inboxUnread).toBe(0);
  expect(await open(omar)).toBe(`/links/todo/${todo}`);
});

it('is tried again later, and says why meanwhile', async () => {
  await phone.refuse(429);
  await filed();
  await eventually(async () => expect(await devices()).toMatchObject([{ problem: 'It answered with status 429.' }]));
  const { rows } = await firm.api.pool.query('select due_at - now() as wait from ops.push_messages');
  expect(rows).toMatchObject([{ wait: { seconds: expect.any(Number) } }]);
  expect(await phone.pushed()).toEqual([]);
  await firm.api.pool.query('update ops.push_messages set due_at = now()');
  await filed();
  await eventually(async () => expect(await phone.pushed()).toHaveLength(2));
  await eventually(async () => expect(await devices()).toMatchObject([{ problem: null }]));
});

it('gives up what a push service does not take for good', async () => {
  await phone.refuse(400);
  await filed();
  await eventually(async () => expect(await devices()).toMatchObject([{ problem: 'It answered with status 400.' }]));
  const { rows } = await firm.api.pool.query('select due_at as at from ops.push_messages');
  expect(rows).toEqual([{ at: null }]);
});

it('forgets a device that is gone', async () => {
  await phone.goAway();
  await filed();
  await eventually(async () => expect(await devices()).toEqual([]));
});

it('is tried out by its person alone', async () => {
  const [{ uuid }] = await devices();
  expect(await change(`tryPushDevice(uuid: "${uuid}")`, tom)).toMatchObject({ success: false });
  expect(await change(`tryPushDevice(uuid: "${uuid}")`)).toMatchObject({ success: true });
  await eventually(async () =>
    expect(await phone.pushed()).toMatchObject([{ said: { body: 'Notifications work on this device.', path: '/' } }]),
  );
  expect(await change(`removePushDevice(uuid: "${uuid}")`, tom)).toMatchObject({ success: true });
  expect(await devices()).toHaveLength(1);
  await change(`removePushDevice(uuid: "${uuid}")`);
  expect(await devices()).toEqual([]);
});

it('goes from a browser in which somebody else signs in', async () => {
  expect(await renew(phone)).toBe(true);
  expect(await renew(phone, tom)).toBe(false);
  expect(await renew(phone)).toBe(false);
});

it('goes on at the address that its browser has given itself, for its person alone', async () => {
  const [{ uuid }] = await devices();
  await change(`setPushSubject(uuid: "${uuid}", isShown: true)`);
  const { pushKey } = (await omar.graphql('{ pushKey }')).data;
  const [next, foreign] = [await browsers.device(pushKey), await browsers.device(pushKey)];
  const move = async (from: SpecDevice, { endpoint, p256dh, auth }: SpecDevice, who = omar) => {
    const given = `from: "${from.endpoint}", endpoint: "${endpoint}", p256dh: "${p256dh}", auth: "${auth}"`;
    return (await who.graphql(`mutation { movePushDevice(${given}) }`)).data.movePushDevice;
  };
  expect(await move(phone, foreign, tom)).toBe(false);
  expect(await move(phone, { ...next, endpoint: 'https://evil.test/push' })).toBe(false);
  await phone.refuse(429);
  await filed();
  await eventually(async () => expect(await devices()).toMatchObject([{ problem: 'It answered with status 429.' }]));
  expect(await move(phone, next)).toBe(true);
  expect(await devices()).toMatchObject([{ showsSubject: true, problem: null, isCurrent: true }]);
  expect([await move(phone, next), await renew(next)]).toEqual([false, true]);
  await firm.api.pool.query('update ops.push_messages set due_at = now()');
  await filed({ line: 'New comment' });
  await eventually(async () => expect(await next.pushed()).toHaveLength(2));
  expect(await phone.pushed()).toEqual([]);
});

it.each([
  { endpoint: 'https://evil.test/push' },
  { endpoint: 'http://169.254.169.254/' },
  { p256dh: 'AAAA' },
  // as long as a point, and none of the curve
  { p256dh: Buffer.from([4, ...Array(64).fill(1)]).toString('base64url') },
  { auth: 'AAAA' },
])('takes no %p', async (given) => {
  const refused = { success: false, errorMessage: expect.stringContaining('cannot be sent to this browser') };
  expect(await turnOn({ ...phone, ...given })).toEqual(refused);
});

it('is on for ten devices at most, and says what to do then', async () => {
  const { pushKey } = (await omar.graphql('{ pushKey }')).data;
  for (let number = 2; number <= 10; number += 1)
    expect(await turnOn(await browsers.device(pushKey))).toMatchObject({ success: true });
  expect(await turnOn(await browsers.device(pushKey))).toEqual({
    success: false,
    errorMessage: 'Notifications are on for 10 devices already. Turn them off on one of those first.',
  });
  expect(await turnOn(phone)).toMatchObject({ success: true });
});

it('lies where nobody reads it who has the database alone', async () => {
  const { rows } = await firm.api.pool.query('select sealed from ops.push_devices');
  expect(rows).toHaveLength(1);
  expect(rows[0].sealed.toString('latin1')).not.toMatch(/http|push/);
});
