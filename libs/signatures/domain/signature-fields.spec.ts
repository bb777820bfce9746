import { given as givenOf } from '@daybook/kernel/events/spec';
import type { MergeField } from './merge-fields.js';
import type { SignatureDocumentEvent } from './signature-document.events.js';
import { signatureDocument } from './signature-document.js';
import { accepted, agreed, field, placed, preparedLetter, sent, sign } from './signature-samples.js';

const given = (...events: SignatureDocumentEvent[]) => givenOf(signatureDocument, ...events);

it('has no two fields under one uuid, whoever fills them in', () => {
  const said: MergeField = { ...field('one', 'ann'), kind: 'company', signer: null, text: '' };
  const placing = given(preparedLetter, accepted);
  for (const others of [[field('one', 'bob')], [field('one', 'ann', { kind: 'text' })]])
    placing.when({ type: 'PlaceFields', fields: [field('one', 'ann'), ...others] }).thenRefused('fieldTwice');
  placing.when({ type: 'PlaceFields', fields: [field('one', 'ann')], mergeFields: [said] }).thenRefused('fieldTwice');
});

it('takes as many letters as can be seen in the field', () => {
  const into = (width: number, value: string) =>
    given(
      ...[preparedLetter, accepted],
      { ...placed, data: { fields: [field('ann-signs', 'ann', { kind: 'text', width })] } } as never,
      ...[sent, agreed('ann')],
    ).when(sign('ann', { 'ann-signs': value }));
  into(0.02, 'x'.repeat(24)).thenEvents(expect.anything() as never);
  into(0.02, 'x'.repeat(25)).thenRefused('fieldTooNarrow');
  into(0.005, 'x'.repeat(11)).thenRefused('fieldTooNarrow');
});
