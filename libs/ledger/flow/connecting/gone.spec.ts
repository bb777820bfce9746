import { type CompanyEvent, companyDecider } from '@daybook/companies/domain';
import type { RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { FlowContext } from '@daybook/kernel/flows';
import { StreamsInMemory } from '../../../companies/flow/spec/streams-in-memory.js';
import { connection } from '../../domain/index.js';
import { disconnectGone } from './gone.js';

const company = '00000000-0000-4000-8000-0000000000c1';
const other = '00000000-0000-4000-8000-0000000000c2';
const deleted: CompanyEvent = { type: 'CompanyDeleted', data: {} };
const merged: CompanyEvent = { type: 'CompanyMergedInto', data: { merge: other, into: other } };
const restored: CompanyEvent = { type: 'CompanyRestored', data: {} };

/** What stands in the stream of the connection after the first of these events was heard twice. */
async function after(event: CompanyEvent, { and = [] as CompanyEvent[], isConnected = true } = {}) {
  const streams = new StreamsInMemory();
  const created: CompanyEvent = { type: 'CompanyCreated', data: { name: 'Bakery', timeZone: 'UTC' } };
  for (const one of [created, event, ...and]) streams.append(companyDecider, company, one);
  if (isConnected)
    streams.append(connection, company, { type: 'LedgerConnected', data: { realm: '91', stateHash: 'a' } });
  const heard = recorded(event, 1, {}, `company-${company}`) as RecordedEvent<never>;
  const tools = { commands: streams.commands } as unknown as FlowContext;
  const on = disconnectGone.on[event.type as 'CompanyDeleted' | 'CompanyMergedInto'];
  await on?.(heard, tools);
  await on?.(heard, tools);
  return streams.kinds(connection, company);
}

it.each([
  ['deleted', deleted],
  ['merged into another one', merged],
])('disconnects the books of a company that was %s, once', async (_, event) => {
  expect(await after(event)).toEqual(['LedgerConnected', 'LedgerDisconnected']);
});

it('leaves a company alone that is there again, and one without books', async () => {
  expect(await after(deleted, { and: [restored] })).toEqual(['LedgerConnected']);
  expect(await after(deleted, { isConnected: false })).toEqual([]);
});
