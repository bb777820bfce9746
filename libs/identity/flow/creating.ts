import {
  invitationDecider,
  loginNameDecider,
  type PersonName,
  type StaffProfile,
  userDecider,
} from '@daybook/identity/domain';
import { type CommandMetadata, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import type { LinkTokens } from '@daybook/kernel/secrets';
import { issueInvitation } from './invitations.js';
import { loginNameStream } from './register.js';

export interface NewAccount {
  /** Chosen by the caller; the same uuid and values again make nothing new. */
  readonly uuid: string;
  readonly email: string;
  readonly name: PersonName;
  readonly phone?: string | null;
  /** Given for staff; clients have none. */
  readonly staff?: StaffProfile | null;
}

/**
 * Makes an account that cannot be used before its invitation was accepted. Staff are mailed the invitation at once,
 * clients when they become members of a company. Cut off in between, a repetition goes on.
 *
 * @returns the refusal when it may not be, else undefined
 */
export async function createAccount(
  commands: Commands,
  tokens: LinkTokens,
  { uuid, email, name, phone, staff, now }: NewAccount & { readonly now: Date },
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const ofFirm = { ...metadata, company: null };
  const command = { type: 'RegisterUser', email: email.trim(), name, phone, staff, invited: true } as const;
  // an address or a name that cannot be is refused before the address is claimed
  const possible = userDecider.decide(userDecider.initial, command, { at: '', by: metadata.by });
  if ('refused' in possible) return possible;
  const claimed = await commands.send(
    loginNameDecider,
    loginNameStream(email),
    { type: 'ClaimLoginName', user: uuid },
    metadataOfStep(ofFirm, `claim login name ${uuid}`),
  );
  if (!isDone(claimed)) return claimed;
  const { state: before } = await commands.load(userDecider, uuid);
  if (before.status === 'none' || before.email !== command.email) {
    const registered = await commands.send(userDecider, uuid, command, metadataOfStep(ofFirm, `register ${uuid}`));
    if (!isDone(registered)) return registered;
  }
  const { state: invitation } = await commands.load(invitationDecider, uuid);
  const isToBeInvited = staff && invitation.status === 'none';
  return isToBeInvited ? issueInvitation(commands, tokens, { user: uuid, company: null, now }, ofFirm) : undefined;
}
