import { given as givenOf, recorded } from '@daybook/kernel/events/spec';
import { maskedEmail } from './masked-email.js';
import type { SignatureDocumentEvent } from './signature-document.events.js';
import { signatureDocument } from './signature-document.js';
import { accepted, agreed, placed, preparedLetter, sent, signedBy, signedByAll } from './signature-samples.js';
import { signingCodeLimits } from './signing-code.js';

const start = Date.parse('2026-01-05T15:00:00.000Z');
const at = (minutes: number) => ({ at: new Date(start + minutes * 60_000).toISOString() });
const out = [preparedLetter, accepted, placed, sent] as const;
const request = (challenge: string, signer = 'bob') => ({ type: 'RequestSigningCode', signer, challenge }) as const;
const enter = (challenge: string, isRight: boolean) =>
  ({ type: 'EnterSigningCode', signer: 'bob', challenge, isRight }) as const;
const of = (
  type: 'SigningCodeRequested' | 'SigningCodeRejected' | 'SigningCodeAccepted',
  challenge: string,
): SignatureDocumentEvent => ({
  type,
  data: { signer: 'bob', challenge },
});

/** Events at their minutes. */
const given = (...events: readonly (SignatureDocumentEvent | [number, SignatureDocumentEvent])[]) =>
  givenOf(
    signatureDocument,
    ...events.map((one, n) => (Array.isArray(one) ? recorded(one[1], n, at(one[0])) : recorded(one, n))),
  );

it('is sent to who has no account, when they ask, and to nobody else', () => {
  given(...out)
    .when(request('one'))
    .thenEvents(of('SigningCodeRequested', 'one'));
  given(...out, of('SigningCodeRequested', 'one'))
    .when(request('one'))
    .thenNothing();
  given(...out)
    .when(request('one', 'ann'))
    .thenRefused('notSigner');
  given(...out)
    .when(request('one', 'eve'))
    .thenRefused('notSigner');
  given(preparedLetter, accepted, placed).when(request('one')).thenRefused('notSigner');
});

it('opens once, for ten minutes, while it is the newest', () => {
  const asked = given(...out, of('SigningCodeRequested', 'one'));
  asked.when(enter('one', true), at(9)).thenEvents(of('SigningCodeAccepted', 'one'));
  asked.when(enter('one', true), at(10)).thenRefused('codeEnded');
  asked.when(enter('other', true)).thenRefused('codeEnded');
  given(...out)
    .when(enter('one', true))
    .thenRefused('codeEnded');
  given(...out, of('SigningCodeRequested', 'one'), of('SigningCodeAccepted', 'one'))
    .when(enter('one', true))
    .thenRefused('codeEnded');
  given(...out, of('SigningCodeRequested', 'one'), of('SigningCodeRequested', 'two'))
    .when(enter('one', true))
    .thenRefused('codeEnded');
});

it('is worth nothing after five wrong tries, however right the next one is', () => {
  const wrong = Array.from({ length: signingCodeLimits.tries }, () => of('SigningCodeRejected', 'one'));
  given(...out, of('SigningCodeRequested', 'one'), ...wrong.slice(1))
    .when(enter('one', true))
    .thenEvents(of('SigningCodeAccepted', 'one'));
  given(...out, of('SigningCodeRequested', 'one'), ...wrong)
    .when(enter('one', true))
    .thenRefused('codeEnded');
});

it('is wrong at most ten times in a quarter of an hour, and a hundred times ever', () => {
  const tenWrong = Array.from({ length: 10 }, () => of('SigningCodeRejected', 'one'));
  const guessed = given(...out, ...tenWrong, [14, of('SigningCodeRequested', 'two')]);
  guessed.when(enter('two', true), at(14)).thenRefused('guessedTooOften');
  guessed.when(enter('two', true), at(15)).thenEvents(of('SigningCodeAccepted', 'two'));
  const hundred = Array.from({ length: 10 }, () => tenWrong).flat();
  given(...out, ...hundred)
    .when(request('two'), at(2_000))
    .thenRefused('linkLocked');
  given(...out, ...hundred.slice(1), [2_000, of('SigningCodeRequested', 'two')])
    .when(enter('two', false), at(2_001))
    .thenEvents(of('SigningCodeRejected', 'two'), { type: 'SigningLinkLocked', data: { signer: 'bob' } });
  given(...out, of('SigningCodeRequested', 'one'), ...hundred.slice(1), of('SigningCodeAccepted', 'one'))
    .when(request('two'), at(2_000))
    .thenEvents(of('SigningCodeRequested', 'two'));
});

it('is sent at most three times in ten minutes, and twenty times a day', () => {
  const three = given(
    ...out,
    of('SigningCodeRequested', '1'),
    of('SigningCodeRequested', '2'),
    of('SigningCodeRequested', '3'),
  );
  three.when(request('4'), at(9)).thenRefused('codesTooMany');
  three.when(request('4'), at(10)).thenEvents(of('SigningCodeRequested', '4'));
  const often = Array.from({ length: 20 }, (_, n): [number, SignatureDocumentEvent] => [
    n * 10,
    of('SigningCodeRequested', `${n}`),
  ]);
  given(...out, ...often)
    .when(request('21'), at(400))
    .thenRefused('codesTooMany');
});

it('leads nowhere once the document has ended, but to the signed copy for 30 days', () => {
  const ends: SignatureDocumentEvent[] = [
    { type: 'SignatureDocumentVoidRequested', data: { reason: null } },
    { type: 'SignatureDocumentVoided', data: {} },
    { type: 'SignatureDocumentExpired', data: {} },
    { type: 'SignatureDocumentDeclined', data: { signer: 'bob', reason: 'No.' } },
  ];
  for (const end of ends) {
    given(...out, end)
      .when(request('one'))
      .thenRefused('ended');
    given(...out, of('SigningCodeRequested', 'one'), end)
      .when(enter('one', true))
      .thenRefused('ended');
  }
  const whole = given(...out, agreed('ann'), signedBy('ann'), agreed('bob'), signedBy('bob'), signedByAll);
  whole.when(request('one'), at(29 * 24 * 60)).thenEvents(of('SigningCodeRequested', 'one'));
  whole.when(request('one'), at(30 * 24 * 60)).thenRefused('linkEnded');
});

it.each([
  ['nora@client.test', 'n…@client.test'],
  ['n@x.test', 'n…@x.test'],
  ['', '…'],
])('shows %s as %s', (email, masked) => expect(maskedEmail(email)).toBe(masked));
