import { recorded } from '@daybook/kernel/events/spec';
import { type SignatureDocumentEvent, signatureDocument } from '@daybook/signatures/domain';
import { accepted, agreed, letter, placed, sent, signedByAll } from '../domain/signature-samples.js';
import { certificateOf } from './certificate-words.js';

const uuid = '00000000-0000-4000-8000-000000000001';
const about = { signer: 'bob', provider: 'kba.test', reference: 'K-1' };
const signed = (signer: string, method: 'portal' | 'email_code'): SignatureDocumentEvent => ({
  type: 'SignerSigned',
  data: { signer, values: {}, evidence: { ip: '203.0.113.7', userAgent: 'Firefox', method } },
});

it('names where a link and a code went, and how questions were passed', () => {
  const story: SignatureDocumentEvent[] = [
    { type: 'SignatureDocumentPrepared', data: { ...letter, identityCheck: 'knowledge' } },
    accepted,
    placed,
    sent,
    signed('ann', 'portal'),
    agreed('bob'),
    { type: 'KnowledgeCheckStarted', data: about },
    { type: 'KnowledgeCheckPassed', data: about },
    signed('bob', 'email_code'),
    signedByAll,
  ];
  const record = story.map((event, n) =>
    recorded(
      event,
      n,
      { at: `2026-01-05T15:0${n}:00.000Z`, by: { system: 'signatures' } },
      `signatureDocument-${uuid}`,
    ),
  );
  const state = record.reduce(signatureDocument.evolve, signatureDocument.initial);
  if (state.is === 'absent') throw new Error('There is no document.');
  const where = { uuid, firmName: 'Reed & Co', company: { name: 'Bakery', zone: 'UTC' } };
  const { signers, events } = certificateOf(state, record as Parameters<typeof certificateOf>[1], where);
  expect(signers[0]?.lines).toContain('Identity: signed in to the client portal with their own account');
  expect(signers[1]?.lines).toEqual([
    'bob@client.test',
    expect.stringMatching(/^Agreed to sign electronically/),
    'Identity: answers to questions only they can answer, on Jan 5, 2026, 3:07:00 PM UTC (asked by kba.test, reference K-1)',
    expect.stringMatching(/^Signed on/),
    'IP address: 203.0.113.7',
    'Browser: Firefox',
    'Identity: a link and a code, both emailed to b…@client.test',
  ]);
  expect(events.map(({ sentence }) => sentence)).toContain('Bob Ray passed the identity questions (reference K-1).');
});

it('says who signed for the firm', () => {
  const [ann, bob] = letter.signers;
  const signers = [ann, { ...bob, isOfFirm: true }] as typeof letter.signers;
  const prepared: SignatureDocumentEvent = { type: 'SignatureDocumentPrepared', data: { ...letter, signers } };
  const record = [recorded(prepared, 0, { at: '2026-01-05T15:00:00.000Z' }, `signatureDocument-${uuid}`)];
  const state = record.reduce(signatureDocument.evolve, signatureDocument.initial);
  if (state.is === 'absent') throw new Error('There is no document.');
  const where = { uuid, firmName: 'Reed & Co', company: { name: 'Bakery', zone: 'UTC' } };
  const { signers: shown } = certificateOf(state, record as Parameters<typeof certificateOf>[1], where);
  expect(shown.map(({ lines }) => lines.includes('Signed for Reed & Co'))).toEqual([false, true]);
});
