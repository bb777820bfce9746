import { given } from '@daybook/kernel/events/spec';
import type { CompanyEvent } from './company.events.js';
import { companyDecider } from './company.js';
import { internalProfileWords } from './internal-profile.js';

const created: CompanyEvent = { type: 'CompanyCreated', data: { name: 'Bright Bakery', timeZone: 'America/New_York' } };
const ada = { name: 'Ada', role: 'Bookkeeper', email: 'ada@client.test', phone: '' };
const payroll = { label: 'Payroll', href: 'https://payroll.example/' };
const change = (changes: object) => ({ type: 'ChangeInternalProfile', changes }) as const;
const noted: CompanyEvent = { type: 'InternalProfileChanged', data: { notes: 'Pays late.', contacts: [ada] } };

it('stores the fields that changed, whole', () => {
  given(companyDecider, created)
    .when(change({ notes: ' Pays late. ', contacts: [{ ...ada, name: ' Ada ' }], links: [] }))
    .thenEvents(noted);
  given(companyDecider, created, noted)
    .when(change({ contacts: [ada] }))
    .thenNothing();
  expect(given(companyDecider, created, noted).state).toMatchObject({ internal: { notes: 'Pays late.', links: [] } });
});

it.each([
  ['a contact without a name', 'contacts', { contacts: [{ ...ada, name: ' ' }] }],
  ['more contacts than anybody reads', 'contacts', { contacts: Array.from({ length: 51 }, () => ada) }],
  ['a link that runs something', 'links', { links: [{ ...payroll, href: 'javascript:alert(1)' }] }],
  ['notes without end', 'notes', { risks: 'x'.repeat(10_001) }],
] as const)('refuses %s', (_, rule, changes) => given(companyDecider, created).when(change(changes)).thenRefused(rule));

it('is told without its content', () =>
  expect(internalProfileWords.InternalProfileChanged({ data: { notes: null, links: null } } as never).sentence).toBe(
    'changed the client profile: notes, links.',
  ));
