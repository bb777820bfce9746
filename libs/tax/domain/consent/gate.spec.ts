import { type AskedPapers, passage } from '@daybook/kernel/rights';
import { type Consents, disclosuresOf, latestOf } from './index.js';
import { grantedConsent, jay, olivia } from './spec/consent-samples.js';

type Asking = AskedPapers & { readonly country?: string | null };

const gate = (consents: Consents, at: string, { country = 'PH', ...asked }: Asking) =>
  passage(
    { abroad: { country, at } },
    { disclosures: disclosuresOf(consents) },
    {
      information: 'answers',
      year: 2026,
      ...asked,
    },
  );
const one = { c1: grantedConsent() };
const during = '2027-03-01T12:00:00.000Z';

/** At each moment: open or shut, and why. */
const matrix: readonly [string, Consents, Asking, readonly [string, boolean, string][]][] = [
  [
    'one signature',
    one,
    {},
    [
      ['2026-11-27T15:59:59.999Z', false, 'noConsent'],
      ['2026-11-27T16:00:00.000Z', true, 'consent'],
      ['2027-11-27T16:00:00.001Z', true, 'consent'],
      ['2027-11-28T04:59:59.999Z', true, 'consent'],
      ['2027-11-28T05:00:00.000Z', false, 'ended'],
    ],
  ],
  [
    'withdrawn',
    { c1: grantedConsent({}, undefined, '2027-03-01T12:00:00.000Z') },
    {},
    [
      ['2027-03-01T11:59:59.999Z', true, 'consent'],
      ['2027-03-01T12:00:00.000Z', false, 'ended'],
      ['2028-03-01T12:00:00.000Z', false, 'ended'],
    ],
  ],
  [
    'two signers',
    { c1: grantedConsent({}, { [olivia]: '2026-11-27T16:00:00.000Z', [jay]: '2026-12-01T16:00:00.000Z' }) },
    {},
    [
      ['2026-11-30T00:00:00.000Z', false, 'noConsent'],
      ['2026-12-01T15:59:59.999Z', false, 'noConsent'],
      ['2026-12-01T16:00:00.000Z', true, 'consent'],
    ],
  ],
  [
    'withdrawn and renewed',
    {
      c1: grantedConsent({}, undefined, '2027-03-01T12:00:00.000Z'),
      c2: grantedConsent({}, { [olivia]: '2027-04-01T12:00:00.000Z' }),
    },
    {},
    [
      ['2027-02-28T12:00:00.000Z', true, 'consent'],
      ['2027-03-15T12:00:00.000Z', false, 'ended'],
      ['2027-04-01T12:00:00.000Z', true, 'consent'],
      ['2028-04-02T03:59:59.999Z', true, 'consent'],
      ['2028-04-02T04:00:00.000Z', false, 'ended'],
    ],
  ],
  [
    'renewed in time, without a gap',
    { c1: grantedConsent(), c2: grantedConsent({}, { [olivia]: '2027-11-01T12:00:00.000Z' }) },
    {},
    [
      ['2027-11-27T23:00:00.000Z', true, 'consent'],
      ['2027-11-28T05:00:00.000Z', true, 'consent'],
    ],
  ],
  ['of another country', one, { country: 'IN' }, [[during, false, 'notCovered']]],
  ['where nobody knows where somebody is', one, { country: null }, [[during, false, 'notCovered']]],
  ['of one tax year', { c1: grantedConsent({ taxYears: [2026] }) }, {}, [[during, true, 'consent']]],
  ['of another tax year', { c1: grantedConsent({ taxYears: [2025] }) }, {}, [[during, false, 'notCovered']]],
  [
    'of one tax year, for all of them',
    { c1: grantedConsent({ taxYears: [2026] }) },
    { year: null },
    [[during, false, 'notCovered']],
  ],
  ['of answers', { c1: grantedConsent({ information: ['answers'] }) }, {}, [[during, true, 'consent']]],
  [
    'of answers, for papers',
    { c1: grantedConsent({ information: ['answers'] }) },
    { information: 'papers' },
    [[during, false, 'notCovered']],
  ],
  [
    'to a use',
    { c1: grantedConsent({ kind: 'use', purpose: 'other', textVersion: 'use-2013-14' }) },
    {},
    [[during, false, 'noConsent']],
  ],
];

describe.each(matrix)('a consent: %s', (_, consents, rest, moments) => {
  it.each(moments)('at %s: %s, %s', (at, isOpen, because) => {
    expect(gate(consents, at, rest)).toMatchObject({ isOpen, because });
  });
});

it('mirrors the disclosure that ends last, and a withdrawal by its instant', () => {
  const use = grantedConsent({ kind: 'use', purpose: 'other', textVersion: 'use-2013-14', durationYears: 3 });
  expect(latestOf({ ...one, use })?.expiresOn).toBe('2027-11-27');
  expect(latestOf({ use }, 'use')?.expiresOn).toBe('2029-11-27');
  expect(latestOf({ c1: grantedConsent({}, undefined, during) })?.expiresAt).toBe(during);
  expect(latestOf({})).toBeNull();
});
