import { recorded } from '@daybook/kernel/events/spec';
import { drift, migrate } from '@daybook/kernel/postgres';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import type { SignatureDocumentEvent } from '@daybook/signatures/domain';
import { freshDatabase } from '@daybook/testing/postgres';
import {
  accepted,
  agreed,
  letter,
  placed,
  preparedLetter,
  sent,
  signedBy,
  signedByAll,
} from '../domain/signature-samples.js';
import { entities, migrations, type SignerOfRow, signatureDocuments } from './index.js';

const uuid = '00000000-0000-4000-8000-000000000001';
const stream = `signatureDocument-${uuid}`;
const { rowsOf } = projectionSpec(signatureDocuments);
const rowAfter = (...events: SignatureDocumentEvent[]) =>
  rowsOf(
    ...events.map((event, n) =>
      recorded(event, n, { at: `2026-01-05T15:0${n}:00.000Z`, by: { user: 'maria' } }, stream),
    ),
  ).signature_documents?.[0];

it('shows who signs, and how far they are', () => {
  const viewed: SignatureDocumentEvent = { type: 'SignatureDocumentViewed', data: { signer: 'ann' } };
  expect(rowAfter(preparedLetter, accepted, placed, sent, viewed, agreed('ann'))).toMatchObject({
    uuid,
    state: 'viewed',
    createdBy: 'maria',
    sentBy: 'maria',
    sentAt: '2026-01-05T15:03:00.000Z',
    signerUsers: ['u1'],
    signers: [
      { name: 'Ann Lee', email: 'ann@client.test', is: 'viewed', signedAt: null },
      { name: 'Bob Ray', email: 'bob@client.test', is: 'waiting', signedAt: null },
    ],
  });
  expect(rowAfter(preparedLetter, accepted, placed, sent, signedBy('ann'))).toMatchObject({
    state: 'partially_signed',
    signers: [{ is: 'signed', signedAt: '2026-01-05T15:04:00.000Z' }, { is: 'waiting' }],
  });
  expect(rowAfter(preparedLetter, sent, signedBy('ann'), signedBy('bob'), signedByAll)).toMatchObject({
    state: 'signed',
    signedAt: '2026-01-05T15:04:00.000Z',
  });
});

it('shows who signs in place of another as somebody new, and still knows the name of the one before', () => {
  const by = { uuid: 'carl', user: 'u3', place: 1 };
  const contact = { name: 'Carl Poe', email: 'carl@client.test' };
  const asked: SignatureDocumentEvent = {
    type: 'SignatureDocumentPrepared',
    data: { ...letter, identityCheck: 'knowledge' },
  };
  const about = { signer: 'ann', provider: 'p', reference: 'r' };
  const locked: SignatureDocumentEvent = { type: 'KnowledgeCheckFailed', data: { ...about, why: 'answers', left: 0 } };
  const viewed: SignatureDocumentEvent = { type: 'SignatureDocumentViewed', data: { signer: 'ann' } };
  const replaced = (known: { isSamePerson?: true; tried?: { failed: string[]; isLocked: boolean } } = {}) =>
    ({ type: 'SignerReplaced', data: { signer: 'ann', by, contact, ...known } }) as const;
  const carl = { uuid: 'carl', user: 'u3', ...contact, is: 'waiting', notifiedAt: '2026-01-05T15:04:00.000Z' };
  expect(rowAfter(asked, sent, viewed, locked, replaced())).toMatchObject({
    signers: [{ ...carl, identity: 'missing' }, { uuid: 'bob' }],
    signerUsers: ['u3'],
    replacedNames: { ann: 'Ann Lee' },
  });
  const tried = { failed: ['r'], isLocked: true };
  for (const known of [{ isSamePerson: true }, { tried }] as const)
    expect(rowAfter(asked, sent, viewed, locked, replaced(known))).toMatchObject({
      signers: [{ identity: 'locked' }, {}],
    });
  const ordered: SignatureDocumentEvent = { type: 'SigningOrderChanged', data: { places: { bob: 4 } } };
  expect(rowAfter(preparedLetter, sent, ordered)).toMatchObject({ signers: [{ place: 1 }, { place: 4 }] });
});

it('says how far it is known who each signer is', () => {
  const asked = (identityCheck: 'in_person' | 'knowledge'): SignatureDocumentEvent =>
    ({ type: 'SignatureDocumentPrepared', data: { ...letter, identityCheck } }) as const;
  const about = { signer: 'ann', provider: 'the sandbox', reference: 'r1' };
  const failed = (left: number): SignatureDocumentEvent => ({
    type: 'KnowledgeCheckFailed',
    data: { ...about, why: 'answers', left },
  });
  const passed: SignatureDocumentEvent = { type: 'KnowledgeCheckPassed', data: about };
  const seen: SignatureDocumentEvent = {
    type: 'SignerIdentityChecked',
    data: { signer: 'ann', document: 'passport', on: '2026-01-05' },
  };
  const annAfter = (...events: SignatureDocumentEvent[]) => rowAfter(...events)?.signers[0]?.identity;
  expect(annAfter(preparedLetter)).toBeNull();
  expect(annAfter(asked('in_person'))).toBe('missing');
  expect(annAfter(asked('in_person'), seen)).toBe('in_person');
  expect(annAfter(asked('knowledge'), failed(1))).toBe('missing');
  expect(annAfter(asked('knowledge'), failed(0))).toBe('locked');
  expect(annAfter(asked('knowledge'), passed)).toBe('knowledge');
});

it('says who signs for the firm, and when each was last notified', () => {
  const [ann, bob] = letter.signers;
  const prepared: SignatureDocumentEvent = {
    type: 'SignatureDocumentPrepared',
    data: { ...letter, signers: [ann, { ...bob, isOfFirm: true }] as typeof letter.signers },
  };
  const reminded: SignatureDocumentEvent = {
    type: 'SignatureReminderSent',
    data: { signers: ['bob'], next: '2026-01-07T15:00:00.000Z' },
  };
  const notified = (...events: SignatureDocumentEvent[]) =>
    rowAfter(prepared, ...events)?.signers.map((one: SignerOfRow) => one.notifiedAt);
  expect(rowAfter(prepared)?.signers.map(({ isOfFirm }: SignerOfRow) => isOfFirm)).toEqual([false, true]);
  expect(notified()).toEqual([null, null]);
  expect(notified(sent)).toEqual(['2026-01-05T15:01:00.000Z', null]);
  expect(notified(sent, signedBy('ann'))).toEqual(['2026-01-05T15:01:00.000Z', '2026-01-05T15:02:00.000Z']);
  expect(notified(sent, signedBy('ann'), reminded)).toEqual(['2026-01-05T15:01:00.000Z', '2026-01-05T15:03:00.000Z']);
});

it('has no next reminder once it has ended', () => {
  const scheduled: SignatureDocumentEvent = {
    type: 'SignatureReminderScheduled',
    data: { frequency: 'DAILY_REMINDER', next: '2026-01-06T15:00:00.000Z' },
  };
  const requested: SignatureDocumentEvent = { type: 'SignatureDocumentVoidRequested', data: { reason: 'A mistake.' } };
  expect(rowAfter(preparedLetter, sent, scheduled)).toMatchObject({ nextReminderAt: '2026-01-06T15:00:00.000Z' });
  for (const event of [
    signedByAll,
    requested,
    { type: 'SignatureDocumentVoided', data: {} },
    { type: 'SignatureDocumentExpired', data: {} },
    { type: 'SignatureDocumentDeclined', data: { signer: 'ann', reason: 'No.' } },
    { type: 'SignatureDocumentFailed', data: { message: 'Broken.' } },
  ] satisfies SignatureDocumentEvent[])
    expect(rowAfter(preparedLetter, sent, scheduled, event)).toMatchObject({ nextReminderAt: null });
});

it('goes by the ids of its provider, and says when that could not void it', () => {
  const ids = { documentId: 'd', documentRequestId: 'r' };
  const [registered, requested]: SignatureDocumentEvent[] = [
    { type: 'SignatureDocumentRegistered', data: ids },
    { type: 'SignatureDocumentVoidRequested', data: { reason: 'A mistake.' } },
  ];
  const failed: SignatureDocumentEvent = { type: 'SignatureDocumentVoidFailed', data: { message: 'Signed already.' } };
  const requestedRow = rowAfter(
    preparedLetter,
    registered as SignatureDocumentEvent,
    requested as SignatureDocumentEvent,
  );
  expect(requestedRow).toMatchObject({ ...ids, isVoidRequested: true, reason: 'A mistake.' });
  expect(
    rowAfter(preparedLetter, registered as SignatureDocumentEvent, requested as SignatureDocumentEvent, failed),
  ).toMatchObject({ isVoidRequested: false, reason: 'Signed already.' });
});

it('says when it reminded, and where the sealed document lies', () => {
  const reminded: SignatureDocumentEvent = {
    type: 'SignatureReminderSent',
    data: { signers: ['ann'], next: '2026-01-07T15:00:00.000Z' },
  };
  const filed: SignatureDocumentEvent = { type: 'SignedPdfFiled', data: { file: 'f2', sha256: 'x' } };
  expect(rowAfter(preparedLetter, sent, reminded, signedByAll, filed)).toMatchObject({
    reminderLastSentAt: '2026-01-05T15:02:00.000Z',
    nextReminderAt: null,
    file: 'f2',
  });
});

it('shows nobody by name once the key of the document is gone', () => {
  const { data } = preparedLetter as Extract<SignatureDocumentEvent, { type: 'SignatureDocumentPrepared' }>;
  const gone = rowAfter({ type: 'SignatureDocumentPrepared', data: { ...data, contacts: null } });
  expect(gone).toMatchObject({
    signers: [
      { name: '', email: '' },
      { name: '', email: '' },
    ],
  });
});

it('migrates to what the entity says', async () => {
  const database = await freshDatabase();
  await migrate(database.url, migrations);
  expect(await drift(database.url, entities)).toEqual([]);
  await database.drop();
});
