import { type SignatureDocumentEvent, signatureDocument } from '@daybook/signatures/domain';
import { SignerLinks } from '@daybook/signatures/secrets';
import { todo } from '@daybook/todos/domain';
import { sent, signedBy, signedByAll } from '../../domain/signature-samples.js';
import { MailWorld, people, sender } from '../spec/mail-world.js';
import { document } from '../spec/world.js';

let world: MailWorld;
beforeAll(async () => {
  world = await MailWorld.open();
});
beforeEach(() => world.begin());
afterAll(() => world.close());

const toAnn = 'ann: Please sign: Engagement letter';
const toBob = 'bob: Please sign: Engagement letter';
const reminded = (...signers: string[]): SignatureDocumentEvent => ({
  type: 'SignatureReminderSent',
  data: { signers, next: null },
});

it('asks whoever is in turn, the next ones once those before them have signed', async () => {
  world.prepare();
  await world.happen(sent);
  expect(world.mails()).toEqual([toAnn]);
  await world.happen(signedBy('ann'));
  expect(world.mails()).toEqual([toAnn, toBob]);
  await world.happen(signedBy('bob'), signedByAll);
  expect(world.mails()).toEqual([toAnn, toBob]);
});

it('asks those of one place at once', async () => {
  world.prepare({ signers: ['ann', 'bob'].map((uuid) => ({ uuid, user: people[uuid as 'ann'], place: 1 })) });
  await world.happen(sent);
  expect(world.mails()).toEqual([toAnn, toBob]);
});

it('says who asks, for which company, with which message and until when, and leads to where it is signed', async () => {
  world.prepare({ message: 'Please sign before the busy season.\n\nThank you!' });
  await world.happen(sent);
  const { text, html, attachments, unsubscribe, tells } = world.mailTo('ann');
  for (const words of [
    'maria B of Ledger & Sons asks you to sign “Engagement letter” for Harbor Street Bakery.',
    'Please sign before the busy season.',
    'Thank you!',
    'Please sign by Mar 6, 2026.',
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(words);
  expect(html).toContain('/sign/');
  expect([attachments, unsubscribe]).toEqual([undefined, undefined]);
  expect(tells).toMatchObject({ person: people.ann, of: [{ item: document, event: 'signature_request' }] });
  expect(tells?.inbox?.path).toMatch(new RegExp(`/sign/${document}$`));
});

it('leads who has no account to a link of their own, with nothing in it that mail gateways rewrite', async () => {
  world.prepare({ signers: [{ uuid: 'ann', user: null, place: 1 }] });
  await world.happen(sent);
  const token = new SignerLinks(sender.secrets.token).tokenOf(document, 'ann');
  expect(world.mailTo('Ann').to.address).toBe('ann@client.test');
  expect(world.mailTo('Ann').text).toContain(`http://x.test/links/sign/${token}`);
  expect(token).toMatch(/^[\w-]{64}$/);
  expect(world.mailTo('Ann').tells).toBeUndefined();
});

it('says whom to ask, and where they read it', async () => {
  const words = () => world.mailTo('ann').text.replace(/\s+/g, ' ');
  world.prepare();
  await world.happen(sent);
  expect(words()).toMatch(/before you sign, contact maria \S+ of Ledger & Sons at maria@x\.test\. Replies/);
  world.append(signatureDocument, document, { type: 'SignatureDocumentVoidRequested', data: { reason: null } });
  await world.happen({ type: 'SignatureDocumentVoided', data: {} });
  expect(words()).toMatch(/a question, contact maria \S+ of Ledger & Sons at maria@x\.test\. Replies/);
});

it('names the firm in place of staff whom clients do not see', async () => {
  await world.db.query('update company_users set is_hidden_from_clients = true where user_uuid = $1', [people.maria]);
  world.prepare();
  await world.happen(sent);
  expect(world.mailTo('ann').text).toContain('Ledger & Sons asks you to sign');
  expect(world.mailTo('ann').text).not.toContain('maria');
});

it('reminds those who were asked and have not signed meanwhile, once for each reminder', async () => {
  world.prepare();
  await world.happen(sent, reminded('ann'), reminded('ann'));
  expect(world.mails()).toEqual([toAnn, ...Array(2).fill('ann: Reminder: please sign Engagement letter')]);
  const late = world.append(signatureDocument, document, reminded('ann'));
  world.append(signatureDocument, document, signedBy('ann'));
  world.emails.clear();
  await world.handler.on[late.type]?.(late, world.tools);
  expect(world.mails()).toEqual([]);
});

it.each([
  ['was switched off', 'update users set is_active = false where uuid = $1'],
  ['was removed from the company', 'update company_users set is_removed = true where user_uuid = $1'],
  ['has a membership that expired', `update company_users set expires_at = '2026-01-05T14:59Z' where user_uuid = $1`],
  ['is of a company that was deleted', 'update companies set is_deleted = ($1::uuid is not null)'],
])('writes to nobody who %s', async (_, sql) => {
  world.prepare();
  await world.db.query(sql, [people.ann]);
  await world.happen(sent, reminded('ann'));
  expect(world.mails()).toEqual([]);
});

it('writes to the address that somebody has by now', async () => {
  await world.db.query(`update users set email = 'new@x.test' where uuid = $1`, [people.ann]);
  world.prepare();
  await world.happen(sent);
  expect(world.mailTo('ann').to.address).toBe('new@x.test');
});

it('asks nobody once it has ended', async () => {
  world.prepare();
  world.append(signatureDocument, document, sent);
  world.append(signatureDocument, document, { type: 'SignatureDocumentVoidRequested', data: { reason: null } });
  await world.happen(signedBy('ann'));
  expect(world.mails()).toEqual([]);
});

it('asks whoever signs in place of another, and tells the one before that they need not', async () => {
  const elsewhere = (uuid: string, email: string, signer: string, place = 1): SignatureDocumentEvent => ({
    type: 'SignerReplaced',
    data: { signer, by: { uuid, user: null, place }, contact: { name: 'Carl Poe', email } },
  });
  world.prepare();
  await world.happen(sent);
  await world.happen(elsewhere('carl', 'carl@client.test', 'ann'));
  expect(world.mails()).toEqual([
    toAnn,
    'Carl: Please sign: Engagement letter',
    'ann: You need not sign: Engagement letter',
  ]);
  expect(world.mailTo('Carl').text).toContain(new SignerLinks(sender.secrets.token).tokenOf(document, 'carl'));
  expect(world.mailTo('ann').text.replace(/\s+/g, ' ')).toContain('the link in our earlier email no longer works');
  expect(world.mailTo('ann').text).not.toContain('Carl');
  // another spelling in the same mailbox is one person, who is asked anew
  await world.happen(elsewhere('karl', 'carl@client.test', 'carl'));
  expect(world.mails()).toHaveLength(4);
  // nobody wrote to Bob yet
  await world.happen(elsewhere('dora', 'dora@client.test', 'bob', 2));
  expect(world.mails()).toHaveLength(4);
  await world.happen(signedBy('karl'));
  expect(world.mailTo('Carl').to.address).toBe('dora@client.test');
});

it('waits as long as clients do not see the to-do that asks', async () => {
  const asking = '00000000-0000-4000-8000-0000000000e1';
  world.prepare({ todo: asking });
  for (const type of ['TodoCreated', 'TodoSignatureDocumentAttached', 'TodoHiddenFromClients'] as const)
    world.append(todo, asking, { type, data: { type: 'signature', assignees: [], signerEmails: [], document } });
  await world.happen(sent);
  expect(world.mails()).toEqual([]);
  await world.happens(world.handler, todo, asking, { type: 'TodoShownToClients', data: {} });
  expect(world.mails()).toEqual([toAnn]);
});
