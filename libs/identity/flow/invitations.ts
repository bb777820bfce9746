import { companyName } from '@daybook/companies/published';
import { type InvitationEvent, invitationDecider } from '@daybook/identity/domain';
import { type CommandMetadata, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import { firmInWords } from '@daybook/kernel/config';
import { type Refusal, subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type ScheduledTask } from '@daybook/kernel/flows';
import type { LinkTokens } from '@daybook/kernel/secrets';
import { v5 } from 'uuid';
import { addresseeOf, linkTo, momentIn, type Sender, tokenDue, write } from './emails.js';

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
        const name = company && (await companyName(tools, company));
        const firm = firmInWords(sender);
        await write(
          to,
          `invitation ${event.id}`,
          {
            subject: `Your invitation from ${firm.within}`,
            paragraphs: [
              name
                ? `${firm.first} works with ${name} in this portal: questions, files and answers in one place. You are invited to join.`
                : `${firm.first} invites you to its portal: questions, files and answers in one place.`,
              `Choose a password with the button below. The link works once, until ${momentIn(sender, expiresAt)}.`,
            ],
            button: { label: 'Accept the invitation', href: linkTo(sender, `/links/invite/${token}`) },
            closing: 'If you did not expect this, you can ignore it. Nobody can get in without the link.',
            why: `You are receiving this email because you were invited to the portal of ${firm.within}.`,
          },
          sender,
          tools,
        );
      },
    },
  });
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
