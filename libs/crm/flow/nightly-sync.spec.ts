import { userDecider } from '@daybook/identity/domain';
import type { Commands } from '@daybook/kernel/commands';
import { type DomainEvent, fold, isRefusal, type RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { FlowContext } from '@daybook/kernel/flows';
import { followCrm } from './nightly-sync.js';
import type { Crm, CrmPerson } from './port.js';

const uuid = '00000000-0000-4000-8000-0000000000aa';
const twoInNewYork = new Date('2026-03-05T07:30:00.000Z');
const maya = { uuid, email: 'Maya@silverbirch.test', firstName: 'Maya', lastName: 'Lindgren', phone: '+12125550142' };
const contact: CrmPerson = {
  id: '1',
  email: 'maya@silverbirch.test',
  firstName: 'Maya',
  lastName: 'Lindgren',
  phone: '(212) 555-0142',
};

/** The events that a night brings about Maya, as the CRM has her then. */
async function night(inCrm: Partial<CrmPerson>, now = twoInNewYork): Promise<DomainEvent[]> {
  const { email, firstName, lastName, phone } = maya;
  const before: DomainEvent[] = [
    { type: 'UserRegistered', data: { email, firstName, lastName, invited: true } },
    { type: 'PhoneChanged', data: { from: null, to: phone } },
  ];
  const history = before.map((event, at) => recorded(event, at, {}, `user-${uuid}`)) as RecordedEvent[];
  const added: DomainEvent[] = [];
  const commands = {
    send: async (_: unknown, _uuid: string, command: Parameters<typeof userDecider.decide>[1]) => {
      const at = { at: now.toISOString(), by: { system: 'crm' } };
      const decision = userDecider.decide(fold(userDecider, history as never), command, at);
      if (isRefusal(decision)) return decision;
      added.push(...decision);
      return { done: true };
    },
  } as unknown as Commands;
  const crm = { contactsByEmail: async () => [{ ...contact, ...inCrm }] } as unknown as Crm;
  const tools = { commands, clock: { now: () => now }, query: async () => [maya] } as unknown as FlowContext;
  await followCrm(crm, 'America/New_York').run(tools);
  return added;
}

const from = { firstName: 'Maya', lastName: 'Lindgren' };

it('lets name and phone follow the CRM', async () =>
  expect(await night({ lastName: 'Berg', phone: '+46 8 123 456' })).toEqual([
    { type: 'UserRenamed', data: { from, to: { firstName: 'Maya', lastName: 'Berg' } } },
    { type: 'PhoneChanged', data: { from: '+12125550142', to: '+468123456' } },
  ]));

it.each([
  ['nothing has changed', {}],
  ['the CRM leaves it blank', { firstName: '', lastName: '', phone: null }],
  ['the phone is none', { phone: 'ask the front desk' }],
  ['the contact has another address now', { email: 'maya@elsewhere.test', lastName: 'Berg' }],
  ['the name cannot be', { lastName: 'www.example.com/offer' }],
])('changes nothing when %s', async (_, inCrm) => expect(await night(inCrm)).toEqual([]));

it('is done at night where the firm is, in summer and in winter', async () => {
  const renamed = { lastName: 'Berg' };
  expect(await night(renamed, new Date('2026-07-05T06:10:00.000Z'))).toHaveLength(1);
  expect(await night(renamed, new Date('2026-07-05T07:10:00.000Z'))).toEqual([]);
  expect(await night(renamed, new Date('2026-03-05T14:30:00.000Z'))).toEqual([]);
});
