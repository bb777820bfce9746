import { type CompanyUserEvent, companyDecider, companyUserDecider } from '@daybook/companies/domain';
import { type InvitationEvent, invitationDecider, invitationQuota, userDecider } from '@daybook/identity/domain';
import { type CommandMetadata, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import { type RecordedEvent, type Refusal, refuse, subjectOf } from '@daybook/kernel/events';
import {
  type AnyEventHandler,
  eventHandler,
  type FlowContext,
  metadataFromEvent,
  type ScheduledTask,
} from '@daybook/kernel/flows';
import type { LinkTokens } from '@daybook/kernel/secrets';
import { v5 } from 'uuid';
import { addresseeOf, linkTo, momentIn, type Sender, tokenDue, write } from './emails.js';
import { loginNameStream } from './register.js';

/** Days that the link of an invitation counts. */
export const invitationDays = 7;

/**
 * Has an invitation mailed to a person who has not accepted one yet; links sent before count no more.
 *
 * @returns the refusal when it may not be, else undefined
 */
export async function issueInvitation(
  commands: Commands,
  tokens: LinkTokens,
  { user, company, now }: { readonly user: string; readonly company: string | null; readonly now: Date },
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const { state } = await commands.load(invitationDecider, user);
  const number = state.number + 1;
  const { hash: tokenHash } = tokens.tokenOf('invitation', user, number);
  const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000).toISOString();
  const issued = await commands.send(
    invitationDecider,
    user,
    { type: 'IssueInvitation', company, number, tokenHash, expiresAt },
    metadataOfStep({ ...metadata, company }, `invite ${user}`),
  );
  return isDone(issued) ? undefined : issued;
}

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
  const tooMany = await countInvitation(commands, (person.status !== 'none' && person.email) || user, metadata);
  if (tooMany) return tooMany;
  const refused =
    person.status === 'invited'
      ? await issueInvitation(commands, tokens, { user, company, now }, metadata)
      : await remind(commands, companyUser, { ...metadata, company });
  return refused ?? { user, company };
}

async function countInvitation(
  commands: Commands,
  email: string,
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  if (!('user' in metadata.by)) return undefined;
  const counted = await commands.send(
    invitationQuota,
    metadata.by.user,
    { type: 'AllowInvitation', to: loginNameStream(email) },
    metadataOfStep({ ...metadata, company: null }, 'count invitation'),
  );
  return isDone(counted) ? undefined : counted;
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
    name: 'identity.inviteMembers',
    categories: ['companyUser'],
    on: { CompanyUserAdded: invite, CompanyUserRestored: invite },
  });
}

/** Mails the link. It is made anew from what the event says; the event itself holds nothing that opens. */
export function mailsInvitations(tokens: LinkTokens, sender: Sender): AnyEventHandler {
  return eventHandler<InvitationEvent>({
    name: 'identity.mailInvitations',
    categories: ['invitation'],
    on: {
      async InvitationIssued(event, tools) {
        const { company, number, expiresAt } = event.data;
        const user = subjectOf(event.stream);
        const token = tokenDue(tokens, ['invitation', user, number], event.data, tools);
        const to = await addresseeOf(user, tools);
        if (!to || !token) return;
        const companyName = company && (await nameOf(company, tools));
        await write(
          to,
          `invitation ${event.id}`,
          {
            subject: `Your invitation from ${sender.firmName}`,
            paragraphs: [
              companyName
                ? `${sender.firmName} works with ${companyName} in this portal: questions, files and answers in one place. You are invited to join.`
                : `${sender.firmName} invites you to its portal: questions, files and answers in one place.`,
              `Choose a password with the button below. The link works once, until ${momentIn(sender, expiresAt)}.`,
            ],
            button: { label: 'Accept the invitation', href: linkTo(sender, `/links/invite/${token}`) },
            closing: 'If you did not expect this, you can ignore it. Nobody can get in without the link.',
            why: `You are receiving this email because you were invited to the portal of ${sender.firmName}.`,
          },
          sender,
          tools,
        );
      },
    },
  });
}

async function nameOf(company: string, { commands }: FlowContext): Promise<string | null> {
  const { state } = await commands.load(companyDecider, company);
  return state.status === 'none' ? null : state.name;
}

/** Says of invitations whose time has come that they have expired. */
export const expireInvitations: ScheduledTask = {
  name: 'identity.expireInvitations',
  everySeconds: 3_600,
  async run({ query, commands, clock }) {
    const late = await query<{ user: string }>(
      `select user_uuid as "user" from invitations where status = 'open' and expires_at <= $1 limit 1000`,
      [clock.now()],
    );
    for (const { user } of late)
      await commands.send(
        invitationDecider,
        user,
        { type: 'ExpireInvitation' },
        { commandId: v5(`expire ${clock.now().toISOString()}`, user), by: { system: 'identity' }, company: null },
      );
  },
};
