import {
  companyDecider,
  companyUserDecider,
  defaultGrantsDecider,
  defaultGrantsStream,
  type Member,
} from '@daybook/companies/domain';
import type { Past } from '@daybook/kernel/commands';
import type { Queryable } from '@daybook/kernel/postgres';
import type { CompanyAccess, Grants, Role } from '@daybook/kernel/rights';
import { allMemberships } from './relations.js';

/** A company as rights saw it at a moment; what it had let the firm disclose is for others to say. */
export interface PastCompany {
  readonly access: CompanyAccess;
  readonly firm: Partial<Record<Role, Partial<Grants>>>;
  /** Of somebody, also when it had expired; undefined: none, or removed by then. */
  membershipOf(user: string): Promise<PastMembership | undefined>;
}

export interface PastMembership extends Pick<Member, 'company' | 'role' | 'grants' | 'expiresAt' | 'isAwaited'> {
  readonly uuid: string;
  readonly isAccountOwner: false;
  readonly isHiddenFromClients: boolean;
}

/** Undefined: it was not there. Of members those of the firm alone are judged, who are no account owners. */
export async function companyAt(past: Past, db: Queryable, uuid: string): Promise<PastCompany | undefined> {
  const [{ state }, { state: firm }, { rows }] = await Promise.all([
    past.state(companyDecider, uuid),
    past.state(defaultGrantsDecider, defaultGrantsStream),
    db.query<{ uuid: string; user: string }>({
      name: 'memberships of a company, ever',
      text: `select m.uuid, m.user_uuid as user from ${allMemberships} m where m.company_uuid = $1`,
      values: [uuid],
    }),
  ]);
  if (state.status !== 'live') return undefined;
  const byUser = new Map(rows.map((row) => [row.user, row.uuid]));
  return {
    access: {
      uuid,
      isDeleted: false,
      isExplicitAccessPermissionRequired: state.isExplicitAccessRequired,
      isFinancialDashboardEnabled: state.isFinancialDashboardEnabled,
    },
    firm,
    async membershipOf(user) {
      const membership = byUser.get(user);
      return membership === undefined ? undefined : membershipAt(past, membership);
    },
  };
}

async function membershipAt(past: Past, uuid: string): Promise<PastMembership | undefined> {
  const { state } = await past.state(companyUserDecider, uuid);
  if (state.status !== 'member') return undefined;
  const { company, role, grants, expiresAt, isAwaited, isHiddenFromClients } = state;
  return { uuid, company, role, grants, expiresAt, isAwaited, isHiddenFromClients, isAccountOwner: false };
}
