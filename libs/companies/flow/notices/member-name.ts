import type { InvitedAs, Member } from '@daybook/companies/domain';
import { allMemberships } from '@daybook/companies/published';
import { userDecider } from '@daybook/identity/domain';
import type { FlowContext } from '@daybook/kernel/flows';
import type { Called } from './people.js';

/**
 * How a member is called, as the log has it now, for no table may know of a member who has just been added. Clients know of
 * somebody who was invited what was typed then, and of hidden staff nothing.
 *
 * @param invitedAs of the event, when it says so
 */
export async function memberName(
  uuid: string,
  member: Member,
  { firmName, invitedAs }: { readonly firmName: string; readonly invitedAs?: InvitedAs | null },
  { commands, query }: FlowContext,
): Promise<Called> {
  const { state: user } = await commands.load(userDecider, member.user);
  if (user.status === 'none') return { byClients: 'someone', byStaff: 'someone' };
  const name = fullName(user.name) ?? 'someone whose name was erased';
  if (user.staff) {
    const isHidden = member.isHiddenFromClients || user.staff.isHiddenFromAllClients;
    return { byClients: `${isHidden ? 'someone' : name} of ${firmName}`, byStaff: `${name} of ${firmName}` };
  }
  if (!member.isAwaited) return { byClients: name, byStaff: name };
  const typed = invitedAs ?? (await storedNameOf(uuid, query));
  return { byClients: fullName(typed) ?? 'someone who was invited', byStaff: name };
}

async function storedNameOf(uuid: string, query: FlowContext['query']): Promise<InvitedAs | null> {
  const [row] = await query<{ invitedAs: InvitedAs | null }>(
    `select m.invited_as as "invitedAs" from ${allMemberships} m where m.uuid = $1`,
    [uuid],
  );
  return row?.invitedAs ?? null;
}

function fullName(name: InvitedAs | null | undefined): string | null {
  return name ? `${name.firstName} ${name.lastName}`.trim() || null : null;
}
