import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import type { ConsentEvent } from '@daybook/tax/domain';
import { companyConsentsProjection } from './index.js';

const consent = '00000000-0000-4000-8000-0000000000d1';
const company = '00000000-0000-4000-8000-0000000000c1';
const { rowsOf } = projectionSpec(companyConsentsProjection);

const requested: ConsentEvent = {
  type: 'ConsentRequested',
  data: {
    kind: 'disclosure',
    purpose: 'preparerAbroad',
    purposeInWords: 'To prepare the tax return.',
    textVersion: 'disclosure-2013-14',
    recipient: { name: 'Ledger & Sons Manila', country: 'PH' },
    information: ['answers'],
    taxYears: [2026],
    durationYears: 1,
    signers: ['00000000-0000-4000-8000-000000000001'],
    isIndividual: false,
    zone: 'America/New_York',
  },
};
const [startsAt, expiresOn, expiresAt] = ['2026-11-27T16:00:00.000Z', '2027-11-27', '2027-11-28T05:00:00.000Z'];
const granted: ConsentEvent = { type: 'ConsentGranted', data: { from: startsAt, expiresOn, expiresAt } };
const withdrawn: ConsentEvent = { type: 'ConsentWithdrawn', data: { writtenOn: '2027-01-04', note: null } };

const rowAfter = (...events: readonly ConsentEvent[]) =>
  rowsOf(
    ...events.map((event, n) => {
      const one = recorded(event, n, { at: `2027-01-05T15:0${n}:00.000Z` }, `consent7216-${consent}`);
      return { ...one, meta: { ...one.meta, company } };
    }),
  ).company_consents;

it('keeps a consent from its request to its end', () => {
  const row = { uuid: consent, companyUuid: company, kind: 'disclosure', country: 'PH', taxYears: [2026] };
  expect(rowAfter(requested)).toMatchObject([{ ...row, information: ['answers'], startsAt: null, expiresAt: null }]);
  expect(rowAfter(requested, granted)).toMatchObject([{ ...row, startsAt, expiresOn, expiresAt }]);
  expect(rowAfter(requested, granted, withdrawn)).toMatchObject([
    { ...row, startsAt, expiresOn, expiresAt: '2027-01-05T15:02:00.000Z' },
  ]);
});
