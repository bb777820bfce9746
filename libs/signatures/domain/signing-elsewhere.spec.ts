import { given as givenOf } from '@daybook/kernel/events/spec';
import { documentStates, isTerminal } from './labels.js';
import type { SignatureDocumentCommand } from './signature-document.commands.js';
import type { SignatureDocumentEvent } from './signature-document.events.js';
import { signatureDocument } from './signature-document.js';
import {
  accepted,
  agreed,
  fields,
  letter,
  out,
  placed,
  preparedLetter,
  registered,
  sent,
  sign,
  signedBy,
  signedByAll,
} from './signature-samples.js';

const given = (...events: SignatureDocumentEvent[]) => givenOf(signatureDocument, ...events);

describe('what happens elsewhere', () => {
  const commands: SignatureDocumentCommand[] = [
    { type: 'RecordViewed', signer: 'ann' },
    { type: 'RecordSignerSigned', signer: 'ann' },
    { type: 'RecordSignerSigned', signer: 'bob' },
    { type: 'RecordFailure', message: 'x' },
    { type: 'RecordVoided' },
    { type: 'ExpireDocument', today: '2030-01-01' },
  ];

  it.each(documentStates.filter(isTerminal))('never leads out of %s', (is) => {
    const { state } = given(...out);
    if (state.is === 'absent') throw new Error('There is no document.');
    for (const command of commands)
      expect(signatureDocument.decide({ ...state, is }, command, { at: '', by: { user: 'u' } })).toEqual([]);
  });

  it('may be told twice, and the last signature before the first', () => {
    given(...out, { type: 'SignatureDocumentViewed', data: { signer: 'ann' } })
      .when({ type: 'RecordViewed', signer: 'ann' })
      .thenNothing();
    const bobs = { signer: 'bob', values: null, evidence: null };
    const remote = given(preparedLetter, registered, sent, { type: 'SignerSigned', data: bobs });
    remote.when({ type: 'RecordSignerSigned', signer: 'bob' }).thenNothing();
    remote
      .when({ type: 'RecordSignerSigned', signer: 'ann' })
      .thenEvents({ type: 'SignerSigned', data: { ...bobs, signer: 'ann' } }, signedByAll);
  });

  it('is placed, sent, signed and declined at the provider alone', () => {
    const there: SignatureDocumentEvent = {
      type: 'SignatureDocumentPrepared',
      data: { ...letter, provider: 'dropbox-sign' },
    };
    given(there, accepted).when({ type: 'PlaceFields', fields }).thenRefused('placedThere');
    given(there, accepted, registered).when({ type: 'SendDocument' }).thenRefused('sentThere');
    given(there, accepted, registered, sent)
      .when({ type: 'DeclineDocument', signer: 'ann', reason: 'No' })
      .thenRefused('signedThere');
    given(there, accepted, registered)
      .when({ type: 'RecordProviderDocument', documentId: 'other', documentRequestId: 'other' })
      .thenNothing();
  });

  it('is declined by whoever the provider names, unless they have signed', () => {
    const declined = { type: 'RecordDeclined', signer: 'ann', reason: ' The fee. ' } as const;
    given(preparedLetter, registered, sent)
      .when(declined)
      .thenEvents({ type: 'SignatureDocumentDeclined', data: { signer: 'ann', reason: 'The fee.' } });
    given(preparedLetter, registered, sent, signedBy('ann')).when(declined).thenNothing();
    given(...out, signedBy('ann'), signedBy('bob'), signedByAll)
      .when(declined)
      .thenNothing();
  });

  it('hears of it, however late', () => {
    const notice = { type: 'HearFromProvider', notice: 'signature_request_viewed' } as const;
    const received: SignatureDocumentEvent = {
      type: 'SignatureNoticeReceived',
      data: { notice: 'signature_request_viewed' },
    };
    given(...out)
      .when(notice)
      .thenEvents(received);
    given(...out, signedBy('ann'), signedBy('bob'), signedByAll)
      .when(notice)
      .thenEvents(received);
  });

  it('expires after its last day', () => {
    given(...out)
      .when({ type: 'ExpireDocument', today: '2026-03-06' })
      .thenRefused('notExpired');
    given(...out)
      .when({ type: 'ExpireDocument', today: '2026-03-07' })
      .thenEvents({ type: 'SignatureDocumentExpired', data: {} });
    given(preparedLetter).when({ type: 'ExpireDocument', today: '2026-03-07' }).thenNothing();
  });

  it('is neither sent nor signed after its last day in the company, however late it is found out', () => {
    const [evening, morning] = [{ at: '2026-03-07T04:59:00.000Z' }, { at: '2026-03-07T05:00:00.000Z' }];
    given(...out, agreed('ann'))
      .when(sign('ann'), evening)
      .thenEvents(signedBy('ann'));
    given(...out, agreed('ann'))
      .when(sign('ann'), morning)
      .thenRefused('lateToSign');
    given(preparedLetter, accepted, placed).when({ type: 'SendDocument' }, morning).thenRefused('lateToSend');
  });

  it('files the sealed PDF once, after the last signature', () => {
    const file = { type: 'FileSignedPdf', file: 'f2', sha256: 'b'.repeat(64) } as const;
    const filed: SignatureDocumentEvent = { type: 'SignedPdfFiled', data: { file: 'f2', sha256: 'b'.repeat(64) } };
    const done = [...out, signedBy('ann'), signedBy('bob'), signedByAll];
    given(...out)
      .when(file)
      .thenRefused('notSigned');
    given(...done)
      .when(file)
      .thenEvents(filed);
    given(...done, filed)
      .when(file)
      .thenNothing();
  });
});
