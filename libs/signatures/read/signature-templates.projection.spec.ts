import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import type { SignatureTemplateEvent } from '@daybook/signatures/domain';
import { signatureTemplates } from './index.js';

const uuid = '00000000-0000-4000-8000-000000000001';
const { rowsOf } = projectionSpec(signatureTemplates);

const original = { file: 'f', sha256: 'x' };
const place = { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1 };
const saved: SignatureTemplateEvent = {
  type: 'SignatureTemplateSaved',
  data: { name: 'Letter', original, places: [1, 2], fields: [] },
};
const at = '2026-01-05T15:00:00.000Z';
const after = (...events: SignatureTemplateEvent[]) =>
  rowsOf(...events.map((event, n) => recorded(event, n, { at }, `signatureTemplate-${uuid}`))).signature_templates?.[0];
const row = { uuid, name: 'Letter', signersCount: 2, isRetired: false, needsLetter: false, letter: null, savedAt: at };

it('offers each template until it is deleted', () => {
  expect(after(saved)).toEqual(row);
  const renamed = { type: 'SignatureTemplateRenamed', data: { from: 'Letter', to: 'Lease' } } as const;
  expect(after(saved, renamed)).toEqual({ ...row, name: 'Lease' });
  expect(after(saved, { type: 'SignatureTemplateCopied', data: { original } })).toEqual(row);
  expect(after(saved, { type: 'SignatureTemplateRetired', data: {} })).toEqual({ ...row, isRetired: true });
});

it('knows which are for engagement letters, and which for nothing else', () => {
  const fee = { ...place, uuid: 'm', kind: 'fee', role: null, text: '' } as const;
  const data = { ...saved.data, mergeFields: [fee] } as typeof saved.data;
  expect(after({ type: 'SignatureTemplateSaved', data } as SignatureTemplateEvent)).toMatchObject({
    needsLetter: true,
  });
  const to = { lines: [], startMonth: 1, months: 12 };
  expect(after(saved, { type: 'LetterTermsChanged', data: { to } })).toMatchObject({ letter: to });
});
