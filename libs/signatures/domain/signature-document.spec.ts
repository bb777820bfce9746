import { given as givenOf } from '@daybook/kernel/events/spec';
import { drawingOf } from './drawing.js';
import type { SignatureDocumentEvent } from './signature-document.events.js';
import { signatureDocument } from './signature-document.js';
import { signersInTurn } from './signature-document.state.js';
import {
  accepted,
  agreed,
  evidence,
  field,
  fields,
  letter,
  out,
  placed,
  preparedLetter,
  prepareLetter,
  registered,
  sent,
  sign,
  signedBy,
  signedByAll,
  voided,
} from './signature-samples.js';

const given = (...events: SignatureDocumentEvent[]) => givenOf(signatureDocument, ...events);
const decline = (signer: string, reason = 'The fee is wrong.') =>
  ({ type: 'DeclineDocument', signer, reason }) as const;

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
      'mailboxShared',
      { contacts: { ann: { name: 'Ann', email: 'a@b.test' }, bob: { name: 'Bob', email: 'A@b.test' } } },
    ],
    ['signersAlike', { contacts: { ann: { name: '', email: 'a@b.test' }, bob: { name: 'Bob', email: 'b@b.test' } } }],
    ['signersAlike', { contacts: { ann: { name: 'Ann', email: 'nowhere' }, bob: { name: 'Bob', email: 'b@b.test' } } }],
  ] as const)('says no: %s', (code, changes) => given().when(prepareLetter(changes)).thenRefused(code));

  it('has spouses sign who share a mailbox, once each is told apart by more than that', () => {
    const family = (jo: string, jos = 'Family@lee.test') => ({
      contacts: { ann: { name: 'Pat Lee', email: 'family@lee.test' }, bob: { name: jo, email: jos } },
    });
    for (const identityCheck of ['in_person', 'knowledge'] as const) {
      const checked = { ...family('Jo Lee'), identityCheck };
      given()
        .when(prepareLetter(checked))
        .thenEvents({ type: 'SignatureDocumentPrepared', data: { ...letter, ...checked } });
      for (const same of ['Pat Lee', ' pat  LEE', 'Pat\u200b Lee', '\uff30at Lee'])
        given()
          .when(prepareLetter({ ...family(same), identityCheck }))
          .thenRefused('signersAlike');
    }
    const joint = { ...family('Jo Lee'), name: 'Form 8879 2025', provider: 'house' };
    given()
      .when(prepareLetter(joint))
      .thenEvents({ type: 'SignatureDocumentPrepared', data: { ...letter, ...joint, identityCheck: 'knowledge' } });
    given()
      .when(prepareLetter({ ...family('Jo Lee'), provider: 'dropbox-sign' }))
      .thenRefused('mailboxShared');
    for (const disguised of ['family@lee\u200b.test', 'ｆamily@lee.test'])
      given()
        .when(prepareLetter(family('Jo Lee', disguised)))
        .thenRefused('signersAlike');
    const signers = letter.signers.map((one) => ({ ...one, user: 'u1' }));
    given()
      .when(prepareLetter({ ...family('Jo Lee'), signers, identityCheck: 'in_person' }))
      .thenRefused('signersAlike');
  });

  it('places fields on pages, for those who sign', () => {
    const place = (...some: typeof fields) =>
      given(preparedLetter, accepted).when({ type: 'PlaceFields', fields: some });
    place(...fields).thenEvents(placed);
    place(field('a', 'carl')).thenRefused('fieldOfNobody');
    for (const outside of [{ page: 0 }, { page: 4 }, { page: 1.5 }, { x: -0.1 }, { x: 0.8 }, { y: 0.96 }, { width: 0 }])
      place(field('a', 'ann', outside)).thenRefused('fieldOutside');
    for (const small of [{ width: 1e-300 }, { height: 0.004 }])
      place(field('a', 'ann', small)).thenRefused('fieldTooSmall');
    place(field('a', 'ann', { label: 'x'.repeat(201) })).thenRefused('labelTooLong');
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

  const signs = (value: string, kind: 'signature' | 'text' = 'signature') =>
    given(
      preparedLetter,
      accepted,
      { type: 'SignatureFieldsPlaced', data: { fields: [field('ann-signs', 'ann', { kind }), ...fields.slice(1)] } },
      sent,
      agreed('ann'),
    ).when(sign('ann', { 'ann-signs': value }));

  it('takes consent to the terms that there are, in no words of the signer', () => {
    const consent = (version: string) => ({ type: 'ConsentToElectronicRecords', signer: 'ann', version }) as const;
    given(...out)
      .when(consent('1'))
      .thenEvents(agreed('ann'));
    for (const version of ['', '0', '2', '1 ', '1). Identity: a passport, seen by the firm', 'x'.repeat(100_000)])
      given(...out)
        .when(consent(version))
        .thenRefused('consentOutdated');
    given(...out, { type: 'SignerConsented', data: { signer: 'ann', version: 'of old' } })
      .when(sign('ann'))
      .thenRefused('consentMissing');
  });

  it('keeps of what a browser says of itself no more than it needs', () => {
    const agent = (userAgent: string) => ({ ...sign('ann'), evidence: { ...evidence, userAgent } });
    const signed = (userAgent: string) =>
      ({ ...signedBy('ann'), data: { ...signedBy('ann').data, evidence: { ...evidence, userAgent } } }) as never;
    given(...out, agreed('ann'))
      .when(agent('x'.repeat(10_000)))
      .thenEvents(signed('x'.repeat(300)));
  });

  it('takes a drawing for a signature, and for nothing else', () => {
    const drawn = drawingOf([
      [
        { x: 0, y: 500 },
        { x: 1000, y: 12 },
      ],
    ]);
    signs(drawn).thenEvents({
      ...signedBy('ann'),
      data: { signer: 'ann', values: { 'ann-signs': drawn }, evidence },
    } as never);
    signs(`${drawn}L<script>`).thenRefused('drawingBroken');
    signs('drawn M0 0L1001 0').thenRefused('drawingBroken');
    signs(drawn.padEnd(20_001, ' ')).thenRefused('drawingBroken');
    signs(drawn.repeat(60), 'text').thenRefused('valueTooLong');
  });

  it('takes every letter but those that no font of the signed PDF has', () => {
    for (const name of ['Nguyễn', '田中', 'أحمد', 'Ke\u02bbalohi', 'a\u200bb'])
      expect(signs(name).decision).toMatchObject([{ type: 'SignerSigned' }]);
    const written = (values: Record<string, string>, kind: 'signature' | 'text') =>
      given(
        preparedLetter,
        accepted,
        { type: 'SignatureFieldsPlaced', data: { fields: [field('ann-signs', 'ann', { kind })] } },
        sent,
        agreed('ann'),
      ).when({ ...sign('ann', values), unshown: ['\u{10380}'] });
    written({ 'ann-signs': 'Ann \u{10380}' }, 'signature').thenRefused('signatureNotPrintable');
    written({ 'ann-signs': 'Done \u{10380}' }, 'text').thenRefused('notPrintable');
    expect(written({ 'ann-signs': 'Ann' }, 'signature').decision).toMatchObject([{ type: 'SignerSigned' }]);
    for (const nothing of ['\u200b', ' \u2060\u00ad '])
      for (const kind of ['signature', 'text'] as const) signs(nothing, kind).thenRefused('fieldEmpty');
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

function thereOf(...events: SignatureDocumentEvent[]) {
  const { state } = given(...events);
  if (state.is === 'absent') throw new Error('There is no document.');
  return state;
}
