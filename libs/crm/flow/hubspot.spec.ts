import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxHubspot } from '@daybook/crm/settings';
import type { Patience } from '@daybook/kernel/api-client';
import { sandboxPhone } from '@daybook/kernel/config';
import { openSandbox, type Sandbox } from '../../../apps/sandbox/sandbox.js';
import { Hubspot } from './hubspot.js';
import type { HubspotAccount } from './hubspot-client.js';
import { CrmRefused, CrmUnavailable } from './port.js';

const silverBirch = '9260713544';
let sandbox: Sandbox;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-crm-'));
  sandbox = await openSandbox({ dataDir: folder, port: 0, smtpPort: 0, phone: sandboxPhone, hubspot: sandboxHubspot });
});
afterEach(() => fault('off'));
afterAll(async () => {
  await sandbox?.close();
  rmSync(folder, { recursive: true, force: true });
});

const address = () => `http://127.0.0.1:${sandbox.port}`;
const hubspot = (account: Partial<HubspotAccount> = {}, patience: Partial<Patience> = {}) =>
  new Hubspot({ url: `${address()}/hubspot`, ...sandboxHubspot, ...account }, { firstDelay: 1, ...patience });

async function fault(kind: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ fault: kind });
  expect((await fetch(`${address()}/api/faults/hubspot`, { method: 'PUT', headers, body })).status).toBe(200);
}

it('reads a company with who serves it; the owner of the record is its controller', async () =>
  expect(await hubspot().company(silverBirch)).toEqual({
    id: silverBirch,
    name: 'Silver Birch Dental Group LLC',
    address: '210 West 18th Street, New York, NY 10011',
    website: 'silverbirch.test',
    industry: 'Hospital health care',
    team: [
      { owner: '71100001', role: 'controller' },
      { owner: '71100002', role: 'tax_lead' },
      { owner: '71100003', role: 'cx_manager' },
    ],
  }));

it('knows when there is no such company, and asks for nothing that is no id', async () => {
  expect(await hubspot().company('404')).toBeUndefined();
  const nowhere = hubspot({ url: 'http://127.0.0.1:9' });
  expect([await nowhere.company('../owners'), await nowhere.contactsOf('12 34')]).toEqual([undefined, []]);
});

it('reads companies by the hundred, and leaves out those that are not there', async () => {
  const some = ['9260713546', '404', silverBirch, '../owners', ...Array.from({ length: 120 }, (_, n) => `7${n}`)];
  const found = await hubspot().companies(some);
  expect(found.map(({ name, address, industry }) => [name, address, industry])).toEqual([
    ['Silver Birch Dental Group LLC', '210 West 18th Street, New York, NY 10011', 'Hospital health care'],
    ['Mercer Antiques (closed)', '', ''],
  ]);
});

it('reads contacts and owners from as many pages as there are', async () => {
  const contacts = await hubspot().contactsOf(silverBirch);
  expect(contacts.map(({ email }) => email)).toEqual([
    'maya.lindgren@silverbirch.test',
    'tom.abbott@silverbirch.test',
    null,
  ]);
  expect(contacts[0]).toMatchObject({ firstName: 'Maya', lastName: 'Lindgren', phone: '(212) 555-0142' });
  expect((await hubspot().owners()).map(({ id }) => id)).toEqual(['71100001', '71100002', '71100003']);
});

it('finds contacts by their addresses, and leaves out those that it has not', async () => {
  const found = await hubspot().contactsByEmail(['TOM.ABBOTT@silverbirch.test', 'nobody@silverbirch.test']);
  expect(found.map(({ firstName }) => firstName)).toEqual(['Tom']);
});

it('comes back when HubSpot says it is asked too often', async () => {
  await fault('busy');
  const before = performance.now();
  expect(await hubspot().company(silverBirch)).toMatchObject({ id: silverBirch });
  expect(performance.now() - before).toBeGreaterThan(900);
});

it('gives up after several tries, and says what to do', async () => {
  await fault('fail');
  const asked = hubspot().company(silverBirch);
  await expect(asked).rejects.toThrow(CrmUnavailable);
  await expect(asked).rejects.toThrow(/try again in a few minutes/);
  await expect(asked).rejects.toMatchObject({ cause: 'status 502' });
  await fault('slow');
  await expect(hubspot({}, { timeout: 50 }).owners()).rejects.toThrow(CrmUnavailable);
});

it('says at once when the access token is not accepted', async () => {
  await expect(hubspot({ accessToken: 'old' }).owners()).rejects.toThrow(/Ask an administrator to renew it/);
});

it('says so when it does not know the form of the answer, and follows pages not for ever', async () => {
  const answers = [{ results: 'none' }];
  const server = createServer((_, response) =>
    response.end(JSON.stringify(answers.pop() ?? { results: [], paging: { next: { after: '1' } } })),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(hubspot({ url }).owners()).rejects.toThrow(/a form this version does not know/);
    await expect(hubspot({ url }).owners()).rejects.toThrow(CrmRefused);
  } finally {
    await new Promise((closed) => server.close(closed));
  }
});
