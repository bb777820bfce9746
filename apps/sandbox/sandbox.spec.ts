import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxPhone } from '@daybook/kernel/config';
import { PhoneAnswerLost, PhoneAway, PhoneRefused, TwilioPhone } from '@daybook/kernel/phone';
import { createTransport } from 'nodemailer';
import { openSandbox, type Sandbox } from './sandbox.js';

const dataDir = mkdtempSync(join(tmpdir(), 'daybook-sandbox-'));
const outside = { dataDir, port: 0, smtpPort: 0, phone: sandboxPhone };
let sandbox: Sandbox;
let address: string;

beforeEach(async () => {
  sandbox = await openSandbox(outside);
  address = `http://127.0.0.1:${sandbox.port}`;
  await fetch(`${address}/api/mails`, { method: 'DELETE' });
});
afterEach(() => sandbox.close());
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const send = (to = 'ana@client.test', socketTimeout = 30_000) =>
  createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, socketTimeout }).sendMail({
    from: 'firm@daybook.test',
    to,
    headers: { 'List-Unsubscribe': '<http://localhost:3000/off>' },
    subject: 'A to-do for <you> & me',
    text: 'Open http://localhost:3000/abc',
    html: '<p onclick="x()">Open <a href="http://localhost:3000/abc?a=1&amp;b=2">it</a></p><script>alert(1)</script>',
  });
const mails = async (query = '') => (await (await fetch(`${address}/api/mails${query}`)).json()) as { id: string }[];
const setFault = (fault: string, of = 'mail') =>
  fetch(`${address}/api/faults/${of}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault }),
  });

describe('the sandbox mailbox', () => {
  it('takes mail and tells it, filtered by recipient', async () => {
    await send();
    await send('ben@client.test');
    expect(await mails()).toHaveLength(2);
    expect(await mails('?to=ana@')).toMatchObject([
      {
        to: ['ana@client.test'],
        subject: 'A to-do for <you> & me',
        links: ['http://localhost:3000/abc', 'http://localhost:3000/abc?a=1&b=2'],
      },
    ]);
  });

  it('shows it to people without running what is in it', async () => {
    await send();
    const [mail] = await mails();
    const list = await (await fetch(address)).text();
    expect(list).toContain('A to-do for &lt;you&gt; &amp; me');
    const answer = await fetch(`${address}/mail/${mail?.id}`);
    const page = await answer.text();
    expect(page).toContain('<iframe sandbox title=');
    expect(page).toContain('<dt>list-unsubscribe</dt><dd>&lt;http://localhost:3000/off&gt;</dd>');
    expect(page).not.toContain('<script>');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await fetch(`${address}/mail/other`)).status).toBe(404);
  });

  it('keeps it over a restart', async () => {
    await send();
    await sandbox.close();
    sandbox = await openSandbox(outside);
    address = `http://127.0.0.1:${sandbox.port}`;
    expect(await mails()).toHaveLength(1);
  });

  it('fails as it is told to', async () => {
    await setFault('busy');
    await expect(send()).rejects.toMatchObject({ responseCode: 451 });
    await setFault('refuse');
    await expect(send()).rejects.toMatchObject({ responseCode: 550 });
    await setFault('lost');
    await expect(send(undefined, 1_000)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(await mails()).toHaveLength(1);
    await setFault('off');
    await send();
    expect(await mails()).toHaveLength(2);
    expect((await setFault('tired')).status).toBe(400);
  });
});

describe('the sandbox telephone', () => {
  const phone = (changes = {}) => new TwilioPhone({ url: address, timeout: 30_000, ...sandboxPhone, ...changes });
  const heard = async (to = '') => (await fetch(`${address}/api/messages?to=${encodeURIComponent(to)}`)).json();
  const to = '+15550100123';

  beforeEach(() => fetch(`${address}/api/messages`, { method: 'DELETE' }));

  it('takes messages and calls, and tells them by number', async () => {
    await phone().message({ to, text: 'Your code is 123456. <b>' });
    await phone().call({ to: '+15550100999', text: 'R & D: 1, 2' });
    expect(await heard(to)).toMatchObject([
      { kind: 'sms', from: '+15550100000', to, text: 'Your code is 123456. <b>' },
    ]);
    expect(await heard('999')).toMatchObject([{ kind: 'call', text: 'R & D: 1, 2\nR & D: 1, 2' }]);
    const page = await (await fetch(`${address}/messages`)).text();
    expect(page).toContain('Your code is 123456. &lt;b&gt;');
  });

  it('knows its account', async () => {
    await expect(phone({ authToken: 'other' }).message({ to, text: 'x' })).rejects.toBeInstanceOf(PhoneRefused);
    await expect(phone({ accountSid: 'ACother' }).call({ to, text: 'x' })).rejects.toBeInstanceOf(PhoneRefused);
    expect(await heard()).toEqual([]);
  });

  it('refuses what is no number', () =>
    expect(phone().message({ to: '911', text: 'x' })).rejects.toBeInstanceOf(PhoneRefused));

  it.each([
    ['busy', PhoneRefused, 0],
    ['refuse', PhoneRefused, 0],
    ['fail', PhoneAnswerLost, 1],
    ['lost', PhoneAnswerLost, 1],
  ])('fails as it is told to: %s', async (fault, kind, taken) => {
    await setFault(fault, 'phone');
    const timeout = fault === 'lost' ? 1_000 : 30_000;
    await expect(phone({ timeout }).message({ to, text: 'x' })).rejects.toBeInstanceOf(kind);
    expect(await heard()).toHaveLength(taken);
    expect((await setFault('tired', 'phone')).status).toBe(400);
  });

  it('is away when nobody answers', async () => {
    const gone = await openSandbox(outside);
    await gone.close();
    const nobody = phone({ url: `http://127.0.0.1:${gone.port}` });
    await expect(nobody.message({ to, text: 'x' })).rejects.toBeInstanceOf(PhoneAway);
  });
});
