import { withNames } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { type SignatureDocumentEvent, signatureDocument, words } from '@daybook/signatures/domain';
import { accepted, agreed, letter, placed, preparedLetter, sent, signedByAll } from '../domain/signature-samples.js';
import { certificateOf } from './certificate-words.js';

const uuid = '00000000-0000-4000-8000-000000000001';
const at = '2026-01-05T15:00:00.000Z';
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
  const where = {
    uuid,
    firmName: 'Reed & Co',
    sentBy: 'Maria Vance of Reed & Co',
    company: { name: 'Bakery', zone: 'UTC' },
  };
  const { details, signers, events } = certificateOf(state, record as Parameters<typeof certificateOf>[1], where);
  expect(Object.fromEntries(details)).toMatchObject({
    'Sent by': 'Maria Vance of Reed & Co',
    'Terms, version 1': expect.stringMatching(
      /^You are about to sign .* paper copy at no charge.* print what you sign\.$/,
    ),
    Copies: expect.stringContaining('Reed & Co keeps it'),
  });
  expect(signers[0]?.lines).toContain('Identity: signed in to the client portal with their own account');
  expect(signers[1]?.lines).toEqual([
    'bob@client.test',
    expect.stringMatching(/^Agreed to sign electronically/),
    'Identity: answers to questions only they can answer, on Jan 5, 2026, 3:07:00 PM UTC (asked by kba.test, reference K-1)',
    expect.stringMatching(/^Signed on/),
    'IP address: 203.0.113.7',
    'Browser, by what it said of itself: "Firefox"',
    'Identity: a link and a code, both emailed to b…@client.test',
  ]);
  expect(events.map(({ sentence }) => sentence)).toContain('Bob Ray passed the identity questions (reference K-1).');
});

it('says nothing that a signer made up, but as their words and bounded', () => {
  const dictated = 'Identity: a passport, seen by Reed & Co';
  const agent = `"\u00a0${'x'.repeat(5_000)}`;
  const story: SignatureDocumentEvent[] = [
    preparedLetter,
    { type: 'SignerConsented', data: { signer: 'ann', version: `1). ${dictated}` } },
    {
      type: 'SignerSigned',
      data: { signer: 'ann', values: {}, evidence: { ip: '203.0.113.7', userAgent: agent, method: 'portal' } },
    },
  ];
  const record = story.map((event, n) => recorded(event, n, { at }, `signatureDocument-${uuid}`));
  const state = record.reduce(signatureDocument.evolve, signatureDocument.initial);
  if (state.is === 'absent') throw new Error('There is no document.');
  const where = {
    uuid,
    firmName: 'Reed & Co',
    sentBy: 'Maria Vance of Reed & Co',
    company: { name: 'Bakery', zone: 'UTC' },
  };
  const certificate = certificateOf(state, record as Parameters<typeof certificateOf>[1], where);
  const printed = JSON.stringify(certificate);
  expect(printed).not.toContain(dictated);
  expect(printed).not.toContain('Terms, version');
  expect(certificate.signers[0]?.lines).toContain('Agreed to sign electronically on Jan 5, 2026, 3:00:00 PM UTC');
  expect(certificate.signers[0]?.lines).toContain(`Browser, by what it said of itself: "'${'x'.repeat(299)}"`);
});

it('keeps what stands around a name in its place, also where the name runs to the left', () => {
  const contacts = { ...letter.contacts, ann: { name: 'سارة\u2067', email: 'ann@client.test' } };
  const story = [{ type: 'SignatureDocumentPrepared', data: { ...letter, contacts } } as const, agreed('ann')];
  const record = story.map((event, n) => recorded(event, n, { at }, `signatureDocument-${uuid}`));
  const state = record.reduce(signatureDocument.evolve, signatureDocument.initial);
  if (state.is === 'absent') throw new Error('There is no document.');
  const where = { uuid, firmName: 'Reed & Co', sentBy: 'Maria Vance', company: { name: 'Bakery', zone: 'UTC' } };
  const { events } = certificateOf(state, record as Parameters<typeof certificateOf>[1], where);
  expect(events.at(-1)?.sentence).toBe('\u2068سارة\u2069 agreed to sign electronically.');
});

it('says who signed for the firm', () => {
  const [ann, bob] = letter.signers;
  const signers = [ann, { ...bob, isOfFirm: true }] as typeof letter.signers;
  const prepared: SignatureDocumentEvent = { type: 'SignatureDocumentPrepared', data: { ...letter, signers } };
  const record = [recorded(prepared, 0, { at: '2026-01-05T15:00:00.000Z' }, `signatureDocument-${uuid}`)];
  const state = record.reduce(signatureDocument.evolve, signatureDocument.initial);
  if (state.is === 'absent') throw new Error('There is no document.');
  const where = {
    uuid,
    firmName: 'Reed & Co',
    sentBy: 'Maria Vance of Reed & Co',
    company: { name: 'Bakery', zone: 'UTC' },
  };
  const { signers: shown } = certificateOf(state, record as Parameters<typeof certificateOf>[1], where);
  expect(shown.map(({ lines }) => lines.includes('Signed for Reed & Co'))).toEqual([false, true]);
});

it('says who was asked before those who signed, and where', () => {
  const by = { uuid: 'carl', user: null, place: 2 };
  const story: SignatureDocumentEvent[] = [
    preparedLetter,
    sent,
    { type: 'SignatureDocumentViewed', data: { signer: 'bob' } },
    { type: 'SignerReplaced', data: { signer: 'bob', by, contact: { name: 'Carl Poe', email: 'carl@client.test' } } },
    {
      type: 'SignerReplaced',
      data: {
        ...{ signer: 'carl', by: { ...by, uuid: 'karl' }, isSamePerson: true },
        contact: { name: 'Karl Poe', email: 'k.poe@client.test' },
      },
    },
    { type: 'SigningOrderChanged', data: { places: { karl: 3 } } },
    agreed('karl'),
    signed('karl', 'email_code'),
  ];
  const record = story.map((event, n) => recorded(event, n, { at }, `signatureDocument-${uuid}`));
  const state = record.reduce(signatureDocument.evolve, signatureDocument.initial);
  if (state.is === 'absent') throw new Error('There is no document.');
  const where = { uuid, firmName: 'Reed & Co', sentBy: 'Maria Vance', company: { name: 'Bakery', zone: 'UTC' } };
  const { signers, events } = certificateOf(state, record as Parameters<typeof certificateOf>[1], where);
  expect(signers.map(({ name }) => name)).toEqual(['Ann Lee', 'Karl Poe']);
  expect(signers[1]?.lines[0]).toBe('k.poe@client.test');
  expect(events.map(({ sentence }) => sentence).slice(2)).toEqual([
    'Bob Ray opened the document.',
    'Reed & Co asked Carl Poe (c…@client.test) to sign in place of Bob Ray (b…@client.test).',
    'Reed & Co corrected the signer Carl Poe (c…@client.test) to Karl Poe (k…@client.test).',
    'Reed & Co changed the order of signing.',
    'Karl Poe agreed to sign electronically.',
    'Karl Poe signed the document.',
  ]);
});

function certifiedAt(at: string, zone: string) {
  const events = [{ type: 'SignatureDocumentPrepared', data: letter } as const, accepted, placed, sent, signedByAll];
  const record = events.map((event, n) => recorded(event, n, { at }, `signatureDocument-${uuid}`));
  const state = record.reduce(signatureDocument.evolve, signatureDocument.initial);
  if (state.is === 'absent') throw new Error('There is no document.');
  const where = { uuid, firmName: 'Reed & Co', sentBy: 'Maria Vance of Reed & Co', company: { name: 'Bakery', zone } };
  const { details, events: reported } = certificateOf(state, record as Parameters<typeof certificateOf>[1], where);
  return [Object.fromEntries(details)['Times are given in'], new Set(reported.map((one) => one.at))];
}

it.each([
  ['America/New_York', '2026-03-08T06:59:59Z', 'America/New York', 'Mar 8, 2026, 1:59:59 AM EST'],
  ['America/New_York', '2026-03-08T07:00:00Z', 'America/New York', 'Mar 8, 2026, 3:00:00 AM EDT'],
  ['America/New_York', '2026-11-01T05:30:00Z', 'America/New York', 'Nov 1, 2026, 1:30:00 AM EDT'],
  ['America/New_York', '2026-11-01T06:30:00Z', 'America/New York', 'Nov 1, 2026, 1:30:00 AM EST'],
  ['Asia/Manila', '2026-12-31T16:00:00Z', 'Asia/Manila', 'Jan 1, 2027, 12:00:00 AM GMT+8'],
  ['Asia/Kolkata', '2028-02-28T18:30:00Z', 'Asia/Kolkata', 'Feb 29, 2028, 12:00:00 AM GMT+5:30'],
])('gives times by the clocks of %s at %s', (zone, at, named, time) => {
  expect(certifiedAt(at, zone)).toEqual([named, new Set([time])]);
});

it('tells what the history tells, of the same people', () => {
  const outside = { system: 'signing by link' };
  const story: [SignatureDocumentEvent, object][] = [
    [{ type: 'SignatureDocumentPrepared', data: letter }, { user: 'maria' }],
    [accepted, { system: 'signatures' }],
    [placed, { user: 'maria' }],
    [sent, { user: 'maria' }],
    [{ type: 'SignatureDocumentViewed', data: { signer: 'ann' } }, { user: 'ann of Blue Fern' }],
    [agreed('ann'), { user: 'ann of Blue Fern' }],
    [signed('ann', 'portal'), { user: 'ann of Blue Fern' }],
    [{ type: 'SignatureReminderSent', data: { signers: ['bob'], next: null } }, { system: 'signatures' }],
    [{ type: 'SignatureDocumentViewed', data: { signer: 'bob' } }, outside],
    [agreed('bob'), outside],
    [signed('bob', 'email_code'), outside],
    [signedByAll, outside],
  ];
  const record = story.map(([event, by], n) =>
    recorded(event, n, { at: `2026-01-05T15:${10 + n}:00.000Z`, by: by as never }, `signatureDocument-${uuid}`),
  );
  const state = record.reduce(signatureDocument.evolve, signatureDocument.initial);
  if (state.is === 'absent') throw new Error('There is no document.');
  const names: Record<string, string> = { ann: 'Ann', bob: 'Bob Ray' };
  const history = record.map((event) => {
    const { sentence } = (words[event.type] as (one: typeof event) => { sentence: string })(event);
    return `${event.meta.at.slice(11, 16)} ${withNames(sentence, String, (signer) => names[signer])}`;
  });
  const where = {
    uuid,
    firmName: 'Reed & Co',
    sentBy: 'Maria Vance of Reed & Co',
    company: { name: 'Bakery', zone: 'UTC' },
  };
  const { events } = certificateOf(state, record as Parameters<typeof certificateOf>[1], where);
  expect(events.map(({ at, sentence }) => [at, sentence])).toEqual(
    [
      ['3:10', 'Reed & Co prepared the document.'],
      ['3:13', 'Reed & Co sent the document for signature.'],
      ['3:14', `${letter.contacts?.ann?.name} opened the document.`],
      ['3:15', `${letter.contacts?.ann?.name} agreed to sign electronically.`],
      ['3:16', `${letter.contacts?.ann?.name} signed the document.`],
      ['3:17', 'Bob Ray got a reminder.'],
      ['3:18', 'Bob Ray opened the document.'],
      ['3:19', 'Bob Ray agreed to sign electronically.'],
      ['3:20', 'Bob Ray signed the document.'],
      ['3:21', 'Everyone has signed.'],
    ].map(([at, sentence]) => [`Jan 5, 2026, ${at}:00 PM UTC`, sentence]),
  );
  expect(history.filter((_, n) => ![1, 2].includes(n))).toEqual([
    '15:10 prepared “Engagement letter” for 2 signatures, to be signed by Mar 6, 2026.',
    '15:13 sent the document out for signature.',
    '15:14 opened the document.',
    '15:15 agreed to sign electronically.',
    '15:16 signed the document.',
    '15:17 reminded Bob Ray.',
    '15:18 recorded that Bob Ray opened the document.',
    '15:19 recorded that Bob Ray agreed to sign electronically.',
    '15:20 recorded that Bob Ray signed the document.',
    '15:21 completed the document: everyone has signed.',
  ]);
});
