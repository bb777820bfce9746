import { given } from '@daybook/kernel/events/spec';
import { type CompanyEvent, companyDecider } from './index.js';

const created: CompanyEvent = { type: 'CompanyCreated', data: { name: 'Silver Birch', timeZone: 'America/New_York' } };
const record = {
  name: 'Silver Birch Dental',
  address: '210 West 18th Street',
  website: 'silverbirch.test',
  industry: 'Dental',
};
const follow = (changes: Partial<typeof record> = {}) =>
  ({ type: 'FollowCrm', record: { ...record, ...changes } }) as const;
const renamed = { from: 'Silver Birch', to: 'Silver Birch Dental' };
const profile = { address: record.address, website: 'https://silverbirch.test', industry: 'Dental' };
const blank = { address: '', website: '', industry: '' };
const followed: readonly CompanyEvent[] = [
  { type: 'CompanyRenamed', data: { ...renamed, isFromCrm: true } },
  { type: 'CompanyProfileChanged', data: { from: blank, to: profile, isFromCrm: true } },
];

it('takes name, address, website and industry over, and the same again is nothing', () => {
  given(companyDecider, created)
    .when(follow())
    .thenEvents(...followed);
  given(companyDecider, created, ...followed)
    .when(follow())
    .thenNothing();
  given(companyDecider, created, ...followed)
    .when(follow({ industry: 'Dentistry' }))
    .thenEvents({
      type: 'CompanyProfileChanged',
      data: { from: { industry: 'Dental' }, to: { industry: 'Dentistry' }, isFromCrm: true },
    });
});

it('leaves alone what was changed here, also before the company was linked', () => {
  const own: CompanyEvent = { type: 'CompanyRenamed', data: { from: 'Silver Birch', to: 'Silver Birch NYC' } };
  const edited: CompanyEvent = {
    type: 'CompanyProfileChanged',
    data: { from: { address: '', foundedYear: null }, to: { address: '1 Main Street', foundedYear: 2014 } },
  };
  given(companyDecider, created, own, edited)
    .when(follow())
    .thenEvents({
      type: 'CompanyProfileChanged',
      data: {
        from: { website: '', industry: '' },
        to: { website: 'https://silverbirch.test', industry: 'Dental' },
        isFromCrm: true,
      },
    });
  given(companyDecider, created, ...followed, {
    type: 'CompanyRenamed',
    data: { from: 'Silver Birch Dental', to: 'SBD' },
  })
    .when(follow({ name: 'Silver Birch Dental Group' }))
    .thenNothing();
});

it('leaves alone what the CRM leaves blank, and what cannot be', () => {
  const none = { name: ' ', address: '', website: '', industry: '' };
  given(companyDecider, created, ...followed)
    .when(follow(none))
    .thenNothing();
  given(companyDecider, created, ...followed)
    .when(follow({ name: 'x'.repeat(201), website: 'no site', industry: 'x'.repeat(501) }))
    .thenNothing();
});

it('is not for an archived company', () =>
  given(companyDecider, created, { type: 'CompanyDeleted', data: {} }).when(follow()).thenRefused('companyDeleted'));
