import { companyDecider } from '@daybook/companies/domain';
import { fold } from '@daybook/kernel/events';
import { completeSetupStep, createCompany } from './creating.js';
import { StreamsInMemory } from './spec/streams-in-memory.js';

const uuid = '00000000-0000-4000-8000-0000000000c1';
const company = { uuid, name: 'Bright Bakery', timeZone: 'America/New_York' };
const metadata = (n: number) => ({
  commandId: `00000000-0000-4000-8000-0000000000d${n}`,
  by: { system: 'spec' },
  company: null,
});

it('creates a company once by the uuid of the caller, which is being set up until each area is ready', async () => {
  const streams = new StreamsInMemory();
  const pending = () => {
    const state = fold(companyDecider, streams.of(companyDecider, uuid) as never);
    return state.status === 'live' ? state.pendingSetup : state.status;
  };
  expect(await createCompany(streams.commands, company, metadata(1))).toBeUndefined();
  expect(await createCompany(streams.commands, company, metadata(2))).toBeUndefined();
  expect(streams.kinds(companyDecider, uuid)).toEqual(['CompanyCreated']);
  expect(pending()).toEqual(['files', 'members']);
  for (const n of [3, 4]) await completeSetupStep(streams.commands, uuid, 'files', metadata(n));
  expect(streams.kinds(companyDecider, uuid)).toEqual(['CompanyCreated', 'CompanySetupStepCompleted']);
  expect(pending()).toEqual(['members']);
});

it('refuses another company under the same uuid', async () => {
  const streams = new StreamsInMemory();
  await createCompany(streams.commands, company, metadata(1));
  expect(await createCompany(streams.commands, { ...company, name: 'Other' }, metadata(2))).toMatchObject({
    refused: 'companyExists',
  });
});
