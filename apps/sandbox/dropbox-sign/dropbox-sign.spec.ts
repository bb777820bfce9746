import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxPhone } from '@daybook/kernel/config';
import { sandboxDropboxSign } from '@daybook/signatures/settings';
import { until } from '@daybook/testing/eventually';
import { PDF } from '@libpdf/core';
import { openSandbox, type Sandbox } from '../sandbox.js';

interface Heard {
  readonly event: { readonly event_type: string; readonly event_time: string; readonly event_hash: string };
  readonly signature_request: { readonly signature_request_id: string };
}

const dataDir = mkdtempSync(join(tmpdir(), 'daybook-signatures-'));
let heard: Heard[] = [];
const product = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(body, { headers }).formData();
  heard.push(JSON.parse(String(form.get('json'))) as Heard);
  response.end('Hello API Event Received');
});
let sandbox: Sandbox;
let address: string;

beforeAll(async () => {
  await new Promise<void>((listening) => product.listen(0, '127.0.0.1', listening));
  const callback = `http://127.0.0.1:${(product.address() as AddressInfo).port}/`;
  const outside = { dataDir, port: 0, smtpPort: 0, phone: sandboxPhone };
  sandbox = await openSandbox({ ...outside, dropboxSign: { ...sandboxDropboxSign, callback } });
  address = `http://127.0.0.1:${sandbox.port}`;
});
beforeEach(() => {
  heard = [];
});
afterEach(() => setFault('off'));
afterAll(async () => {
  await sandbox.close();
  product.closeAllConnections();
  await new Promise((closed) => product.close(closed));
  rmSync(dataDir, { recursive: true, force: true });
});

const authorization = `Basic ${Buffer.from(`${sandboxDropboxSign.apiKey}:`).toString('base64')}`;
const setFault = (fault: string) =>
  fetch(`${address}/api/faults/signatures`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault }),
  });
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${address}/dropbox-sign/v3/${path}`, { ...init, headers: { authorization, ...init.headers } });
// biome-ignore lint/suspicious/noExplicitAny: answers of all kinds
const asked = async (path: string, init?: RequestInit): Promise<any> => (await ask(path, init)).json();

async function form(extra: Readonly<Record<string, string>> = {}): Promise<FormData> {
  const pdf = PDF.create();
  pdf.addPage({ size: 'letter' });
  const made = new FormData();
  const fields = {
    client_id: sandboxDropboxSign.clientId,
    title: 'Engagement letter',
    'metadata[document]': 'd1',
    'signers[0][name]': 'Ann',
    'signers[0][email_address]': 'ann@client.test',
    'signers[0][order]': '0',
    'signers[1][name]': 'Bob',
    'signers[1][email_address]': 'bob@client.test',
    'signers[1][order]': '1',
    ...extra,
  };
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  made.set('files[0]', new Blob([Buffer.from(await pdf.save())], { type: 'application/pdf' }), 'letter.pdf');
  return made;
}
const create = async () => asked('signature_request/create_embedded', { method: 'POST', body: await form() });
const post = (path: string, fields: Readonly<Record<string, string>>) =>
  fetch(`${address}/dropbox-sign/editor/${path}`, { method: 'POST', body: new URLSearchParams(fields) });
const types = () => heard.map(({ event }) => event.event_type);

async function sign(signature: string): Promise<Response> {
  const { embedded } = await asked(`embedded/sign_url/${signature}`);
  const page = await (await fetch(embedded.sign_url)).text();
  const [, token = ''] = /name="token" value="(\w+)"/.exec(page) ?? [];
  return post('embeddedSign', { signature_id: signature, token, signature: 'By hand' });
}

it('has a document signed in order, tells of it with its hash, and gives the signed PDF', async () => {
  const { signature_request: request } = await create();
  const [ann, bob] = request.signatures.map((one: { signature_id: string }) => one.signature_id);
  expect((await ask(`embedded/sign_url/${bob}`)).status).toBe(409);
  await sign(ann);
  await sign(bob);
  await until(() => heard.length === 6);
  expect(types().toSorted()).toEqual([
    'signature_request_all_signed',
    'signature_request_sent',
    'signature_request_signed',
    'signature_request_signed',
    'signature_request_viewed',
    'signature_request_viewed',
  ]);
  const {
    event_time: time,
    event_type: type,
    event_hash: hash,
  } = heard[0]?.event ?? { event_time: '', event_type: '' };
  expect(hash).toBe(createHmac('sha256', sandboxDropboxSign.apiKey).update(`${time}${type}`).digest('hex'));
  expect((await asked(`signature_request/${request.signature_request_id}`)).signature_request.is_complete).toBe(true);
  const bytes = await (
    await ask(`signature_request/files/${request.signature_request_id}?file_type=pdf`)
  ).arrayBuffer();
  expect((await PDF.load(new Uint8Array(bytes))).getPages()).toHaveLength(2);
});

it('lets a draft be prepared once, and an address to sign be opened once', async () => {
  const body = await form({ requester_email_address: 'firm@daybook.test' });
  const { unclaimed_draft: draft } = await asked('unclaimed_draft/create_embedded', { method: 'POST', body });
  expect((await ask(`signature_request/${draft.signature_request_id}`)).status).toBe(404);
  const token = new URL(draft.claim_url).searchParams.get('token') ?? '';
  expect(await (await fetch(draft.claim_url)).text()).toContain('Send for signature');
  const done = await post('embeddedRequest', { token });
  const [, script = ''] = /<script>(.+)<\/script>/.exec(await done.text()) ?? [];
  expect(script).toContain('hellosign:userFinishRequest');
  const allowed = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  expect(done.headers.get('content-security-policy')).toContain(allowed);
  expect((await post('embeddedRequest', { token })).status).toBe(404);
  const { signature_request: sent } = await asked(`signature_request/${draft.signature_request_id}`);
  const { embedded } = await asked(`embedded/sign_url/${sent.signatures[0].signature_id}`);
  expect((await fetch(embedded.sign_url)).status).toBe(200);
  expect((await fetch(embedded.sign_url)).status).toBe(404);
});

it('cancels, and finds by metadata; it reminds nobody of what is embedded', async () => {
  const { signature_request: request } = await create();
  const id = request.signature_request_id;
  expect((await asked('signature_request/list?query=d1')).signature_requests.length).toBeGreaterThan(0);
  expect((await ask(`signature_request/remind/${id}`, { method: 'POST' })).status).toBe(400);
  expect((await ask(`signature_request/cancel/${id}`, { method: 'POST' })).status).toBe(200);
  expect((await ask(`signature_request/${id}`)).status).toBe(410);
  expect((await asked('signature_request/list', { headers: { authorization: 'Basic no' } })).error.error_name).toBe(
    'unauthorized',
  );
});

it.each([
  ['fail', 500],
  ['lost', 0],
])('does it and fails to answer: %s', async (fault, status) => {
  await setFault(fault);
  const body = await form({ 'metadata[document]': fault });
  const answer = await ask('signature_request/create_embedded', { method: 'POST', body }).catch(() => undefined);
  expect(answer?.status ?? 0).toBe(status);
  await setFault('off');
  expect((await asked(`signature_request/list?query=${fault}`)).signature_requests).toHaveLength(1);
});

it('is busy for a second, and says how long', async () => {
  await setFault('busy');
  const answer = await ask('signature_request/list');
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1_000 - 1);
});

it.each([
  ['silent', 0],
  ['repeated', 3],
  ['forged', 2],
])('tells events as it is told to: %s', async (fault, times) => {
  await setFault(fault);
  const { signature_request: first } = await create();
  await setFault('off');
  // what is told of the next one was sent after all that is told of this one
  const { signature_request: next } = await create();
  const sentOf = ({ signature_request_id: id }: { signature_request_id: string }) =>
    heard.filter(({ signature_request: of }) => of.signature_request_id === id).map(({ event }) => event.event_type);
  await until(() => sentOf(first).length >= times && sentOf(next).length > 0);
  expect(sentOf(first)).toEqual(Array.from({ length: times }, () => 'signature_request_sent'));
});

it('shows what it has in hand', async () => {
  await create();
  const page = await (await fetch(`${address}/signatures`)).text();
  expect(page).toContain('Engagement letter');
  expect(page).toContain('Ann: awaiting signature');
});
