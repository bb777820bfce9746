import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signatureDocument } from '@daybook/signatures/domain';
import type { ApiClient } from '@daybook/testing/api';
import { origin } from '@daybook/testing/firm';
import { PDF } from '@libpdf/core';
import { firmSigner } from '../flow/firm-certificate.js';
import { seal } from '../flow/seal.js';
import { done, SigningFirm } from './spec/signing-firm.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-verifying-'));
let world: SigningFirm;
let sealed: Buffer;
let document: string;

beforeAll(async () => {
  world = await SigningFirm.open();
  const { firm, people, company } = world;
  const elsewhere = await firm.company('Other Oak');
  await firm.member(elsewhere, await firm.person('olga'), 'client_owner', true);
  await firm.readable();
  sealed = await sealedBy('ours');
  document = await world.sent([1, 1], 'Lease of the bakery');
  for (const who of ['omar', 'nina'] as const) {
    const browser = await firm.browser(who);
    await world.consent(browser, document);
    expect(await world.sign(browser, people[who], document)).toEqual(done);
  }
  const { certificate } = await firmSigner(settingsOf('ours'));
  const filed = {
    type: 'FileSignedPdf',
    file: document,
    sha256: hashOf(sealed),
    certificate: hashOf(certificate),
  } as const;
  await firm.api.commands.send(signatureDocument, document, filed, origin(company));
  await firm.readable();
});
afterAll(async () => {
  await world.firm.close();
  rmSync(folder, { recursive: true });
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const settingsOf = (whose: string) => ({
  dataDir: join(folder, whose),
  firmName: whose,
  signing: { certificate: null, timestampUrl: null },
});

async function sealedBy(whose: string): Promise<Buffer> {
  const pdf = PDF.create();
  pdf.addPage({ size: 'letter' }).drawText('Lease', { x: 72, y: 700, size: 18 });
  const as = { reason: 'Signed', location: whose, at: new Date(), timestampUrl: null };
  return Buffer.from(await seal(await pdf.save(), { ...as, signer: await firmSigner(settingsOf(whose)) }));
}

async function verify(who: ApiClient, bytes: Uint8Array) {
  const query = `mutation ($document: Upload) { verifySignedDocument(document: $document) {
    success errorMessage code verdict document { name company { uuid } signedAt signers { name email signedAt } } } }`;
  const body = new FormData();
  body.append('operations', JSON.stringify({ query, variables: { document: null } }));
  body.append('map', '{"0":["variables.document"]}');
  body.append('0', new Blob([new Uint8Array(bytes)]), 'lease.pdf');
  const token = decodeURIComponent(who.cookies.get('csrftoken') ?? '');
  const response = await who.request('/api/v2/graphql/', { method: 'POST', headers: { 'x-csrftoken': token }, body });
  const answer = (await response.json()) as { data: { verifySignedDocument: Record<string, unknown> } };
  return answer.data.verifySignedDocument;
}

it.each(['maria', 'omar', 'nina'])('tells %s which document it is, and who signed it when', async (who) => {
  expect(await verify(await world.firm.browser(who), sealed)).toMatchObject({
    ...done,
    verdict: 'unchanged',
    document: {
      name: 'Lease of the bakery',
      company: { uuid: world.company },
      signedAt: expect.any(String),
      signers: [
        { name: 'Omar', email: null, signedAt: expect.any(String) },
        { name: 'Nina', email: null, signedAt: expect.any(String) },
      ],
    },
  });
});

it('tells others only that it is ours', async () => {
  const olga = await world.firm.browser('olga');
  expect(await verify(olga, sealed)).toEqual({ ...done, code: null, verdict: 'unchanged', document: null });
});

it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['changed', () => Buffer.from(sealed.toString('latin1').replace('/Reason (S', '/Reason (s'), 'latin1')],
  ['extended', () => Buffer.concat([sealed, Buffer.from('\n%%EOF\n')])],
  ['cut', () => sealed.subarray(0, -300)],
  ['unrecorded', () => sealedBy('ours')],
  ['foreign', () => sealedBy('theirs')],
  ['unsigned', async () => (await PDF.load(await sealedWithout())).save()],
  ['notPdf', () => Buffer.from('hello')],
])('says %s', async (verdict, make) => {
  expect(await verify(await world.firm.browser('omar'), await make())).toMatchObject({ verdict, document: null });
});

async function sealedWithout(): Promise<Uint8Array> {
  const pdf = PDF.create();
  pdf.addPage({ size: 'letter' });
  return pdf.save();
}

it('takes no file of more than 25 MB', async () => {
  const answer = await verify(await world.firm.browser('omar'), Buffer.alloc(26 * 1024 * 1024));
  expect(answer).toMatchObject({ success: false, errorMessage: expect.stringContaining('larger than 25 MB') });
});

it('asks who has had many files checked to wait', async () => {
  const nina = await world.firm.browser('nina');
  let answer = await verify(nina, Buffer.from('hello'));
  for (let n = 0; n < 25 && answer.success; n += 1) answer = await verify(nina, Buffer.from('hello'));
  expect(answer).toMatchObject({ success: false, code: 'tooOften', errorMessage: expect.stringContaining('wait') });
});
