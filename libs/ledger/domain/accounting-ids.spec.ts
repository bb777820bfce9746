import { given } from '@daybook/kernel/events/spec';
import { type AccountingIdEvent, accountingIds } from './accounting-ids.js';

const assigned = (company: string, to: string, from: string | null = null): AccountingIdEvent => ({
  type: 'AccountingCompanyIdAssigned',
  data: { company, from, to },
});
const generate = (company: string) => ({ type: 'GenerateAccountingCompanyId', company }) as const;
const set = (company: string, id: string) => ({ type: 'SetAccountingCompanyId', company, id }) as const;

it('gives each company the next free number, once', () => {
  given(accountingIds).when(generate('a')).thenEvents(assigned('a', 'DAYBOOK-000001'));
  given(accountingIds, assigned('a', 'DAYBOOK-000001')).when(generate('a')).thenNothing();
  given(accountingIds, assigned('a', 'DAYBOOK-000001'), assigned('b', 'DAYBOOK-000002'))
    .when(generate('c'))
    .thenEvents(assigned('c', 'DAYBOOK-000003'));
});

it('never gives a number to a second company, also when the first has another one now', () => {
  const before = [assigned('a', 'DAYBOOK-000001'), assigned('a', 'DAYBOOK-000007', 'DAYBOOK-000001')];
  given(accountingIds, ...before)
    .when(set('b', 'DAYBOOK-000001'))
    .thenRefused('given');
  given(accountingIds, ...before)
    .when(generate('b'))
    .thenEvents(assigned('b', 'DAYBOOK-000002'));
  given(accountingIds, ...before)
    .when(set('a', 'daybook-000001 '))
    .thenEvents(assigned('a', 'DAYBOOK-000001', 'DAYBOOK-000007'));
});

it('takes numbers of its own form alone', () => {
  for (const id of ['', '000001', 'DAYBOOK-1', 'DAYBOOK-0000001'])
    given(accountingIds).when(set('a', id)).thenRefused('form');
  given(accountingIds, assigned('a', 'DAYBOOK-000001')).when(set('a', 'DAYBOOK-000001')).thenNothing();
});
