import { given as givenOf } from '@daybook/kernel/events/spec';
import type { SignatureDocumentEvent } from './signature-document.events.js';
import { signatureDocument } from './signature-document.js';
import { signersInTurn } from './signature-document.state.js';
import {
  accepted,
  agreed,
  field,
  fields,
  letter,
  out,
  placed,
  prepareLetter,
  sent,
  sign,
  signedBy,
  signedByAll,
  voided,
} from './signature-samples.js';
import type { SignerChange } from './signer-changes.js';

type Replace = Extract<SignerChange, { type: 'ReplaceSigner' }>;

const given = (...events: SignatureDocumentEvent[]) => givenOf(signatureDocument, ...events);
const carl = { name: 'Carl Poe', email: 'carl@client.test' };
const replace = (signer: string, changes: Partial<Replace> = {}): Replace => ({
  type: 'ReplaceSigner',
  signer,
  by: { uuid: 'carl', user: null },
  contact: carl,
  isStaffAddress: false,
  ...changes,
});
const replaced = (signer: string, place: number, changes = {}): SignatureDocumentEvent => ({
  type: 'SignerReplaced',
  data: { signer, by: { uuid: 'carl', user: null, place }, contact: carl, ...changes },
});
const prepared = (changes: Partial<typeof letter>): SignatureDocumentEvent => ({
  type: 'SignatureDocumentPrepared',
  data: { ...letter, ...changes },
});
const stateOf = (...events: SignatureDocumentEvent[]) => {
  const { state } = given(...events);
  if (state.is === 'absent') throw new Error('There is no document.');
  return state;
};

describe('somebody else signs', () => {
  it('with the fields of the one before, in their place, and agrees first', () => {
    given(...out)
      .when(replace('bob'))
      .thenEvents(replaced('bob', 2));
    const events = [...out, agreed('ann'), replaced('ann', 1)];
    expect(stateOf(...events).fields).toEqual([{ ...fields[0], signer: 'carl' }, fields[1]]);
    expect(signersInTurn(stateOf(...events)).map(({ uuid }) => uuid)).toEqual(['carl']);
    given(...events)
      .when(sign('carl', { 'ann-signs': 'Carl' }))
      .thenRefused('consentMissing');
    given(...events, agreed('carl'))
      .when(sign('carl', { 'ann-signs': 'Carl' }))
      .thenEvents({ type: 'SignerSigned', data: expect.objectContaining({ signer: 'carl' }) });
  });

  it('so that the one before can do nothing any more, whatever they had open', () => {
    const code = { signer: 'bob', challenge: 'c' };
    const events = [
      ...out,
      agreed('ann'),
      signedBy('ann'),
      agreed('bob'),
      { type: 'SigningCodeRequested', data: code } as const,
      replaced('bob', 2),
    ];
    const when = given(...events);
    when.when(sign('bob')).thenRefused('notSigner');
    when.when({ type: 'DeclineDocument', signer: 'bob', reason: 'No' }).thenRefused('notSigner');
    when.when({ type: 'ConsentToElectronicRecords', signer: 'bob', version: '1' }).thenRefused('notSigner');
    when.when({ type: 'RequestSigningCode', signer: 'bob', challenge: 'd' }).thenRefused('notSigner');
    when.when({ type: 'EnterSigningCode', ...code, isRight: true }).thenRefused('notSigner');
    when.when({ type: 'RecordViewed', signer: 'bob' }).thenNothing();
    expect(stateOf(...events).codes).toEqual({});
  });

  it('once: whoever corrects the same signer at the same time is told', () => {
    given(...out, replaced('bob', 2))
      .when(replace('bob', { by: { uuid: 'dora', user: null } }))
      .thenRefused('replacedBefore');
    given(...out, replaced('bob', 2))
      .when(replace('carl', { by: { uuid: 'other', user: null } }))
      .thenNothing();
  });

  it.each([
    ['notThere', [], replace('nobody')],
    ['signedBefore', [agreed('ann'), signedBy('ann')], replace('ann')],
    ['ended', [{ type: 'SignatureDocumentDeclined', data: { signer: 'ann', reason: null } }], replace('ann')],
    ['ended', [{ type: 'SignatureDocumentVoidRequested', data: { reason: null } }], replace('ann')],
    ['ended', [voided], replace('ann')],
    ['ended', [signedBy('ann'), signedBy('bob'), signedByAll], replace('bob')],
    ['signersAlike', [], replace('bob', { contact: { name: '', email: 'x@client.test' } })],
    ['signersAlike', [], replace('bob', { contact: { name: 'Bob', email: 'nowhere' } })],
    ['signersAlike', [], replace('bob', { contact: { name: 'Ann  LEE', email: 'Ann@client.test' } })],
    ['mailboxShared', [], replace('bob', { contact: { name: 'Bob', email: 'ann@client.test' } })],
    [
      'signersAlike',
      [],
      replace('bob', { by: { uuid: 'x', user: 'u1' }, contact: { name: 'A', email: 'ann@client.test' } }),
    ],
  ] as const)('says no: %s', (code, events, command) =>
    given(...out, ...(events as readonly SignatureDocumentEvent[]))
      .when(command)
      .thenRefused(code),
  );

  it('before it is sent, after its last day, and where a provider keeps the signers, not at all', () => {
    given(prepared({}), accepted, placed).when(replace('bob')).thenRefused('notSent');
    given(...out)
      .when(replace('bob'), { at: '2026-03-07T05:00:00.000Z' })
      .thenRefused('lateToChange');
    given(prepared({ provider: 'dropbox-sign' }), accepted, sent)
      .when(replace('bob'))
      .thenRefused('changedThere');
  });

  it('for the client nobody of the firm does, by account or by address, nor a client for the firm', () => {
    const colleague = { uuid: 'carl', user: 'u9', isOfFirm: true };
    given(...out)
      .when(replace('bob', { by: colleague }))
      .thenRefused('clientSigns');
    given(...out)
      .when(replace('bob', { isStaffAddress: true }))
      .thenRefused('clientSigns');
    const [ann, bob] = letter.signers;
    if (!ann || !bob) throw new Error('Two sign the letter.');
    const countersigned = prepared({ signers: [ann, { ...bob, user: 'u8', isOfFirm: true }] });
    given(countersigned, accepted, placed, sent).when(replace('bob')).thenRefused('firmSigns');
    given(countersigned, accepted, placed, sent)
      .when(replace('bob', { by: colleague, isStaffAddress: true }))
      .thenEvents({ type: 'SignerReplaced', data: expect.objectContaining({ by: { ...colleague, place: 2 } }) });
  });

  it('never a consent to share tax papers, nor whom a to-do asks', () => {
    given(prepared({ documentType: 'form_7216' }), accepted, placed, sent)
      .when(replace('ann'))
      .thenRefused('consentIsPersonal');
    given(prepared({ todo: 't1' }), accepted, placed, sent)
      .when(replace('ann'))
      .thenRefused('todoNamesFirst');
    given(prepared({ todo: 't1' }), accepted, placed, sent)
      .when(replace('bob'))
      .thenEvents(replaced('bob', 2));
  });

  it('under the name that stands on the pages, where the firm has put it there', () => {
    const place = { page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.05 };
    const mergeFields = [{ uuid: 'm1', signer: 'bob', kind: 'signer', ...place, text: '' }] as const;
    const drawn: SignatureDocumentEvent[] = [
      prepared({}),
      accepted,
      { type: 'SignatureFieldsPlaced', data: { fields, mergeFields } },
      { type: 'SignatureTextsFixed', data: { texts: { m1: 'Bob Ray' } } },
      { type: 'SignatureTextsDrawn', data: { original: { file: 'f2', sha256: 'c' }, pages: 3 } },
      sent,
    ];
    const moved = replace('bob', { contact: { name: 'Bob Ray', email: 'new@client.test' } });
    given(...drawn)
      .when(replace('bob'))
      .thenRefused('nameIsDrawn');
    given(...drawn)
      .when(moved)
      .thenEvents({ type: 'SignerReplaced', data: expect.objectContaining({ isSamePerson: true }) });
    // and so it stays
    given(...drawn, replaced('bob', 2, { contact: moved.contact, isSamePerson: true }))
      .when(replace('carl', { by: { uuid: 'dora', user: null }, contact: { name: 'Dora', email: 'new@client.test' } }))
      .thenRefused('nameIsDrawn');
  });
});

describe('who a signer is', () => {
  const checked = [prepared({ identityCheck: 'knowledge' }), accepted, placed, sent] as const;
  const failed = {
    type: 'KnowledgeCheckFailed',
    data: { signer: 'ann', provider: 'p', reference: 'r', why: 'answers', left: 0 },
  } as const;
  const start = { type: 'StartKnowledgeCheck', signer: 'carl', provider: 'p', reference: 'r2' } as const;

  it('is checked anew for somebody else', () => {
    const seen = {
      type: 'SignerIdentityChecked',
      data: { signer: 'ann', document: 'passport', on: '2026-01-05' },
    } as const;
    given(...checked, seen, replaced('ann', 1), agreed('carl'))
      .when(sign('carl', { 'ann-signs': 'Carl' }))
      .thenRefused('checkMissing');
    given(...checked, failed, replaced('ann', 1))
      .when(start)
      .thenEvents({ type: 'KnowledgeCheckStarted', data: { signer: 'carl', provider: 'p', reference: 'r2' } });
  });

  it('cannot be tried again by another spelling of the name, nor by another address', () => {
    for (const contact of [
      { name: 'A. Lee', email: 'ann@client.test' },
      { name: 'Ann Lee', email: 'ann@elsewhere.test' },
    ]) {
      const command = replace('ann', { by: { uuid: 'carl', user: 'u1' }, contact });
      const event = given(...checked, failed).when(command);
      event.thenEvents({ type: 'SignerReplaced', data: expect.objectContaining({ isSamePerson: true }) });
    }
    given(...checked, failed, replaced('ann', 1, { isSamePerson: true }))
      .when(start)
      .thenRefused('checkLocked');
  });
});

describe('attempts that are used up', () => {
  const failed = {
    type: 'KnowledgeCheckFailed',
    data: { signer: 'bob', provider: 'p', reference: 'r', why: 'answers', left: 0 },
  } as const;
  const outsider = [prepared({ identityCheck: 'knowledge' }), accepted, placed, sent, signedBy('ann'), failed] as const;
  const bob = { name: 'Bob Ray', email: 'bob@client.test' };
  const start = { type: 'StartKnowledgeCheck', provider: 'p', reference: 'r2' } as const;

  it('stay with an outsider who has an account now', () =>
    given(...outsider)
      .when(replace('bob', { by: { uuid: 'bob2', user: 'u2' }, contact: bob }))
      .thenEvents({ type: 'SignerReplaced', data: expect.objectContaining({ isSamePerson: true }) }));

  it('stay with somebody who comes back', () => {
    const back = { by: { uuid: 'bob2', user: null }, contact: bob };
    const away = replaced('bob', 2, { by: { uuid: 'carl', user: null, place: 2 } });
    const tried = { failed: ['r'], isLocked: true };
    given(...outsider, away)
      .when(replace('carl', back))
      .thenEvents({ type: 'SignerReplaced', data: expect.objectContaining({ tried }) });
    const returned = replaced('carl', 2, { by: { ...back.by, place: 2 }, contact: bob, tried });
    given(...outsider, away, returned)
      .when({ ...start, signer: 'bob2' })
      .thenRefused('checkLocked');
  });

  it('are not those of somebody with another account', () =>
    given(prepared({ identityCheck: 'knowledge' }), accepted, placed, sent)
      .when(replace('ann', { by: { uuid: 'amy', user: 'u9' }, contact: { name: 'Ann Lee', email: 'ann@client.test' } }))
      .thenEvents({ type: 'SignerReplaced', data: expect.not.objectContaining({ isSamePerson: true }) }));
});

describe('the order of signing', () => {
  const signers = ['ann', 'bob', 'cid'].map((uuid, n) => ({ uuid, user: `u${n + 1}`, place: n + 1 }));
  const contacts = Object.fromEntries(signers.map(({ uuid }) => [uuid, { name: uuid, email: `${uuid}@client.test` }]));
  const all = [...fields, field('cid-signs', 'cid')];
  const three = [
    prepared({ signers, contacts }),
    accepted,
    { type: 'SignatureFieldsPlaced', data: { fields: all } },
    sent,
  ] as const;
  const order = (places: Record<string, number>) => ({ type: 'OrderSigners', places }) as const;
  const ordered = (places: Record<string, number>): SignatureDocumentEvent => ({
    type: 'SigningOrderChanged',
    data: { places },
  });

  it('changes among those who have not been asked', () => {
    given(...three)
      .when(order({ ann: 1, bob: 3, cid: 2 }))
      .thenEvents(ordered({ bob: 3, cid: 2 }));
    given(...three, ordered({ bob: 3, cid: 2 }))
      .when(order({ bob: 3, cid: 2 }))
      .thenNothing();
    const state = stateOf(...three, ordered({ bob: 3, cid: 2 }), signedBy('ann'));
    expect(signersInTurn(state).map(({ uuid }) => uuid)).toEqual(['cid']);
    given(...three)
      .when(order({ cid: 2 }))
      .thenEvents(ordered({ cid: 2 }));
  });

  it.each([
    ['askedBefore', [], { ann: 3, bob: 2 }],
    ['askedBefore', [agreed('ann'), signedBy('ann')], { ann: 3 }],
    ['askedBefore', [agreed('ann'), signedBy('ann')], { bob: 3, cid: 2 }],
    ['placeWrong', [], { bob: 1 }],
    ['placeWrong', [], { bob: 0 }],
    ['placeWrong', [], { bob: 2.5 }],
    ['placeWrong', [], { bob: 99 }],
    ['replacedBefore', [], { nobody: 2 }],
    ['ended', [voided], { bob: 3 }],
  ] as const)('says no: %s', (code, events, places) =>
    given(...three, ...events)
      .when(order(places))
      .thenRefused(code),
  );
});

describe('the link of a signer', () => {
  const copy = (signer: string) => ({ type: 'CopySigningLink', signer }) as const;

  it('is copied on record, of whose turn it is', () => {
    given(...out)
      .when(copy('ann'))
      .thenEvents({ type: 'SigningLinkCopied', data: { signer: 'ann' } });
    given(...out)
      .when(copy('bob'))
      .thenRefused('notAskedYet');
    given(...out, agreed('ann'), signedBy('ann'))
      .when(copy('ann'))
      .thenRefused('signedBefore');
    given(...out, replaced('ann', 1))
      .when(copy('ann'))
      .thenRefused('replacedBefore');
    given(...out, voided)
      .when(copy('ann'))
      .thenRefused('ended');
    given().when(copy('ann')).thenRefused('notThere');
    given().when(prepareLetter()).thenEvents(prepared({}));
  });
});
