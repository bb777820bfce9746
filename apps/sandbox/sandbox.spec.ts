import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { openSandbox, type Sandbox } from './sandbox.js';

const dataDir = mkdtempSync(join(tmpdir(), 'daybook-sandbox-'));
let sandbox: Sandbox;
let address: string;

beforeEach(async () => {
  sandbox = await openSandbox({ dataDir, port: 0, smtpPort: 0 });
  address = `http://127.0.0.1:${sandbox.port}`;
  await fetch(`${address}/api/mails`, { method: 'DELETE' });
});
afterEach(() => sandbox.close());
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const send = (to = 'ana@client.test') =>
  createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, socketTimeout: 300 }).sendMail({
    from: 'firm@daybook.test',
    to,
    subject: 'A to-do for <you> & me',
    text: 'Open http://localhost:3000/abc',
    html: '<p onclick="x()">Open <a href="http://localhost:3000/abc?a=1&amp;b=2">it</a></p><script>alert(1)</script>',
  });
const mails = async (query = '') => (await (await fetch(`${address}/api/mails${query}`)).json()) as { id: string }[];
const setFault = (fault: string) =>
  fetch(`${address}/api/faults/mail`, {
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
    expect(page).not.toContain('<script>');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await fetch(`${address}/mail/other`)).status).toBe(404);
  });

  it('keeps it over a restart', async () => {
    await send();
    await sandbox.close();
    sandbox = await openSandbox({ dataDir, port: 0, smtpPort: 0 });
    address = `http://127.0.0.1:${sandbox.port}`;
    expect(await mails()).toHaveLength(1);
  });

  it('fails as it is told to', async () => {
    await setFault('busy');
    await expect(send()).rejects.toMatchObject({ responseCode: 451 });
    await setFault('refuse');
    await expect(send()).rejects.toMatchObject({ responseCode: 550 });
    await setFault('lost');
    await expect(send()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(await mails()).toHaveLength(1);
    await setFault('off');
    await send();
    expect(await mails()).toHaveLength(2);
    expect((await setFault('tired')).status).toBe(400);
  });
});
