import { given as givenOf } from '@daybook/kernel/events/spec';
import type { SignatureDocumentEvent, Signer } from './signature-document.events.js';
import { signatureDocument } from './signature-document.js';
import {
  accepted,
  failed,
  letter,
  out,
  placed,
  prepareLetter,
  sent,
  signedBy,
  signedByAll,
  voided,
} from './signature-samples.js';

const given = (...events: SignatureDocumentEvent[]) => givenOf(signatureDocument, ...events);

describe('asking again', () => {
  const again = { type: 'AskAgain' } as const;
  const ofTodo: SignatureDocumentEvent = {
    type: 'SignatureDocumentPrepared',
    data: { ...letter, todo: 't1', template: 'letter' },
  };
  const uploaded: SignatureDocumentEvent = {
    type: 'SignatureDocumentPrepared',
    data: { ...letter, todo: 't1', asksBy: { dueDate: '2026-02-01', completeOnSubmit: true } },
  };
  const declined: SignatureDocumentEvent = { type: 'SignatureDocumentDeclined', data: { signer: 'ann', reason: null } };
  const askedAgain: SignatureDocumentEvent = { type: 'SignatureAskedAgain', data: {} };

  it.each([declined, voided, failed, { type: 'SignatureDocumentExpired', data: {} } as const])(
    'is possible once, after $type',
    (ended) => {
      given(ofTodo, accepted, placed, sent, ended).when(again).thenEvents(askedAgain);
      given(ofTodo, accepted, placed, sent, ended, askedAgain).when(again).thenNothing();
    },
  );

  it('is not as long as it can be signed, after that, or where no to-do asks', () => {
    given(ofTodo, accepted, placed, sent).when(again).thenRefused('stillOpen');
    given(ofTodo, accepted, placed, sent, signedBy('ann'), signedBy('bob'), signedByAll)
      .when(again)
      .thenRefused('stillOpen');
    given(...out, declined)
      .when(again)
      .thenRefused('notOfTodo');
  });

  it('needs fields that are known here', () => {
    given(uploaded, accepted, placed, sent, declined).when(again).thenEvents(askedAgain);
    given(uploaded, accepted, sent, declined).when(again).thenRefused('notRepeatable');
  });
});

describe('asking by a to-do', () => {
  const asksBy = { dueDate: '2026-02-01', completeOnSubmit: true };
  const [ann, bob] = letter.signers as [Signer, Signer];

  it('is for a client who comes first', () => {
    const prepared = { ...letter, todo: 't1', asksBy };
    given()
      .when(prepareLetter({ todo: 't1', asksBy }))
      .thenEvents({ type: 'SignatureDocumentPrepared', data: prepared });
    given()
      .when(prepareLetter({ todo: 't1', asksBy, signers: [bob, ann] }))
      .thenRefused('firstIsNoClient');
    given()
      .when(prepareLetter({ todo: 't1', asksBy, signers: [{ ...ann, isOfFirm: true }, bob] }))
      .thenRefused('firstIsNoClient');
  });
});
