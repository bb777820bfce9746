import { type CompanyOverview, servingStaff } from '@daybook/companies/read';
import { type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { companyPerms, isClient } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import { Companies } from './companies.js';

/** What a company shows beside its own row. Every company that is answered was asked for by somebody signed in. */
@Resolver('Company')
export class CompanyResolver {
  constructor(
    private readonly companies: Companies,
    @Inject(POOL) private readonly pool: Pool,
  ) {}

  @ResolveField('isFavorite')
  isFavorite(@Parent() { uuid }: CompanyOverview, @Context() context: GraphContext) {
    return this.companies.isFavorite(context, requireViewer(context), uuid);
  }

  @ResolveField('hubspotId')
  hubspotId(@Parent() { hubspotId }: CompanyOverview, @Context() context: GraphContext) {
    return isClient(requireViewer(context)) ? null : hubspotId;
  }

  @ResolveField('exchange')
  exchange(@Parent() { uuid, hubspotId }: CompanyOverview, @Context() context: GraphContext) {
    return hubspotId === null || isClient(requireViewer(context)) ? null : { id: uuid };
  }

  @ResolveField('isBeingSetUp')
  isBeingSetUp(@Parent() { pendingSetup }: CompanyOverview) {
    return pendingSetup.length > 0;
  }

  @ResolveField('awaitsViewer')
  awaitsViewer(@Parent() { uuid }: CompanyOverview, @Context() context: GraphContext) {
    return requireViewer(context).memberships.get(uuid)?.isAwaited ?? false;
  }

  @ResolveField('openTodosCount')
  async openTodosCount(@Parent() { uuid }: CompanyOverview, @Context() context: GraphContext) {
    return (await this.companies.todoCounts(context, requireViewer(context), uuid)).open;
  }

  @ResolveField('uncompletedTodosCount')
  async uncompletedTodosCount(@Parent() { uuid }: CompanyOverview, @Context() context: GraphContext) {
    return (await this.companies.todoCounts(context, requireViewer(context), uuid)).uncompleted;
  }

  @ResolveField('needsAttentionCount')
  async needsAttentionCount(@Parent() { uuid }: CompanyOverview, @Context() context: GraphContext) {
    return (await this.companies.todoCounts(context, requireViewer(context), uuid)).needsAttention;
  }

  @ResolveField('userCount')
  userCount(@Parent() { uuid }: CompanyOverview, @Context() context: GraphContext) {
    return this.companies.userCount(context, uuid);
  }

  @ResolveField('latestStaffActivity')
  latestStaffActivity(@Parent() { uuid }: CompanyOverview, @Context() context: GraphContext) {
    return this.activity(uuid, 'staff', context);
  }

  @ResolveField('latestClientActivity')
  latestClientActivity(@Parent() { uuid }: CompanyOverview, @Context() context: GraphContext) {
    return this.activity(uuid, 'client', context);
  }

  @ResolveField('roledTeamMembers')
  async roledTeamMembers(@Parent() company: CompanyOverview, @Context() context: GraphContext) {
    const shown = await this.serving(company, context);
    return company.team
      .filter(({ user }) => shown.has(user))
      .map(({ user, role }) => ({ user: { uuid: user, company: company.uuid }, role }));
  }

  @ResolveField('assignedControllers')
  async assignedControllers(@Parent() company: CompanyOverview, @Context() context: GraphContext) {
    const shown = await this.serving(company, context);
    const controllers = company.team.filter(({ role }) => role === 'controller' || role === 'senior_controller');
    const users = new Set(controllers.map(({ user }) => user).filter((user) => shown.has(user)));
    return [...users].map((user) => ({ user: { uuid: user, company: company.uuid } }));
  }

  @ResolveField('perms')
  perms(@Parent() company: CompanyOverview, @Context() context: GraphContext) {
    return companyPerms(requireViewer(context), company);
  }

  /** Who moved last tells staff where to look; it would tell clients of things that are hidden from them. */
  private async activity(uuid: string, side: 'staff' | 'client', context: GraphContext) {
    if (isClient(requireViewer(context))) return null;
    const latest = (await this.companies.latestActivity(context, uuid))[side];
    return latest && { at: latest.at, kind: latest.kind, user: { uuid: latest.user, company: uuid } };
  }

  private serving({ uuid, team }: CompanyOverview, context: GraphContext): Promise<Set<string>> {
    const users = [...new Set(team.map(({ user }) => user))];
    return context.once(`serving ${uuid}`, () =>
      servingStaff(this.pool, uuid, users, isClient(requireViewer(context))),
    );
  }
}

@Resolver('CompanyRef')
export class CompanyRefResolver {
  constructor(private readonly companies: Companies) {}

  @ResolveField('name')
  async name(@Parent() { uuid, name }: { uuid: string; name?: string }, @Context() context: GraphContext) {
    return name ?? (await this.companies.name(context, uuid)) ?? '';
  }
}
