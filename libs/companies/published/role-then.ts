import { companyUserDecider } from '@daybook/companies/domain';
import type { FlowCommands } from '@daybook/kernel/commands';
import type { Query } from '@daybook/kernel/postgres';
import type { Role } from '@daybook/kernel/rights';
import { allMemberships } from './relations.js';

/** As whom somebody belonged to a company at an instant; undefined: not at all, or no longer. */
export async function roleThen(
  { company, user, at }: { readonly company: string; readonly user: string; readonly at: Date },
  { commands, query }: { readonly commands: Pick<FlowCommands, 'loadAt'>; readonly query: Query },
): Promise<Role | undefined> {
  const found = await query<{ uuid: string }>(
    `select m.uuid from ${allMemberships} m where m.company_uuid = $1 and m.user_uuid = $2`,
    [company, user],
  );
  const members = await Promise.all(found.map(({ uuid }) => commands.loadAt(companyUserDecider, uuid, at)));
  for (const one of members) {
    if (one.status !== 'member') continue;
    if (one.expiresAt === null || Date.parse(one.expiresAt) > at.getTime()) return one.role;
  }
  return undefined;
}
