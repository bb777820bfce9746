import { type CompanyEvent, companyDecider } from '@daybook/companies/domain';
import { joiners } from '@daybook/identity/published';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { completeSetupStep } from './creating.js';
import { linkUser } from './linking.js';

/** What is no failure: they joined before, or may not any more. */
const settled: readonly string[] = ['memberExists', 'noSuchUser', 'inactive'];

// whoever creates a company chooses none of them
const by = { system: 'companies' };

/** Staff who are set to join every new company become members of it, a step of its set-up; of older ones they do not. */
export const joinNewCompanies = eventHandler<CompanyEvent>({
  name: 'companies.joinNewCompanies',
  categories: ['company'],
  // one that was deleted before is set up when it comes back
  on: { CompanyCreated: joinAll, CompanyRestored: joinAll },
});

async function joinAll(event: RecordedEvent<CompanyEvent>, { commands, query }: FlowContext): Promise<void> {
  const company = subjectOf(event.stream);
  const { state } = await commands.load(companyDecider, company);
  if (state.status !== 'live' || !state.pendingSetup.includes('members')) return;
  const people = await query<{ user: string; isHidden: boolean }>(
    `select uuid as "user", auto_hide_from_clients as "isHidden" from ${joiners} u order by uuid`,
  );
  for (const { user, isHidden } of people) {
    const changes = isHidden ? ([{ type: 'HideMemberFromClients' }] as const) : [];
    const link = { company, user, role: 'staff_director', changes } as const;
    const outcome = await linkUser(commands, link, metadataFromEvent(event, `join ${user}`, by));
    if ('refused' in outcome && !settled.includes(outcome.refused)) throw new Error(outcome.message);
  }
  const ready = { ...metadataFromEvent(event, 'members are ready', by), company };
  await completeSetupStep(commands, company, 'members', ready);
}
