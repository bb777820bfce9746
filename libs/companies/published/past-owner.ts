import { companyUserDecider } from '@daybook/companies/domain';
import type { DomainEventMeta } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import { allMemberships } from './relations.js';

/** Whether somebody could bind the company of an event at the instant at which it happened. */
export async function wasOwner(
  user: string,
  { company, at }: Pick<DomainEventMeta, 'company' | 'at'>,
  { commands, query }: Pick<FlowContext, 'commands' | 'query'>,
): Promise<boolean> {
  const found = await query<{ uuid: string }>(
    `select m.uuid from ${allMemberships} m where m.company_uuid = $1 and m.user_uuid = $2`,
    [company, user],
  );
  const then = new Date(at);
  const members = await Promise.all(found.map(({ uuid }) => commands.loadAt(companyUserDecider, uuid, then)));
  return members.some(
    (one) =>
      one.status === 'member' &&
      one.role === 'client_owner' &&
      (one.expiresAt === null || Date.parse(one.expiresAt) > then.getTime()),
  );
}
