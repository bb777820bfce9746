import { possibleRoles, roleNames } from '@daybook/companies/domain';
import { type MemberRow, membersOf } from '@daybook/companies/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type GraphContext, loaded, notFound, notSignedIn } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { type CompanyAccess, grantsInForce, isClient, memberPerms, type Viewer } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import { CompanyPolicy } from './policy.js';

@Resolver()
export class MembersResolver {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly policy: CompanyPolicy,
  ) {}

  @Query('companyUsers')
  async companyUsers(@Args('companyUuid') uuid: string, @Context() context: GraphContext) {
    const { viewer } = context;
    if (!viewer) throw notSignedIn();
    const company = await loaded(context, this.policy, uuid);
    if (!company) throw notFound();
    const members = await membersOf(this.pool, uuid, isClient(viewer), this.clock.now());
    return members.map((member) => shown(member, company, viewer));
  }
}

function shown(member: MemberRow, company: CompanyAccess, viewer: Viewer) {
  const { uuid, userUuid, role, expiresAt, isAccountOwner, isHiddenFromClients, receiveCompanyNotifications } = member;
  const { firstName, lastName, email, phone, isStaff } = member;
  const grants = grantsInForce(role, member.grants, member.firmGrants);
  return {
    uuid,
    role,
    roleDisplay: roleNames[role],
    possibleRoles: possibleRoles(isStaff),
    expiresAt,
    isAccountOwner,
    isHiddenFromClients,
    receiveCompanyNotifications,
    featureGrants: Object.entries(grants).map(([feature, allowedAccess]) => ({ feature, allowedAccess })),
    perms: memberPerms(viewer, company, { user: userUuid, role, isAccountOwner }),
    user: { uuid: userUuid, firstName, lastName, email, phone },
    company: { uuid: company.uuid },
  };
}
