import { given as givenOf, recorded } from '@daybook/kernel/events/spec';
import { drawingOf } from './drawing.js';
import { documentStates, isTerminal } from './labels.js';
import type { SignatureDocumentCommand } from './signature-document.commands.js';
import type { SignatureDocumentEvent, Signer } from './signature-document.events.js';
import { signatureDocument } from './signature-document.js';
import { signersInTurn } from './signature-document.state.js';
import {
  accepted,
  agreed,
  evidence,
  field,
  fields,
  letter,
  placed,
  preparedLetter,
  prepareLetter,
  sent,
  signedBy,
  signedByAll,
} from './signature-samples.js';

const given = (...events: SignatureDocumentEvent[]) => givenOf(signatureDocument, ...events);
const out = [preparedLetter, accepted, placed, sent] as const;
const sign = (signer: string, values: Record<string, string> = { [`${signer}-signs`]: signer }) =>
  ({ type: 'SignDocument', signer, values, evidence }) as const;
const decline = (signer: string, reason = 'The fee is wrong.') =>
  ({ type: 'DeclineDocument', signer, reason }) as const;
const failed: SignatureDocumentEvent = { type: 'SignatureDocumentFailed', data: { message: 'x' } };
const voided: SignatureDocumentEvent = { type: 'SignatureDocumentVoided', data: {} };
const registered: SignatureDocumentEvent = {
  type: 'SignatureDocumentRegistered',
  data: { documentId: 'd', documentRequestId: 'r' },
};

describe('preparing', () => {
  it('takes name, signers and their contacts', () => {
    given()
      .when(prepareLetter({ name: ' Engagement letter ' }))
      .thenEvents(preparedLetter);
    given(preparedLetter).when(prepareLetter()).thenNothing();
  });

  it.each([
    ['nameMissing', { name: ' ' }],
    ['nameTooLong', { name: 'x'.repeat(201) }],
    ['messageTooLong', { message: 'x'.repeat(2_001) }],
    ['expiryPast', { expiresOn: '2026-01-05' }],
    ['signersMissing', { signers: [] }],
    ['tooManySigners', { signers: Array.from({ length: 11 }, (_, n) => ({ uuid: `${n}`, user: null, place: 1 })) }],
    ['signersAlike', { contacts: { ann: { name: 'Ann', email: 'a@b.test' } } }],
    [
      'signersAlike',
      { contacts: { ann: { name: 'Ann', email: 'a@b.test' }, bob: { name: 'Bob', email: 'A@b.test' } } },
    ],
    ['signersAlike', { contacts: { ann: { name: '', email: 'a@b.test' }, bob: { name: 'Bob', email: 'b@b.test' } } }],
    ['signersAlike', { contacts: { ann: { name: 'Ann', email: 'nowhere' }, bob: { name: 'Bob', email: 'b@b.test' } } }],
  ] as const)('says no: %s', (code, changes) => given().when(prepareLetter(changes)).thenRefused(code));

  it('places fields on pages, for those who sign', () => {
    const place = (...some: typeof fields) =>
      given(preparedLetter, accepted).when({ type: 'PlaceFields', fields: some });
    place(...fields).thenEvents(placed);
    place(field('a', 'carl')).thenRefused('fieldOfNobody');
    for (const outside of [{ page: 0 }, { page: 4 }, { page: 1.5 }, { x: -0.1 }, { x: 0.8 }, { y: 0.96 }, { width: 0 }])
      place(field('a', 'ann', outside)).thenRefused('fieldOutside');
    given(preparedLetter).when({ type: 'PlaceFields', fields }).thenRefused('notChecked');
    given(preparedLetter, accepted, placed).when({ type: 'PlaceFields', fields }).thenNothing();
    place(...Array.from({ length: 501 }, (_, n) => field(`${n}`, 'ann'))).thenRefused('tooManyFields');
    given(...out)
      .when({ type: 'PlaceFields', fields })
      .thenRefused('notDraft');
  });

  it('is sent when everybody has a place to sign, once', () => {
    const send = { type: 'SendDocument' } as const;
    const next = '2026-01-08T14:00:00.000Z';
    given(preparedLetter, accepted).when(send).thenRefused('signatureMissing');
    given(preparedLetter, registered)
      .when(send, { at: '2026-01-05T15:00:00.000Z' })
      .thenEvents(sent, {
        type: 'SignatureReminderScheduled',
        data: { frequency: 'THREE_DAYS_REMINDER', next },
      });
    given(...out)
      .when(send)
      .thenNothing();
    given(...out, voided)
      .when(send)
      .thenRefused('ended');
  });
});

describe('signing', () => {
  it('goes in the order of the places', () => {
    expect(signersInTurn(thereOf(...out)).map(({ uuid }) => uuid)).toEqual(['ann']);
    given(...out, agreed('bob'))
      .when(sign('bob'))
      .thenRefused('notTurn');
    given(...out, agreed('ann'))
      .when(sign('ann'))
      .thenEvents(signedBy('ann'));
    given(...out, signedBy('ann'), agreed('bob'))
      .when(sign('bob'))
      .thenEvents(signedBy('bob'), signedByAll);
  });

  it('takes a drawing for a signature, and for nothing else', () => {
    const drawn = drawingOf([
      [
        { x: 0, y: 500 },
        { x: 1000, y: 12 },
      ],
    ]);
    const signs = (value: string, kind: 'signature' | 'text' = 'signature') =>
      given(
        preparedLetter,
        accepted,
        { type: 'SignatureFieldsPlaced', data: { fields: [field('ann-signs', 'ann', { kind }), ...fields.slice(1)] } },
        sent,
        agreed('ann'),
      ).when(sign('ann', { 'ann-signs': value }));
    signs(drawn).thenEvents({
      ...signedBy('ann'),
      data: { signer: 'ann', values: { 'ann-signs': drawn }, evidence },
    } as never);
    signs(`${drawn}L<script>`).thenRefused('drawingBroken');
    signs(drawn.padEnd(20_001, ' ')).thenRefused('drawingBroken');
    signs(drawn.repeat(60), 'text').thenRefused('valueTooLong');
  });

  it('is dated on the day on which it is signed, in the zone of the company, whatever the browser says', () => {
    const dated = [...fields, field('ann-day', 'ann', { kind: 'date' })];
    const placedToo: SignatureDocumentEvent = { type: 'SignatureFieldsPlaced', data: { fields: dated } };
    const values = { 'ann-signs': 'ann', 'ann-day': '2020-02-02' };
    given(preparedLetter, accepted, placedToo, sent, agreed('ann'))
      .when(sign('ann', values), { at: '2026-01-08T03:00:00.000Z' })
      .thenEvents({
        type: 'SignerSigned',
        data: { signer: 'ann', values: { ...values, 'ann-day': '2026-01-07' }, evidence },
      });
    given(preparedLetter, accepted, placedToo, sent, agreed('ann'))
      .when(sign('ann', { ...values, 'ann-day': ' ' }))
      .thenRefused('fieldEmpty');
  });

  it('lets those of one place sign in any order', () => {
    const signers = letter.signers.map((one) => ({ ...one, place: 1 }));
    const together: SignatureDocumentEvent = { type: 'SignatureDocumentPrepared', data: { ...letter, signers } };
    given(together, accepted, placed, sent, agreed('bob')).when(sign('bob')).thenEvents(signedBy('bob'));
  });

  it('needs the consent to electronic records, and every required field', () => {
    given(...out)
      .when(sign('ann'))
      .thenRefused('consentMissing');
    given(...out, agreed('ann'))
      .when(sign('ann', { 'ann-signs': ' ' }))
      .thenRefused('fieldEmpty');
    given(...out, agreed('ann'))
      .when(sign('ann', { 'bob-signs': 'Bob' }))
      .thenRefused('notSigner');
    given(...out, agreed('ann'))
      .when(sign('ann', { 'ann-signs': 'x'.repeat(501) }))
      .thenRefused('valueTooLong');
  });

  it('is for the signers alone, and done once', () => {
    given(...out)
      .when(sign('carl'))
      .thenRefused('notSigner');
    given(...out, agreed('ann'), signedBy('ann'))
      .when(sign('ann'))
      .thenNothing();
    given(preparedLetter).when(sign('ann')).thenRefused('notSent');
  });

  it('can be declined, with a reason', () => {
    given(...out)
      .when(decline('ann', ' '))
      .thenRefused('reasonMissing');
    given(...out)
      .when(decline('bob'))
      .thenRefused('notTurn');
    given(...out)
      .when(decline('ann'))
      .thenEvents({ type: 'SignatureDocumentDeclined', data: { signer: 'ann', reason: 'The fee is wrong.' } });
  });

  it('is over for all once it was voided, while the provider still has to say so too', () => {
    const requested: SignatureDocumentEvent = { type: 'SignatureDocumentVoidRequested', data: { reason: null } };
    given(...out, agreed('ann'), requested)
      .when(sign('ann'))
      .thenRefused('ended');
  });
});

describe('voiding', () => {
  const ask = { type: 'VoidDocument', reason: '' } as const;
  const requested: SignatureDocumentEvent = { type: 'SignatureDocumentVoidRequested', data: { reason: null } };

  it('is done at once, or when the provider has done it', () => {
    given(...out)
      .when(ask)
      .thenEvents(requested, voided);
    given(registered, preparedLetter, registered, sent).when(ask).thenEvents(requested);
    given(preparedLetter, registered, sent, requested).when(ask).thenNothing();
    given(preparedLetter, registered, sent, requested).when({ type: 'RecordVoided' }).thenEvents(voided);
  });

  it('comes too late after the last signature, and that after it', () => {
    given(...out, signedBy('ann'), signedBy('bob'), signedByAll)
      .when(ask)
      .thenRefused('cannotVoid');
    given(...out, signedBy('ann'), agreed('bob'), voided)
      .when(sign('bob'))
      .thenRefused('ended');
    given(...out, voided)
      .when(ask)
      .thenNothing();
  });

  it('goes on as before when the provider could not', () => {
    const message = 'It was signed a moment ago.';
    given(
      { ...preparedLetter, data: { ...letter, reminderFrequency: 'NO_REMINDER' } } as never,
      registered,
      sent,
      requested,
    )
      .when({ type: 'RecordVoidFailed', message })
      .thenEvents({ type: 'SignatureDocumentVoidFailed', data: { message } });
    given(...out)
      .when({ type: 'RecordVoidFailed', message })
      .thenNothing();
  });
});

describe('reminders', () => {
  const schedule = (next: string | null) =>
    ({ type: 'SignatureReminderScheduled', data: { frequency: 'DAILY_REMINDER', next } }) as const;
  const at = '2026-01-06T14:00:00.000Z';
  const due = [...out, schedule(at)];
  const tomorrow = '2026-01-07T14:00:00.000Z';
  const bySchedule = { type: 'RemindSigners', isAsked: false } as const;
  const asked = { type: 'RemindSigners', isAsked: true } as const;
  const reminded = (signers: string[], next: string | null) =>
    ({ type: 'SignatureReminderSent', data: { signers, next } }) as const;

  it('go to those whose turn it is, when they are due', () => {
    given(...due)
      .when(bySchedule, { at })
      .thenEvents(reminded(['ann'], tomorrow));
    given(...due)
      .when(bySchedule, { at: '2026-01-06T13:59:59.000Z' })
      .thenNothing();
    given(...due, signedBy('ann'))
      .when(bySchedule, { at })
      .thenEvents(reminded(['bob'], tomorrow));
  });

  const dueOn = (next: string | null, lastSentAt: string) =>
    givenOf(
      signatureDocument,
      ...due.map((one, revision) => recorded(one, revision)),
      recorded(reminded(['ann'], next), due.length, { at: lastSentAt }),
    );

  it('are sent at most once a day', () => {
    dueOn(at, '2026-01-06T13:00:00.000Z').when(bySchedule, { at }).thenNothing();
    dueOn(at, '2026-01-05T23:00:00.000Z')
      .when(bySchedule, { at })
      .thenEvents(reminded(['ann'], tomorrow));
  });

  it('wait for the morning and for Monday when they were held up', () => {
    const late = given(...due);
    late.when(bySchedule, { at: '2026-01-07T13:59:00.000Z' }).thenNothing();
    late.when(bySchedule, { at: '2026-01-10T16:00:00.000Z' }).thenNothing();
    late.when(bySchedule, { at: '2026-01-12T14:00:00.000Z' }).thenEvents(reminded(['ann'], '2026-01-13T14:00:00.000Z'));
  });

  it('are sent at most once an hour when somebody asks', () => {
    dueOn(tomorrow, '2026-01-06T14:01:00.000Z')
      .when(asked, { at: '2026-01-06T15:00:00.000Z' })
      .thenRefused('remindedLately');
    dueOn(tomorrow, '2026-01-06T14:00:00.000Z')
      .when(asked, { at: '2026-01-06T15:00:00.000Z' })
      .thenEvents(reminded(['ann'], tomorrow));
  });

  it('keep to their schedule when somebody asks, but for a second one on the same day', () => {
    given(...due)
      .when(asked, { at: '2026-01-05T20:00:00.000Z' })
      .thenEvents(reminded(['ann'], at));
    given(...due)
      .when(asked, { at: '2026-01-06T13:00:00.000Z' })
      .thenEvents(reminded(['ann'], tomorrow));
    given(...out)
      .when(asked, { at })
      .thenEvents(reminded(['ann'], null));
  });

  it('begin when it is sent, and again when it could not be voided', () => {
    const first = {
      type: 'SignatureReminderScheduled',
      data: { frequency: 'THREE_DAYS_REMINDER', next: '2026-01-09T14:00:00.000Z' },
    } as const;
    given(preparedLetter, accepted, placed).when({ type: 'SendDocument' }, { at }).thenEvents(sent, first);
    const requested: SignatureDocumentEvent = { type: 'SignatureDocumentVoidRequested', data: { reason: null } };
    given(preparedLetter, registered, sent, requested)
      .when({ type: 'RecordVoidFailed', message: 'No.' }, { at })
      .thenEvents({ type: 'SignatureDocumentVoidFailed', data: { message: 'No.' } }, first);
  });

  it.each([
    ['signed', [signedBy('ann'), signedBy('bob'), signedByAll]],
    ['declined', [{ type: 'SignatureDocumentDeclined', data: { signer: 'ann', reason: null } }]],
    ['expired', [{ type: 'SignatureDocumentExpired', data: {} }]],
    ['voided', [voided]],
    ['failed', [failed]],
  ] as [string, SignatureDocumentEvent[]][])('stop when it is %s', (state, events) => {
    const ended = given(...due, ...events);
    expect(ended.state).toMatchObject({ is: state, reminder: { next: null } });
    ended.when(bySchedule, { at: '2027-01-01T00:00:00.000Z' }).thenNothing();
    ended.when(asked, { at }).thenRefused('nobodyToRemind');
    ended.when({ type: 'SetSignatureReminder', frequency: 'WEEKLY_REMINDER' }).thenRefused('ended');
  });

  it('are chosen anew', () => {
    given(...out)
      .when({ type: 'SetSignatureReminder', frequency: 'WEEKLY_REMINDER' }, { at })
      .thenEvents({
        type: 'SignatureReminderScheduled',
        data: { frequency: 'WEEKLY_REMINDER', next: '2026-01-13T14:00:00.000Z' },
      });
    given(...out)
      .when({ type: 'SetSignatureReminder', frequency: 'DAILY_REMINDER', notBefore: '2026-02-07' }, { at })
      .thenEvents(schedule('2026-02-09T14:00:00.000Z'));
    given(...out, schedule('2026-02-09T14:00:00.000Z'))
      .when({ type: 'SetSignatureReminder', frequency: 'DAILY_REMINDER', notBefore: '2026-02-07' }, { at })
      .thenNothing();
    given(...out)
      .when({ type: 'SetSignatureReminder', frequency: 'THREE_DAYS_REMINDER' })
      .thenNothing();
  });
});

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

function thereOf(...events: SignatureDocumentEvent[]) {
  const { state } = given(...events);
  if (state.is === 'absent') throw new Error('There is no document.');
  return state;
}
