import {
  type AccountOwnerEvent,
  accountOwnerDecider,
  type CompanyUserCommand,
  companyUserDecider,
} from '@daybook/companies/domain';
import { type AnyDecider, type DomainEvent, fold, isRefusal, type RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { FlowContext } from '@daybook/kernel/flows';
import { keepAccountOwner } from './ownership.js';

const member = '00000000-0000-4000-8000-0000000000e1';
const assigned: AccountOwnerEvent = { type: 'AccountOwnerAssigned', data: { from: null, to: member } };

/** A company in memory in which the member is account owner; whatever is said, the reaction hears twice. */
function world(...before: readonly CompanyUserCommand[]) {
  const streams = new Map<string, RecordedEvent[]>();
  const past = (decider: AnyDecider, uuid: string) => streams.get(`${decider.category}-${uuid}`) ?? [];
  const append = (decider: AnyDecider, uuid: string, events: readonly DomainEvent[]) => {
    const stream = `${decider.category}-${uuid}`;
    const known = past(decider, uuid);
    const added = events
      .map((event, n) => recorded(event, known.length + n, {}, stream))
      .map((event) => ({ ...event, meta: { ...event.meta, company: 'c' } }));
    streams.set(stream, [...known, ...added]);
    return added;
  };
  const commands = {
    load: async (decider: AnyDecider, uuid: string) => ({ state: fold(decider, past(decider, uuid)), revision: 0 }),
    send: async (decider: AnyDecider, uuid: string, command: { type: string }) => {
      const decision = decider.decide(fold(decider, past(decider, uuid)), command, {
        at: '2026-01-05T15:00:00.000Z',
        by: { system: 'x' },
      });
      if (isRefusal(decision)) return decision;
      for (const event of append(decider, uuid, decision as readonly DomainEvent[])) await hear(event);
      return { done: true };
    },
  };
  const hear = async (event: RecordedEvent) => {
    const on = keepAccountOwner.on as Record<
      string,
      ((one: RecordedEvent, tools: FlowContext) => Promise<void>) | undefined
    >;
    for (const _ of [1, 2]) await on[event.type]?.(event, { commands } as unknown as FlowContext);
  };
  const added = { company: 'c', user: 'u', role: 'client_member' } as const;
  append(companyUserDecider, member, [{ type: 'CompanyUserAdded', data: added }]);
  const say = (command: CompanyUserCommand) =>
    append(
      companyUserDecider,
      member,
      companyUserDecider.decide(stateNow(), command, context) as readonly DomainEvent[],
    );
  const context = { at: '2026-01-05T15:00:00.000Z', by: { system: 'x' } };
  const stateNow = () => fold(companyUserDecider, past(companyUserDecider, member) as never);
  for (const command of before) say(command);
  return {
    state: stateNow,
    types: () => past(companyUserDecider, member).map(({ type }) => type),
    assign: () => append(accountOwnerDecider, 'c', [assigned]),
    say,
    hear,
  };
}

const ends = { type: 'SetMemberExpiry', expiresAt: '2026-02-01T00:00:00.000Z', isAccountOwner: false } as const;

describe('the account owner', () => {
  it('becomes a client owner without an end, though whoever said it died in between', async () => {
    const company = world(ends);
    const [happened] = company.assign();
    await company.hear(happened as RecordedEvent);
    expect(company.state()).toMatchObject({ role: 'client_owner', expiresAt: null });
    expect(company.types()).toEqual([
      'CompanyUserAdded',
      'MemberExpirySet',
      'MemberRoleChanged',
      'MemberExpiryCleared',
    ]);
  });

  it.each([
    [{ type: 'RemoveCompanyUser', isAccountOwner: false } as const],
    [{ type: 'ChangeMemberRole', role: 'client_member', isAccountOwner: false } as const],
    [ends],
  ])('stays in place after %j of somebody who did not know', async (command) => {
    const company = world({ type: 'ChangeMemberRole', role: 'client_owner', isAccountOwner: false });
    company.assign();
    const [happened] = company.say(command);
    await company.hear(happened as RecordedEvent);
    expect(company.state()).toMatchObject({ status: 'member', role: 'client_owner', expiresAt: null });
  });

  it('is nobody else', async () => {
    const company = world();
    const [happened] = company.say(ends);
    await company.hear(happened as RecordedEvent);
    expect(company.state()).toMatchObject({ role: 'client_member', expiresAt: ends.expiresAt });
  });
});
