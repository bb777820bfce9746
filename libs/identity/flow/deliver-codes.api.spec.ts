import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxPhone } from '@daybook/kernel/config';
import type { RecordedEvent } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import { TwilioPhone } from '@daybook/kernel/phone';
import { queryOf } from '@daybook/kernel/postgres';
import type { ApiClient } from '@daybook/testing/api';
import { confirm, created, Firm, password, signInWith } from '@daybook/testing/firm';
import { openSandbox, type Sandbox } from '../../../apps/sandbox/sandbox.js';
import type { PhoneCall } from '../../../apps/sandbox/telephone.js';
import { deliversCodes } from './deliver-codes.js';

const send = `mutation ($deviceId: UUID!, $firstFactor: FirstFactorInput) {
  send2faToken(deviceId: $deviceId, firstFactor: $firstFactor) { challenge resendAfter errors { message } } }`;
const folder = mkdtempSync(join(tmpdir(), 'daybook-phones-'));
let now = new Date();
let firm: Firm;
let sandbox: Sandbox;
let numbers = 0;

beforeAll(async () => {
  sandbox = await openSandbox({ dataDir: folder, port: 0, smtpPort: 0, phone: sandboxPhone });
  firm = await Firm.open({ clock: { now: () => now } });
});
afterAll(async () => {
  await firm?.close();
  await sandbox?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  now = new Date();
  await fault('off');
});

const address = () => `http://127.0.0.1:${sandbox.port}`;
const heard = async (to: string) =>
  (await (await fetch(`${address()}/api/messages?to=${encodeURIComponent(to)}`)).json()) as PhoneCall[];
const codeIn = (text = '') => /\d{6}/.exec(text.replaceAll(', ', ''))?.[0] ?? '';
const fault = (name: string) =>
  fetch(`${address()}/api/faults/phone`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault: name }),
  });

/** Lets the flow hear every code that was asked for, twice; answers what went wrong with the first. */
async function deliver(user: string): Promise<unknown> {
  const { pool, commands, keys, log } = firm.api;
  const query = queryOf(pool);
  const phone = new TwilioPhone({ url: address(), ...sandboxPhone });
  const tools = { commands, query, keys, phone, clock: { now: () => now } } as unknown as FlowContext;
  const { on } = deliversCodes({ firmName: 'Ledger & Sons' });
  const asked = (await log.read(`twoFactor-${user}`)).filter(({ type }) => type === 'TwoFactorCodeRequested');
  const failures: unknown[] = [];
  for (const event of [...asked, ...asked])
    await on.TwoFactorCodeRequested?.(event as unknown as RecordedEvent, tools).catch((error) => failures.push(error));
  return failures[0];
}

async function phoneOf(name: string, method: 'sms' | 'call') {
  const user = await firm.person(name);
  await firm.readable();
  const browser = await firm.browser(name);
  numbers += 1;
  const number = `+1555010${String(numbers).padStart(4, '0')}`;
  const { device } = await created(browser, `deviceType: "phone", phoneMethod: "${method}", phoneNumber: "${number}"`);
  return { user, browser, number, device };
}

async function asked(browser: ApiClient, deviceId: string, more: object = {}) {
  return (await browser.graphql(send, { deviceId, ...more })).data.send2faToken;
}

it('sends a code by SMS, once, and confirms the number with it', async () => {
  const { user, browser, number, device } = await phoneOf('maria', 'sms');
  expect(device).toMatchObject({ name: `SMS to •••• ${number.slice(-4)}`, confirmed: false, phoneMethod: 'sms' });
  const sent = await asked(browser, device.id);
  expect(sent).toMatchObject({ challenge: `SMS to •••• ${number.slice(-4)}`, errors: null });
  expect(Date.parse(sent.resendAfter)).toBe(now.getTime() + 60_000);
  await deliver(user);
  const messages = await heard(number);
  expect(messages).toHaveLength(1);
  expect(messages[0]?.text).toContain('is your Ledger & Sons code');
  const given = { deviceId: device.id, otpToken: codeIn(messages[0]?.text) };
  expect((await browser.graphql(confirm, { given })).data.confirm2faDevice.device).toMatchObject({ confirmed: true });
});

it('says it in a call, twice', async () => {
  const { user, browser, number, device } = await phoneOf('omar', 'call');
  await asked(browser, device.id);
  await deliver(user);
  const [call] = await heard(number);
  expect(call?.kind).toBe('call');
  expect(call?.text.split('\n')).toHaveLength(2);
  const given = { deviceId: device.id, otpToken: codeIn(call?.text) };
  expect((await browser.graphql(confirm, { given })).data.confirm2faDevice.errors).toBeNull();
});

it('waits a minute between two codes, and sends three in ten minutes to one number, whoever asks', async () => {
  const { user, browser, number, device } = await phoneOf('anna', 'sms');
  const start = now.getTime();
  await asked(browser, device.id);
  const early = await asked(browser, device.id);
  expect(early.errors).toEqual([{ message: expect.stringContaining('A code is on its way.') }]);
  expect(Date.parse(early.resendAfter)).toBe(start + 60_000);
  for (const minutes of [1, 2]) {
    now = new Date(start + minutes * 60_000);
    expect((await asked(browser, device.id)).errors).toBeNull();
  }
  now = new Date(start + 3 * 60_000);
  const tooMany = [{ message: expect.stringContaining('Too many codes were sent.') }];
  expect((await asked(browser, device.id)).errors).toEqual(tooMany);
  await firm.person('other');
  await firm.readable();
  const other = await firm.browser('other');
  const same = await created(other, `deviceType: "phone", phoneMethod: "sms", phoneNumber: "${number}"`);
  expect((await asked(other, same.device.id)).errors).toEqual(tooMany);
  await deliver(user);
  expect(await heard(number)).toHaveLength(3);
  now = new Date(start + 12 * 60_000);
  expect((await asked(browser, device.id)).errors).toBeNull();
});

it('sends before sign-in only to whoever shows the first factor, and to a confirmed number', async () => {
  const { user, browser, number, device } = await phoneOf('ben', 'sms');
  const stranger = firm.api.browser();
  const firstFactor = { username: 'ben@demo.test', password };
  expect((await stranger.graphql(send, { deviceId: device.id })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  const wrong = await asked(stranger, device.id, { firstFactor: { ...firstFactor, password: 'wrong' } });
  expect(wrong.errors).toEqual([{ message: 'Please enter a correct username and password.' }]);
  expect((await asked(stranger, device.id, { firstFactor })).challenge).toBeNull();
  await asked(browser, device.id);
  await deliver(user);
  const given = { deviceId: device.id, otpToken: codeIn((await heard(number))[0]?.text) };
  await browser.graphql(confirm, { given });
  await created(browser, 'deviceType: "static"');
  await browser.graphql('mutation { enableUser2fa { errors { message } } }');
  now = new Date(now.getTime() + 61_000);
  expect((await asked(stranger, device.id, { firstFactor })).errors).toBeNull();
  await deliver(user);
  const otpToken = codeIn((await heard(number))[0]?.text);
  const request = { ...firstFactor, otpToken, secondFactorDeviceId: device.id };
  expect((await stranger.graphql(signInWith, request)).data.login).toMatchObject({ token: expect.any(String) });
  expect((await firm.api.browser().graphql(signInWith, request)).data.login.token).toBeNull();
});

it.each([
  ['busy', 0, 'refused'],
  ['refuse', 0, 'refused'],
  ['fail', 1, 'unknown'],
  ['lost', 1, 'unknown'],
])('does not send twice when the telephone company fails: %s', async (name, count, delivery) => {
  const { user, browser, number, device } = await phoneOf(`p${name}`, 'sms');
  await asked(browser, device.id);
  await fault(name);
  expect(await deliver(user)).toBeUndefined();
  await fault('off');
  await deliver(user);
  expect(await heard(number)).toHaveLength(count);
  const { rows } = await firm.api.pool.query('select delivery from phone_codes where user_uuid = $1', [user]);
  expect(rows).toEqual([{ delivery }]);
  const again = await asked(browser, device.id);
  expect(again.errors === null).toBe(delivery === 'refused');
});

it('tells whoever types a code that none could be delivered', async () => {
  const { user, browser, device } = await phoneOf('paula', 'sms');
  await asked(browser, device.id);
  await fault('refuse');
  await deliver(user);
  const { data } = await browser.graphql(confirm, { given: { deviceId: device.id, otpToken: '123456' } });
  expect(data.confirm2faDevice.errors[0].message).toContain('We could not send a code to this number.');
});

it('tries again while the telephone company is away, until the code has ended', async () => {
  const { user, browser, number, device } = await phoneOf('petra', 'sms');
  await asked(browser, device.id);
  await sandbox.close();
  expect(await deliver(user)).toMatchObject({ code: 'EHOSTUNREACH' });
  sandbox = await openSandbox({ dataDir: folder, port: sandbox.port, smtpPort: 0, phone: sandboxPhone });
  await deliver(user);
  expect(await heard(number)).toHaveLength(1);
});

it('keeps codes and numbers out of the log in clear', async () => {
  const { rows } = await firm.api.pool.query('select data::text as data from log.events');
  const stored = rows.map(({ data }) => data).join();
  expect(stored).not.toMatch(/\+1555010/);
  const { rows: codes } = await firm.api.pool.query<{ sealed: Buffer }>('select sealed from phone_codes');
  for (const { sealed } of codes) expect(sealed.toString('latin1')).not.toMatch(/\d{6}/);
});
