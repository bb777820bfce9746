import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import type { SignatureTemplateEvent } from '@daybook/signatures/domain';
import { signatureTemplates } from './index.js';

const uuid = '00000000-0000-4000-8000-000000000001';
const { rowsOf } = projectionSpec(signatureTemplates);

it('offers each template until it is deleted', () => {
  const events: SignatureTemplateEvent[] = [
    {
      type: 'SignatureTemplateSaved',
      data: { name: 'Letter', original: { file: 'f', sha256: 'x' }, places: [1, 2], fields: [] },
    },
    { type: 'SignatureTemplateRetired', data: {} },
  ];
  const [saved, retired] = events.map((event, n) => recorded(event, n, {}, `signatureTemplate-${uuid}`));
  if (!saved || !retired) throw new Error('There are no events.');
  const row = { uuid, name: 'Letter', signersCount: 2 };
  expect(rowsOf(saved)).toEqual({ signature_templates: [{ ...row, isRetired: false }] });
  expect(rowsOf(saved, retired)).toEqual({ signature_templates: [{ ...row, isRetired: true }] });
});
