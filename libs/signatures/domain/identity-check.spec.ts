import { given as givenOf } from '@daybook/kernel/events/spec';
import type { SignatureDocumentEvent } from './signature-document.events.js';
import { signatureDocument } from './signature-document.js';
import {
  accepted,
  agreed,
  evidence,
  letter,
  placed,
  prepareLetter,
  sent,
  signedBy,
  signedByAll,
} from './signature-samples.js';

const given = (...events: SignatureDocumentEvent[]) => givenOf(signatureDocument, ...events);
const prepared: SignatureDocumentEvent = {
  type: 'SignatureDocumentPrepared',
  data: { ...letter, identityCheck: 'in_person' },
};
const out = [prepared, accepted, placed, sent] as const;
const check = (signer: string, on = '2026-01-05') =>
  ({ type: 'RecordIdentityCheck', signer, document: 'passport', on, today: '2026-01-05' }) as const;
const checked = (signer: string): SignatureDocumentEvent => ({
  type: 'SignerIdentityChecked',
  data: { signer, document: 'passport', on: '2026-01-05' },
});
const sign = { type: 'SignDocument', signer: 'ann', values: { 'ann-signs': 'ann' }, evidence } as const;

it('lets nobody sign whose ID was not seen', () => {
  given(...out, agreed('ann'))
    .when(sign)
    .thenRefused('identityMissing');
  given(...out, agreed('ann'), checked('bob'))
    .when(sign)
    .thenRefused('identityMissing');
  given(...out, agreed('ann'), checked('ann'))
    .when(sign)
    .thenEvents(signedBy('ann'));
});

it('records once what was seen, before the document is sent too', () => {
  given(...out)
    .when(check('ann'))
    .thenEvents(checked('ann'));
  given(prepared).when(check('ann')).thenEvents(checked('ann'));
  given(...out, checked('ann'))
    .when(check('ann'))
    .thenNothing();
});

it.each([
  ['notThere', out, check('nobody')],
  ['seenLater', out, check('ann', '2026-01-06')],
  ['signedBefore', [...out, agreed('ann'), checked('bob'), signedBy('ann')], check('ann')],
  ['ended', [...out, signedBy('ann'), signedBy('bob'), signedByAll], check('ann')],
] as const)('says no: %s', (code, events, command) =>
  given(...events)
    .when(command)
    .thenRefused(code),
);

it('asks for no check here where others have it signed', () => {
  given()
    .when(prepareLetter({ identityCheck: 'in_person', provider: 'dropbox-sign' }))
    .thenRefused('checkedElsewhere');
});
