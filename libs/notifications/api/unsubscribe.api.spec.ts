import { notificationPrefs, switchesOf } from '@daybook/notifications/domain';
import { Unsubscribing } from '@daybook/notifications/secrets';
import type { Firm } from '@daybook/testing/firm';
import { origin } from '@daybook/testing/firm';
import { writingFirm } from '../../testing/mails/firm.js';

let firm: Firm;
let omar: string;
let address: string;

beforeAll(async () => {
  firm = await writingFirm();
  omar = await firm.person('omar');
  await firm.readable();
  const { config, url } = firm.api;
  const unsubscribing = new Unsubscribing(config.secrets.master, url);
  address = unsubscribing.addressOf({ person: omar, events: ['daily_digest_email_generated', 'comment_added'] });
});
afterAll(() => firm?.close());

const switches = async () => switchesOf((await firm.api.commands.load(notificationPrefs, omar)).state.moved, false);
const off = async () =>
  Object.entries(await switches())
    .filter(([, enabled]) => !enabled)
    .map(([event]) => event);
const post = (body: string, type = 'application/x-www-form-urlencoded') =>
  fetch(address, { method: 'POST', body, headers: { 'content-type': type } });

it('asks on a plain page, and changes nothing by being opened', async () => {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/html');
  const page = await answer.text();
  expect(page).toContain('You will get no more emails about comments and the past day.');
  expect(page).not.toContain('<script');
  expect(answer.headers.get('content-security-policy')).toContain(/nonce="([^"]+)"/.exec(page)?.[1] ?? 'no nonce');
  expect(await off()).toEqual([]);
});

it.each([
  ['one click of a mail program', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
  [
    'one click as a form of parts',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    'multipart/form-data; boundary=b',
  ],
  ['the button of the page', 'wish=off', 'application/x-www-form-urlencoded'],
])('ends by %s just these mails of just this person, and takes it back', async (_, body, type) => {
  const answer = await post(body, type);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Turn them on again');
  expect((await off()).sort()).toEqual(['comment_added', 'daily_digest_email_generated']);
  expect((await post(body, type)).status).toBe(200);
  expect(await (await post('wish=on')).text()).toContain('Turned on again');
  expect(await off()).toEqual([]);
});

it('says so when the master switch holds them back', async () => {
  const settings = [{ event: 'instant_event_email_generated', enabled: false }] as const;
  const holder = { isStaff: false, mayUseChatbot: false };
  const send = (enabled: boolean) =>
    firm.api.commands.send(
      notificationPrefs,
      omar,
      { type: 'ChangeNotificationSettings', holder, settings: settings.map((one) => ({ ...one, enabled })) },
      origin(),
    );
  await send(false);
  expect(await (await post('wish=on')).text()).toContain('Other settings of yours keep these emails off.');
  await send(true);
});

it('does nothing for an address that is not ours', async () => {
  for (const wrong of [`${address}x`, address.replace('comment_added', 'todo_created')]) {
    const answer = await fetch(wrong, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('This address does not work');
  }
  expect(await off()).toEqual([]);
});

it('takes nothing from the pages of others', async () => {
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ wish: 'off' }),
    headers: { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.status).toBe(403);
  expect(await off()).toEqual([]);
});
