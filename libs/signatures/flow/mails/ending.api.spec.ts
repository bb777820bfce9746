import { Readable } from 'node:stream';
import { type FileEvent, file } from '@daybook/files/domain';
import { type SignatureDocumentEvent, signatureDocument } from '@daybook/signatures/domain';
import { sent, signedBy, signedByAll } from '../../domain/signature-samples.js';
import { MailWorld, people } from '../spec/mail-world.js';
import { document } from '../spec/world.js';
import { mostAttached } from './end-wording.js';

let world: MailWorld;
beforeAll(async () => {
  world = await MailWorld.open();
});
beforeEach(() => world.begin());
afterAll(() => world.close());

const sealedFile = '00000000-0000-4000-8000-0000000000f2';
const sha256 = 'ab'.repeat(32);

/** Signed by both, with a sealed PDF of so many bytes, which has just been filed. */
async function filed(size = 5): Promise<void> {
  const sealed: FileEvent = {
    type: 'FileCreated',
    data: {
      version: 'v1',
      filename: 'Engagement letter (signed).pdf',
      size,
      sha256,
      mediaType: 'application/pdf',
      object: 'files/sealed',
      attachedTo: null,
      owner: null,
    },
  };
  world.objects.set('files/sealed', Buffer.from('%PDF-'));
  world.append(file, sealedFile, sealed);
  for (const event of [sent, signedBy('ann'), signedBy('bob'), signedByAll])
    world.append(signatureDocument, document, event);
  await world.happen({ type: 'SignedPdfFiled', data: { file: sealedFile, sha256 } });
}

const plain = (name: string) => world.mailTo(name).text.replace(/\s+/g, ' ');

it('sends the sealed PDF to each signer and to whoever sent the document, once', async () => {
  world.prepare();
  await filed();
  expect(world.mails().sort()).toEqual(['ann', 'bob', 'maria'].map((name) => `${name}: Signed: Engagement letter`));
  for (const name of ['ann', 'bob', 'maria']) {
    const { attachments = [] } = world.mailTo(name);
    expect(attachments).toMatchObject([{ filename: 'Engagement letter (signed).pdf', mediaType: 'application/pdf' }]);
    const bytes = await (attachments[0] as { open(): Promise<Readable> }).open();
    expect(Buffer.concat(await bytes.toArray()).toString()).toBe('%PDF-');
    expect(plain(name)).toContain(`SHA-256 of the signed PDF: ${sha256}`);
  }
});

it('sends a link in place of a PDF that mailboxes would refuse', async () => {
  world.prepare();
  await filed(mostAttached + 1);
  const { attachments, text } = world.mailTo('ann');
  expect(attachments).toBeUndefined();
  expect(text.replace(/\s+/g, ' ')).toContain('too large for an email (11 MB)');
  expect(text).toContain(`/sign/${document}`);
});

it('writes once to whoever both sent and signed', async () => {
  world.prepare({
    signers: [
      { uuid: 'ann', user: people.ann, place: 1 },
      { uuid: 'bob', user: people.maria, place: 2 },
    ],
  });
  await filed();
  expect(world.mails().sort()).toEqual(['ann', 'maria'].map((name) => `${name}: Signed: Engagement letter`));
});

it('writes to both of two who share a mailbox', async () => {
  world.prepare({
    signers: [
      { uuid: 'ann', user: null, place: 1 },
      { uuid: 'bob', user: null, place: 2 },
    ],
    contacts: { ann: { name: 'Pat Lee', email: 'family@lee.test' }, bob: { name: 'Jo Lee', email: 'Family@lee.test' } },
    identityCheck: 'in_person',
  });
  await filed();
  expect(world.mails().sort()).toEqual(['Jo', 'Pat', 'maria'].map((name) => `${name}: Signed: Engagement letter`));
});

const declined: SignatureDocumentEvent = {
  type: 'SignatureDocumentDeclined',
  data: { signer: 'bob', reason: 'The fee is wrong.' },
};

it('tells the sender who declined and why, and those who were asked before that there is nothing to do', async () => {
  world.prepare();
  for (const event of [sent, signedBy('ann')]) world.append(signatureDocument, document, event);
  await world.happen(declined);
  expect(world.mails()).toEqual([
    'maria: Declined: Engagement letter',
    'ann: No longer to be signed: Engagement letter',
  ]);
  expect(plain('maria')).toContain('Bob Ray declined to sign “Engagement letter” for Harbor Street Bakery.');
  expect(plain('maria')).toContain('The fee is wrong.');
  expect(plain('ann')).not.toContain('The fee is wrong.');
});

it('tells of what expired whose signature is missing', async () => {
  world.prepare();
  for (const event of [sent, signedBy('ann')]) world.append(signatureDocument, document, event);
  await world.happen({ type: 'SignatureDocumentExpired', data: {} });
  expect(world.mails()).toEqual(['maria', 'ann', 'bob'].map((name) => `${name}: Expired: Engagement letter`));
  expect(plain('maria')).toContain('Still missing: Bob Ray.');
  expect(plain('maria')).toContain('prepare a new document and send that one');
});

it('tells of what was voided those who were asked, and nobody whose turn had not come', async () => {
  world.prepare();
  world.append(signatureDocument, document, sent);
  world.append(signatureDocument, document, { type: 'SignatureDocumentVoidRequested', data: { reason: 'A mistake.' } });
  await world.happen({ type: 'SignatureDocumentVoided', data: {} });
  expect(world.mails()).toEqual(['ann: No longer to be signed: Engagement letter']);
  expect(plain('ann')).toContain('Ledger & Sons withdrew “Engagement letter” for Harbor Street Bakery.');
  expect(plain('ann')).not.toContain('A mistake.');
});

it('tells nobody of a draft that was voided', async () => {
  world.prepare();
  await world.happen({ type: 'SignatureDocumentVoided', data: {} });
  expect(world.mails()).toEqual([]);
});

const failed: SignatureDocumentEvent = { type: 'SignatureDocumentFailed', data: { message: 'This PDF is damaged.' } };

it('tells the sender what failed, and what to do in a to-do', async () => {
  world.prepare({ todo: '00000000-0000-4000-8000-0000000000e1' });
  await world.happen(failed);
  expect(world.mails()).toEqual(['maria: Could not be signed: Engagement letter']);
  expect(plain('maria')).toContain('This PDF is damaged.');
  expect(plain('maria')).toContain('ask for it again in the to-do');
});

it('tells the other staff of the company once the sender is gone', async () => {
  await world.join('gus', 'staff_director');
  world.prepare();
  await world.db.query('update users set is_active = false where uuid = $1', [people.maria]);
  await world.happen(failed);
  expect(world.mails()).toEqual(['gus: Could not be signed: Engagement letter']);
});
