import { type CompanyUserEvent, companyUserDecider } from '@daybook/companies/domain';
import { userDecider } from '@daybook/identity/domain';
import { issueInvitation, loginNameStream } from '@daybook/identity/flow';
import { type CommandMetadata, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import { type RecordedEvent, type Refusal, refuse, subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import type { LinkTokens } from '@daybook/kernel/secrets';
import { countInvitation } from './counting.js';

/** Mails a new link to a member who has not accepted yet, or the invitation again to one who has an account and is awaited. */
export async function resendInvitation(
  commands: Commands,
  tokens: LinkTokens,
  { companyUser, now }: { readonly companyUser: string; readonly now: Date },
  metadata: CommandMetadata,
): Promise<{ readonly user: string; readonly company: string } | Refusal> {
  const { state: member } = await commands.load(companyUserDecider, companyUser);
  if (member.status !== 'member') return refuse('noSuchMember', 'This person is no longer a member of the company.');
  const { user, company } = member;
  const { state: person } = await commands.load(userDecider, user);
  if (person.status !== 'invited' && !member.isAwaited)
    return refuse('invitationAccepted', 'This person can already sign in and does not need an invitation.');
  const tooMany = await countInvitation(
    commands,
    loginNameStream((person.status !== 'none' && person.email) || user),
    metadata,
  );
  if (tooMany) return tooMany;
  const refused =
    person.status === 'invited'
      ? await issueInvitation(commands, tokens, { user, company, now }, metadata)
      : await remind(commands, companyUser, { ...metadata, company });
  return refused ?? { user, company };
}

async function remind(
  commands: Commands,
  companyUser: string,
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const command = { type: 'RemindMemberToCome' } as const;
  const reminded = await commands.send(
    companyUserDecider,
    companyUser,
    command,
    metadataOfStep(metadata, `remind ${companyUser}`),
  );
  return isDone(reminded) ? undefined : reminded;
}

/** Invites whoever became a member of a company and cannot sign in yet. */
export function invitesMembers(tokens: LinkTokens): AnyEventHandler {
  const invite = async (event: RecordedEvent<CompanyUserEvent>, { commands, clock }: FlowContext) => {
    const { state: member } = await commands.load(companyUserDecider, subjectOf(event.stream));
    if (member.status !== 'member') return;
    const { state: user } = await commands.load(userDecider, member.user);
    if (user.status !== 'invited') return;
    const refused = await issueInvitation(
      commands,
      tokens,
      { user: member.user, company: member.company, now: clock.now() },
      { ...metadataFromEvent(event, 'invite'), bodyHash: event.id },
    );
    if (refused) throw new Error(refused.message);
  };
  return eventHandler<CompanyUserEvent>({
    // the name under which it has kept how far it came
    name: 'identity.inviteMembers',
    categories: ['companyUser'],
    on: {
      CompanyUserAdded: async (event, context) => {
        if (!event.data.isInvitedLater) await invite(event, context);
      },
      CompanyUserRestored: invite,
    },
  });
}
