import { companies, defaultGrants, membershipsInForce } from '@daybook/companies/published';
import { activePeople } from '@daybook/identity/published';
import type { FlowContext } from '@daybook/kernel/flows';
import { type Grants, grantsInForce, type Role } from '@daybook/kernel/rights';
import { type MovedSwitches, notificationSwitches, switchesOf, wants } from '@daybook/notifications/published';

/** A person who may be written to about a company's to-dos, as things stand now. */
export interface Recipient {
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  readonly isStaff: boolean;
  /** Wants optional mails about the to-dos of this company. */
  readonly wantsMail: boolean;
}

/** The switch that optional reminders hang on. */
const todoSwitch = 'todo_created';

interface Row extends Omit<Recipient, 'wantsMail'> {
  /** Neither the company, nor the membership, nor the person has switched optional mails off as a whole. */
  readonly isReachable: boolean;
  readonly moved: MovedSwitches | null;
  readonly role: Role;
  readonly grants: Partial<Grants>;
  readonly firm: Partial<Record<Role, Partial<Grants>>> | null;
}

/**
 * Members of a company who see its to-dos: active, neither removed nor expired, with TODOS at least VIEW. Nobody when
 * the company was deleted.
 */
export async function membersWhoSee(
  company: string,
  { query, clock }: Pick<FlowContext, 'query' | 'clock'>,
): Promise<readonly Recipient[]> {
  const rows = await query<Row>(
    `select u.uuid, coalesce(u.first_name || ' ' || u.last_name, '') as name, u.email, u.is_staff as "isStaff",
        m.receive_company_notifications and c.notifications_enabled and not coalesce(p.is_silent, false)
          as "isReachable", p.moved, m.role, m.grants, d.grants as firm
      from ${membershipsInForce('$2')} m join ${activePeople} u on u.uuid = m.user_uuid
        join ${companies} c on c.uuid = m.company_uuid
        left join ${notificationSwitches} p on p.user_uuid = u.uuid left join ${defaultGrants} d on true
      where m.company_uuid = $1 and u.email is not null`,
    [company, clock.now()],
  );
  return rows
    .filter(({ role, grants, firm }) => grantsInForce(role, grants, firm?.[role]).TODOS !== 'DISABLED')
    .map((row) => ({
      ...row,
      wantsMail: row.isReachable && wants(switchesOf(row.moved ?? {}, row.isStaff), todoSwitch),
    }));
}

/** The assignees; when nobody is assigned, every client who sees the to-do. */
export function asked(assignees: readonly string[], members: readonly Recipient[]): readonly Recipient[] {
  const clients = members.filter(({ isStaff }) => !isStaff);
  return assignees.length > 0 ? members.filter(({ uuid }) => assignees.includes(uuid)) : clients;
}
