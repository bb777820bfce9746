import { given as givenOf } from '@daybook/kernel/events/spec';
import { isEfileAuthorization } from './efile-form.js';
import type { SignatureDocumentEvent } from './signature-document.events.js';
import { signatureDocument } from './signature-document.js';
import {
  accepted,
  agreed,
  evidence,
  letter,
  placed,
  preparedLetter,
  prepareLetter,
  sent,
  signedBy,
} from './signature-samples.js';

const given = (...events: SignatureDocumentEvent[]) => givenOf(signatureDocument, ...events);
const prepared: SignatureDocumentEvent = {
  type: 'SignatureDocumentPrepared',
  data: { ...letter, identityCheck: 'knowledge' },
};
const out = [prepared, accepted, placed, sent] as const;
const about = (reference: string, signer = 'ann') => ({ signer, provider: 'the sandbox', reference });
const start = (reference: string, signer?: string) =>
  ({ type: 'StartKnowledgeCheck', ...about(reference, signer) }) as const;
const end = (reference: string, outcome: 'passed' | 'answers' | 'expired' | 'unknown') =>
  ({ type: 'EndKnowledgeCheck', ...about(reference), outcome, attempts: 2 }) as const;
const started = (reference: string): SignatureDocumentEvent => ({
  type: 'KnowledgeCheckStarted',
  data: about(reference),
});
const passed = (reference: string): SignatureDocumentEvent => ({
  type: 'KnowledgeCheckPassed',
  data: about(reference),
});
const failed = (reference: string, left: number, why: 'answers' | 'unknown' = 'answers'): SignatureDocumentEvent => ({
  type: 'KnowledgeCheckFailed',
  data: { ...about(reference), why, left },
});
const sign = { type: 'SignDocument', signer: 'ann', values: { 'ann-signs': 'ann' }, evidence } as const;
const seen = {
  type: 'SignerIdentityChecked',
  data: { signer: 'ann', document: 'passport', on: '2026-01-05' },
} as const;

it('lets nobody sign who has not passed', () => {
  given(...out, agreed('ann'), started('r1'))
    .when(sign)
    .thenRefused('checkMissing');
  given(...out, agreed('ann'), started('r1'), passed('r1'))
    .when(sign)
    .thenEvents(signedBy('ann'));
});

it('opens a check once, and counts its end once', () => {
  given(...out)
    .when(start('r1'))
    .thenEvents(started('r1'));
  given(...out, started('r1'))
    .when(start('r1'))
    .thenNothing();
  given(...out, started('r1'))
    .when(end('r1', 'passed'))
    .thenEvents(passed('r1'));
  given(...out, started('r1'), passed('r1'))
    .when(end('r1', 'passed'))
    .thenNothing();
  given(...out, started('r1'), failed('r1', 1))
    .when(end('r1', 'answers'))
    .thenNothing();
});

it('locks after the attempts, whether answers were wrong or nobody was known', () => {
  given(...out, started('r1'))
    .when(end('r1', 'answers'))
    .thenEvents(failed('r1', 1));
  given(...out, started('r1'), failed('r1', 1))
    .when(end('r2', 'unknown'))
    .thenEvents(failed('r2', 0, 'unknown'));
  given(...out, failed('r1', 1), failed('r2', 0))
    .when(start('r3'))
    .thenRefused('checkLocked');
  given(...out, failed('r1', 1), started('r2'), failed('r2', 0))
    .when(end('r2', 'passed'))
    .thenNothing();
});

it('lets somebody who is locked sign once their ID was seen', () => {
  given(...out, agreed('ann'), failed('r1', 0), seen)
    .when(sign)
    .thenEvents(signedBy('ann'));
});

it.each([
  ['notTurn', out, start('r1', 'bob')],
  ['notSent', [prepared, accepted, placed], start('r1')],
  ['checkNotAsked', [preparedLetter, accepted, placed, sent], start('r1')],
  ['checkEnded', [...out, started('r2')], end('r1', 'passed')],
] as const)('says no: %s', (code, events, command) =>
  given(...events)
    .when(command)
    .thenRefused(code),
);

it.each([
  ['Form 8879 for the 2025 return', true],
  ['IRS 8879-CORP', true],
  ['Form_8878-A', true],
  ['form8879', true],
  ['E-file authorization', true],
  ['Invoice 18879', false],
  ['Letter 88791', false],
  ['Engagement letter', false],
])('knows forms of the IRS by their name: %s', (name, isOne) => expect(isEfileAuthorization(name)).toBe(isOne));

it('asks for the check of such a form by itself, and has it signed here', () => {
  const prepare = (changes: object) => ({ ...prepareLetter({ provider: 'dropbox-sign', ...changes }) });
  const of = (name: string, changes: object = {}) => ({
    type: 'SignatureDocumentPrepared' as const,
    data: { ...letter, name, identityCheck: 'knowledge' as const, provider: 'house', ...changes },
  });
  given()
    .when(prepare({ name: 'Form 8879' }))
    .thenEvents(of('Form 8879'));
  given()
    .when({ ...prepareLetter(), templateName: 'Form 8879' } as Parameters<typeof signatureDocument.decide>[1])
    .thenEvents(of('Engagement letter'));
  // by the form that was chosen, whatever the document is called
  given()
    .when(prepare({ name: 'Signature page', efileForm: 'form_8879_pe' }))
    .thenEvents(of('Signature page', { efileForm: 'form_8879_pe' }));
  given()
    .when(prepareLetter({ name: 'Form 8879', identityCheck: 'in_person' }))
    .thenEvents(of('Form 8879', { identityCheck: 'in_person' }));
});
