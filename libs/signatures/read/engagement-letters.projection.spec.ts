import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import type { SignatureDocumentEvent } from '@daybook/signatures/domain';
import { letter as document } from '../domain/signature-samples.js';
import { engagementLetters } from './index.js';

const [uuid, company] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-0000000000c1'];
const { rowsOf } = projectionSpec(engagementLetters);
const after = (...events: SignatureDocumentEvent[]) =>
  rowsOf(
    ...events.map((event, n) => {
      const one = recorded(event, n, {}, `signatureDocument-${uuid}`);
      return { ...one, meta: { ...one.meta, company } };
    }),
  );
const lines = [{ service: 'Bookkeeping', cents: 45_000, frequency: 'monthly' }] as const;
const letter = { batch: 'b', year: 2026, from: '2026-01-01', to: '2026-12-31', lines };

it('knows what each letter agrees on, and until when it is to be renewed', () => {
  const prepared: SignatureDocumentEvent = { type: 'SignatureDocumentPrepared', data: { ...document, letter } };
  const row = {
    uuid,
    companyUuid: company,
    template: null,
    batch: 'b',
    year: 2026,
    termFrom: '2026-01-01',
    termTo: '2026-12-31',
    lines,
    yearlyFee: 540_000,
    renewBy: '2026-12-01',
    isRenewalDue: false,
  };
  expect(after(prepared)).toEqual({ engagement_letters: [row] });
  const due: SignatureDocumentEvent = { type: 'LetterRenewalDue', data: {} };
  expect(after(prepared, due)).toEqual({ engagement_letters: [{ ...row, isRenewalDue: true }] });
  expect(after({ type: 'SignatureDocumentPrepared', data: document })).toEqual({ engagement_letters: [] });
});
