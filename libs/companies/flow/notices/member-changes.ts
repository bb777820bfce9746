import {
  type AccountOwnerEvent,
  type CompanyUserEvent,
  companyUserDecider,
  type InvitedAs,
  type Member,
} from '@daybook/companies/domain';
import { firmGrants } from '@daybook/companies/published';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type FlowContext } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import {
  type Feature,
  featureNames,
  features,
  grantFrom,
  isMoreThan,
  type Level,
  levelNames,
  roleNames,
} from '@daybook/kernel/rights';
import { memberName } from './member-name.js';
import { type NoticeSender, tellOwners } from './tell-owners.js';

type Handled = CompanyUserEvent | AccountOwnerEvent;
type Event<T extends Handled['type']> = RecordedEvent<Extract<Handled, { type: T }>>;

interface Change {
  readonly subject: string;
  /** What was done, after the name of who did it. */
  did(member: string): string;
  /** Whether the member got another way to learn of it. */
  readonly isInvited?: true;
  readonly invitedAs?: InvitedAs | null;
}

/**
 * Writes to the owners of a company when somebody got a place or more rights in it. What the product does by itself follows
 * from what they were told of; so does what a merge of companies brings along.
 */
export function tellMemberChanges(sender: NoticeSender): AnyEventHandler {
  const added = async (event: Event<'CompanyUserAdded' | 'CompanyUserRestored'>, tools: FlowContext) => {
    if ('isInvitedLater' in event.data) return;
    const { role, invitedAs = null } = event.data;
    const did = (member: string) => `added ${member} with the role ${roleNames[role]}.`;
    const change = { subject: 'Someone was added', did, isInvited: true, invitedAs } as const;
    await send(subjectOf(event.stream), event, change, sender, tools);
  };
  const raised = async (
    event: Event<'FeatureAccessGranted' | 'FeatureGrantRevoked'>,
    { feature, from, to }: { readonly feature: Feature; readonly from: Level | null; readonly to: Level | null },
    tools: FlowContext,
  ) => {
    const uuid = subjectOf(event.stream);
    const { state } = await tools.commands.load(companyUserDecider, uuid);
    if (state.status === 'none') return;
    const levelWith = await levelsOf(state, tools);
    if (!isMoreThan(levelWith(feature, to), levelWith(feature, from))) return;
    const now = features.map((one) => `${featureNames[one]}: ${levelNames[levelWith(one, state.grants[one] ?? null)]}`);
    const did = (member: string) => `gave ${member} more access. It is now: ${now.join(', ')}.`;
    await send(uuid, event, { subject: 'Someone was given more access', did }, sender, tools);
  };
  return eventHandler<Handled>({
    name: 'companies.tellMemberChanges',
    categories: ['companyUser', 'accountOwner'],
    on: {
      CompanyUserAdded: added,
      CompanyUserRestored: added,
      FeatureAccessGranted: (event, tools) => raised(event, event.data, tools),
      FeatureGrantRevoked: (event, tools) => raised(event, { ...event.data, to: null }, tools),
      async MemberRoleChanged(event, tools) {
        if (event.data.to !== 'client_owner') return;
        const did = (member: string) => `made ${member} an owner (${roleNames.client_owner}).`;
        await send(subjectOf(event.stream), event, { subject: 'Someone became an owner', did }, sender, tools);
      },
      async AccountOwnerAssigned(event, tools) {
        if (event.data.from === null) return;
        const did = (member: string) => `made ${member} the account owner.`;
        await send(event.data.to, event, { subject: 'The account owner was changed', did }, sender, tools);
      },
    },
  });
}

async function levelsOf({ role }: Member, { query }: FlowContext) {
  const firm = (await firmGrants(queryableOf(query)))[role];
  return (feature: Feature, own: Level | null) =>
    grantFrom(feature, role, own === null ? {} : { [feature]: own }, firm).level;
}

async function send(
  uuid: string,
  event: RecordedEvent<Handled>,
  change: Change,
  sender: NoticeSender,
  tools: FlowContext,
): Promise<void> {
  const { commandId, causationId, by } = event.meta;
  if (!('user' in by) || causationId !== null) return;
  const { state } = await tools.commands.load(companyUserDecider, uuid);
  if (state.status === 'none' || state.movedBy?.commandId === commandId) return;
  const { company, user } = state;
  const { firmName } = sender;
  const called = await memberName(uuid, state, { firmName, invitedAs: change.invitedAs ?? null }, tools);
  const notice = {
    company,
    event,
    name: 'member_changed',
    // a form that is saved is one command, whatever it changes
    key: `member changed ${commandId}`,
    words: (author: string, name: string, isClient: boolean) => ({
      subject: `${change.subject}: ${name}`,
      paragraphs: [
        `The team of ${name} was changed: ${author} ${change.did(isClient ? called.byClients : called.byStaff)}`,
      ],
    }),
    ...(change.isInvited && { except: user }),
    button: { label: 'Review the team', path: `/links/team/${company}` },
  };
  await tellOwners(notice, sender, tools);
}
