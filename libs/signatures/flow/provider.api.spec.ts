import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@daybook/kernel/clock';
import { sandboxPhone } from '@daybook/kernel/config';
import { type FlowContext, Flows } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import { SealedObjects } from '@daybook/kernel/store';
import { type SignatureDocument, signatureDocument } from '@daybook/signatures/domain';
import { dropboxSignOf, providersOf, storedHandovers } from '@daybook/signatures/flow';
import { sandboxDropboxSign } from '@daybook/signatures/settings';
import type { ApiClient } from '@daybook/testing/api';
import { eventually } from '@daybook/testing/eventually';
import { Firm, origin } from '@daybook/testing/firm';
import { PDF } from '@libpdf/core';
import { openSandbox, type Sandbox } from '../../../apps/sandbox/sandbox.js';
import { startProduct } from '../../testing/rights/product.js';
import { carryOut } from './provider/index.js';

const dataDir = mkdtempSync(join(tmpdir(), 'daybook-at-provider-'));
const dropboxSign = { ...sandboxDropboxSign, callback: '' };
let sandbox: Sandbox;
let firm: Firm;
let company: string;
let maria: ApiClient;
let omar: ApiClient;
let nina: ApiClient;
let people: { readonly omar: string; readonly nina: string };
let document: string;
let pdf: Buffer;

beforeAll(async () => {
  sandbox = await openSandbox({ dataDir, port: 0, smtpPort: 0, phone: sandboxPhone, dropboxSign });
  firm = Firm.over(
    await startProduct({
      DAYBOOK_SIGNATURES: 'dropbox-sign',
      DROPBOX_SIGN_URL: `http://127.0.0.1:${sandbox.port}/dropbox-sign/v3`,
      DROPBOX_SIGN_API_KEY: sandboxDropboxSign.apiKey,
      DROPBOX_SIGN_CLIENT_ID: sandboxDropboxSign.clientId,
    }),
  );
  dropboxSign.callback = `${firm.api.url}/api/v2/webhooks/dropbox-sign/`;
  await firm.staff('maria');
  people = { omar: await firm.person('omar'), nina: await firm.person('nina') };
  company = await firm.company('Bright Bakery');
  await firm.member(company, people.omar, 'client_owner', true);
  await firm.member(company, people.nina, 'client_member');
  await firm.readable();
  [maria, omar, nina] = await Promise.all([firm.browser('maria'), firm.browser('omar'), firm.browser('nina')]);
  const made = PDF.create();
  made.addPage({ size: 'letter' });
  pdf = Buffer.from(await made.save());
});
afterAll(async () => {
  await firm?.close();
  await sandbox?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const generate = `mutation ($input: CustomDocument!, $document: Upload) {
  generateCustomDocument(input: $input, document: $document) { success errorMessage documentId } }`;

async function state(): Promise<SignatureDocument> {
  const { state: found } = await firm.api.commands.load(signatureDocument, document);
  if (found.is === 'absent') throw new Error('There is no document.');
  return found;
}

async function notices(): Promise<number> {
  const events = await firm.api.log.read(`signatureDocument-${document}`);
  return events.filter(({ type }) => type === 'SignatureNoticeReceived').length;
}

async function untilNoticed(count: number): Promise<void> {
  await eventually(async () => expect(await notices()).toBe(count));
}

const frameOf = async (response: Response) =>
  /<iframe src="([^"]+)"/.exec(await response.text())?.[1]?.replaceAll('&amp;', '&') ?? '';
const at = (path: string, fields: Readonly<Record<string, string>>) =>
  fetch(`http://127.0.0.1:${sandbox.port}/dropbox-sign/editor/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
const listed = `query ($company: UUID!) { company(uuid: $company) {
  companySignatures(forceUpdate: true) { companySignatures { uuid documentState } } } }`;
const update = async () =>
  (await maria.graphql(listed, { company })).data.company.companySignatures.companySignatures[0].documentState;
const signUrl = async (who: ApiClient) => {
  const query = 'query ($uuid: UUID!) { documentToSign(uuid: $uuid) { isSignedElsewhere embeddedSignUrl } }';
  return (await who.graphql(query, { uuid: document })).data.documentToSign;
};

it('begins at the provider that the firm has chosen, and is placed there', async () => {
  const signers = [{ userUuid: people.omar }, { userUuid: people.nina }];
  const variables = { input: { companyUuid: company, name: 'Engagement letter', signers }, document: null };
  const body = new FormData();
  body.append('operations', JSON.stringify({ query: generate, variables }));
  body.append('map', '{"0":["variables.document"]}');
  body.append('0', new Blob([new Uint8Array(pdf)]), 'letter.pdf');
  const token = decodeURIComponent(maria.cookies.get('csrftoken') ?? '');
  const answer = await maria.request('/api/v2/graphql/', { method: 'POST', headers: { 'x-csrftoken': token }, body });
  document = ((await answer.json()) as { data: { generateCustomDocument: { documentId: string } } }).data
    .generateCustomDocument.documentId;
  await firm.api.commands.send(signatureDocument, document, { type: 'AcceptOriginal', pages: 1 }, origin(company));
  expect((await state()).provider).toBe('dropbox-sign');
  const send = 'mutation ($uuid: UUID!) { sendSignatureDocument(uuid: $uuid) { code } }';
  expect((await maria.graphql(send, { uuid: document })).data.sendSignatureDocument.code).toBe('sentThere');
});

it('keeps the address of its draft beside the log until it is forgotten', async () => {
  const handovers = storedHandovers({ query: queryOf(firm.api.pool), keys: firm.api.keys });
  const now = new Date('2026-01-05T12:00:00Z');
  expect(await handovers.begin(document, now)).toBeNull();
  expect(await handovers.begin(document, new Date())).toEqual(now);
  expect(await handovers.handed(document)).toBeUndefined();
  const other = { documentId: 'd', documentRequestId: 'r', claim: 'https://there.test/?token=secret' };
  await handovers.keep(document, other);
  expect(await handovers.handed(document)).toEqual(other);
  const { rows } = await firm.api.pool.query('select * from ops.signature_handovers');
  expect(String((rows[0] as { claim: Buffer }).claim)).not.toContain('secret');
  await handovers.forget(document);
  expect(await handovers.handed(document)).toBeUndefined();
});

it('is handed over by the flow', async () => {
  const { log, decoder, pool, commands, config, keys } = firm.api;
  const sealed = new SealedObjects(firm.api.objects, keys);
  const tools = { commands, keys, clock: systemClock, query: queryOf(pool), sealed } as unknown as FlowContext;
  const flows = new Flows({
    eventHandlers: [carryOut(providersOf(null, dropboxSignOf(config)), storedHandovers)],
    scheduledTasks: [],
    ...{ log, decoder, tools, runner: 'test', database: { connectionString: config.database.url } },
    report: { parked: () => undefined, failed: () => undefined },
  });
  flows.start();
  await eventually(async () => expect((await state()).providerIds).not.toBeNull());
  await flows.stop();
  await firm.readable();
});

it('is prepared in a frame, by staff alone, and hears of it by a signed callback', async () => {
  const query = `query ($uuid: UUID!) { signaturePreparation(uuid: $uuid) { isPlacedElsewhere embeddedPreparationUrl } }`;
  const { signaturePreparation: shown } = (await maria.graphql(query, { uuid: document })).data;
  expect(shown.isPlacedElsewhere).toBe(true);
  const page = await maria.request(shown.embeddedPreparationUrl, {});
  expect(page.headers.get('content-security-policy')).toContain(`frame-src http://127.0.0.1:${sandbox.port}`);
  const frame = new URL(await frameOf(page));
  expect(frame.searchParams.get('client_id')).toBe(sandboxDropboxSign.clientId);
  expect((await omar.request(shown.embeddedPreparationUrl, {})).status).toBe(403);
  expect((await maria.request(`${shown.embeddedPreparationUrl}x`, {})).status).toBe(404);
  await at('embeddedRequest', { token: frame.searchParams.get('token') ?? '' });
  await untilNoticed(1);
  expect((await state()).is).toBe('draft');
  expect(await update()).toBe('sent');
});

it('is signed in a frame by the one whose turn it is, and asked about at most once a minute', async () => {
  expect(await signUrl(nina)).toEqual({ isSignedElsewhere: true, embeddedSignUrl: null });
  const { embeddedSignUrl } = await signUrl(omar);
  expect((await nina.request(embeddedSignUrl, {})).status).toBe(403);
  const frame = await frameOf(await omar.request(embeddedSignUrl, {}));
  const [, token = ''] = /name="token" value="(\w+)"/.exec(await (await fetch(frame)).text()) ?? [];
  const signature = new URL(frame).searchParams.get('signature_id') ?? '';
  await at('embeddedSign', { signature_id: signature, token, signature: 'Omar' });
  await untilNoticed(3);
  expect(await update()).toBe('sent');
  expect((await omar.request(embeddedSignUrl, {})).status).toBe(409);
  const consent = 'mutation ($uuid: UUID!) { consentToElectronicRecords(uuid: $uuid, version: "1") { code } }';
  expect((await omar.graphql(consent, { uuid: document })).data.consentToElectronicRecords.code).toBe('signedThere');
});

it.each([
  ['forged', { event_hash: '0'.repeat(64) }, 403],
  ['years old', { event_time: '1700000000' }, 403],
  ['no event', { event_type: 7 }, 403],
])('takes no callback that is %s', async (_, change, status) => {
  const time = String(Math.floor(Date.now() / 1_000));
  const event = { event_time: time, event_type: 'signature_request_signed', event_hash: 'x', ...change };
  const body = new FormData();
  body.set('json', JSON.stringify({ event, signature_request: { metadata: { document } } }));
  const before = await notices();
  const answer = await fetch(dropboxSign.callback, { method: 'POST', body });
  expect(answer.status).toBe(status);
  expect(await notices()).toBe(before);
});

it('takes no callback that is too long, or no form', async () => {
  const body = new FormData();
  body.set('json', 'x'.repeat(600_000));
  expect((await fetch(dropboxSign.callback, { method: 'POST', body })).status).toBe(413);
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  expect((await fetch(dropboxSign.callback, json)).status).toBe(415);
});
