import { companyUserDecider, membershipClaimDecider, membershipClaimOf } from '@daybook/companies/domain';
import { linkUser } from '@daybook/companies/flow';
import { isPhoneNumber, loginNameDecider, userDecider } from '@daybook/identity/domain';
import { createAccount, loginNameStream } from '@daybook/identity/flow';
import { type CommandMetadata, type Commands, metadataOfStep } from '@daybook/kernel/commands';
import type { LinkTokens } from '@daybook/kernel/secrets';
import { v5 } from 'uuid';
import type { CrmPerson } from './port.js';

export interface Skipped {
  readonly email: string;
  /** A sentence. */
  readonly reason: string;
}

/** Who has an address in Daybook, as the log has it now; undefined when nobody does. */
export async function userByEmail(commands: Commands, email: string) {
  const { state: claim } = await commands.load(loginNameDecider, loginNameStream(email));
  if (claim.user === null) return undefined;
  const { state } = await commands.load(userDecider, claim.user);
  return state.status === 'none' ? undefined : { uuid: claim.user, state };
}

/**
 * Makes a contact a guest of the company, with an account that waits for its invitation where there is none; its name and
 * phone follow the CRM. Nobody is emailed. Who is a member stays as they are, and who was removed stays removed.
 *
 * @returns why the contact was left out, else undefined
 */
export async function addContact(
  commands: Commands,
  tokens: LinkTokens,
  { company, contact, email, now }: { company: string; contact: CrmPerson; email: string; now: Date },
  metadata: CommandMetadata,
): Promise<string | undefined> {
  const known = await userByEmail(commands, email);
  if (known?.state.staff) return 'This address belongs to somebody of the firm.';
  const { state: claim } = await commands.load(loginNameDecider, loginNameStream(email));
  const user = claim.user ?? v5(`user ${loginNameStream(email)}`, metadata.commandId);
  if (known) {
    const { state: place } = await commands.load(membershipClaimDecider, membershipClaimOf(company, user));
    const { state: member } = await commands.load(companyUserDecider, place.companyUser ?? user);
    if (member.status === 'member') return undefined;
    if (member.status === 'removed')
      return 'This person was removed from the company. Add them again on its team page.';
  } else {
    const { firstName, lastName, phone } = contact;
    const account = { uuid: user, email, name: { firstName, lastName }, phone: phoneOf(phone), now };
    const refused = await createAccount(commands, tokens, account, metadata);
    if (refused) return refused.message;
    await commands.send(
      userDecider,
      user,
      { type: 'ChangeAccount', isHubspotSyncEnabled: true },
      metadataOfStep({ ...metadata, company: null }, `follow the CRM ${user}`),
    );
  }
  const link = { company, user, role: 'client_member', isInvitedLater: true } as const;
  const linked = await linkUser(commands, link, metadata);
  return 'refused' in linked ? linked.message : undefined;
}

/** As Daybook writes numbers; null for what is none. Ten digits are a number of the United States. */
export function phoneOf(given: string | null): string | null {
  const bare = (given ?? '').replace(/[\s().-]/g, '');
  const number = /^\d{10}$/.test(bare) ? `+1${bare}` : bare;
  return isPhoneNumber(number) ? number : null;
}
