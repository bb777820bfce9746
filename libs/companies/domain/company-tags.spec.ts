import { given } from '@daybook/kernel/events/spec';
import type { CompanyEvent } from './company.events.js';
import { companyDecider } from './company.js';
import { tagWords } from './company-tags.js';

const created: CompanyEvent = { type: 'CompanyCreated', data: { name: 'Bright Bakery', timeZone: 'America/New_York' } };
const tagged = (tag: string): CompanyEvent => ({ type: 'CompanyTagged', data: { tag } });
const untagged = (tag: string): CompanyEvent => ({ type: 'CompanyUntagged', data: { tag } });

describe('the tags of a company', () => {
  it('are given once, whatever the case', () => {
    given(companyDecider, created).when({ type: 'TagCompany', tag: '  Sales   tax ' }).thenEvents(tagged('Sales tax'));
    given(companyDecider, created, tagged('Sales tax')).when({ type: 'TagCompany', tag: 'SALES TAX' }).thenNothing();
  });

  it('are removed as they were typed, once', () => {
    given(companyDecider, created, tagged('VIP'))
      .when({ type: 'UntagCompany', tag: 'vip' })
      .thenEvents(untagged('VIP'));
    given(companyDecider, created, tagged('VIP'), untagged('VIP'))
      .when({ type: 'UntagCompany', tag: 'VIP' })
      .thenNothing();
  });

  it.each(['', '   ', 'x'.repeat(41)])('are never %j', (tag) =>
    given(companyDecider, created).when({ type: 'TagCompany', tag }).thenRefused('tag'),
  );

  it('are twenty at most', () => {
    const many = Array.from({ length: 20 }, (_, n) => tagged(`tag ${n}`));
    given(companyDecider, created, ...many)
      .when({ type: 'TagCompany', tag: 'one more' })
      .thenRefused('tagsFull');
    given(companyDecider, created, ...many)
      .when({ type: 'TagCompany', tag: 'TAG 3' })
      .thenNothing();
  });

  it('are told in words', () => {
    expect(tagWords.CompanyTagged(tagged('VIP') as never).sentence).toBe('tagged the company “VIP”.');
    expect(tagWords.CompanyUntagged(untagged('VIP') as never).sentence).toBe('removed the tag “VIP” from the company.');
  });
});
