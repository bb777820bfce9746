import { given } from '@daybook/kernel/events/spec';
import type { CompanyEvent } from './company.events.js';
import { companyDecider } from './company.js';
import { maskedEin, profileWords } from './company-profile.js';

const created: CompanyEvent = { type: 'CompanyCreated', data: { name: 'Bright Bakery', timeZone: 'America/New_York' } };
const change = (changes: object) => ({ type: 'ChangeProfile', changes }) as const;
const bakery: CompanyEvent = {
  type: 'CompanyProfileChanged',
  data: { from: { industry: '', foundedYear: null }, to: { industry: 'Bakery', foundedYear: 2014 } },
};
const numbered: CompanyEvent = { type: 'CompanyEinChanged', data: { ein: '12-3456789', lastFour: '6789' } };

describe('the business information', () => {
  it('tells what changed from what to what, and nothing of the rest', () => {
    given(companyDecider, created)
      .when(change({ industry: ' Bakery ', foundedYear: 2014, dbaName: '' }))
      .thenEvents(bakery);
    given(companyDecider, created, bakery)
      .when(change({ industry: 'Bakery' }))
      .thenNothing();
  });

  it('can be taken away', () =>
    given(companyDecider, created, bakery)
      .when(change({ industry: '', foundedYear: null }))
      .thenEvents({
        type: 'CompanyProfileChanged',
        data: { from: { industry: 'Bakery', foundedYear: 2014 }, to: { industry: '', foundedYear: null } },
      }));

  it.each([
    ['example.com', 'https://example.com'],
    ['http://example.com/about', 'http://example.com/about'],
    ['example.com:8080', 'https://example.com:8080'],
  ])('reads the website %s', (website, href) =>
    given(companyDecider, created)
      .when(change({ website }))
      .thenEvents({ type: 'CompanyProfileChanged', data: { from: { website: '' }, to: { website: href } } }),
  );

  it.each([
    ['javascript:alert(1)', 'website', { website: 'javascript:alert(1)' }],
    ['a website without a domain', 'website', { website: 'bakery' }],
    ['a year of two digits', 'foundedYear', { foundedYear: 14 }],
    ['a thirteenth month', 'fiscalYearEnd', { fiscalYearEnd: 13 }],
    ['an entity that there is not', 'entity', { corporateStructure: 'toString' }],
    ['a text without end', 'profileField', { address: 'x'.repeat(501) }],
  ])('refuses %s, and all that came with it', (_, rule, changes) =>
    given(companyDecider, created)
      .when({ type: 'ChangeCompany', changes: [{ type: 'RenameCompany', name: 'Other' }, change(changes)] })
      .thenRefused(rule as never),
  );

  it('is told in words', () =>
    expect(profileWords.CompanyProfileChanged({ data: bakery.data } as never).changes).toEqual([
      { field: 'Industry', from: null, to: 'Bakery' },
      { field: 'Founded', from: null, to: '2014' },
    ]));
});

describe('the EIN', () => {
  it.each(['123456789', '12-3456789', ' 12 3456789 '])('is read as %j', (ein) =>
    given(companyDecider, created).when({ type: 'ChangeEin', ein }).thenEvents(numbered),
  );

  it('is set once and taken away once', () => {
    given(companyDecider, created, numbered).when({ type: 'ChangeEin', ein: '12-3456789' }).thenNothing();
    given(companyDecider, created).when({ type: 'ChangeEin', ein: '' }).thenNothing();
    given(companyDecider, created, numbered)
      .when({ type: 'ChangeEin', ein: null })
      .thenEvents({ type: 'CompanyEinChanged', data: { ein: null, lastFour: null } });
  });

  it('is shown on record, each time, where there is one', () => {
    const shown: CompanyEvent = { type: 'CompanyEinShown', data: {} };
    given(companyDecider, created, numbered).when({ type: 'ShowEin' }).thenEvents(shown);
    given(companyDecider, created, numbered, shown).when({ type: 'ShowEin' }).thenEvents(shown);
    given(companyDecider, created).when({ type: 'ShowEin' }).thenRefused('ein');
  });

  it.each(['12-345678', '1234567890', 'XX-XXXXXXX', '••-•••6789'])('refuses %j', (ein) =>
    given(companyDecider, created).when({ type: 'ChangeEin', ein }).thenRefused('ein'),
  );

  it('is masked but for its last four digits', () => {
    expect(maskedEin('6789')).toBe('••-•••6789');
    expect(maskedEin(null)).toBeNull();
  });
});
