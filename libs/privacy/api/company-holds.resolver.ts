import { companyNames } from '@daybook/companies/published';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, successOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyHoldCommand, companyHold } from '@daybook/privacy/domain';
import { holdsSeen } from '@daybook/privacy/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { CompanyHoldsArgs, PlaceCompanyHoldArgs, ReleaseCompanyHoldArgs } from './generated/arguments.js';

const notThere = { success: false, code: 'notThere', errorMessage: 'This company is no longer there.' };

/** Legal holds on companies, for superusers. */
@Resolver()
export class CompanyHoldsResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  @Query('companyHolds')
  async companyHolds(@Args('companyUuid') company: CompanyHoldsArgs['companyUuid']) {
    const holds = await holdsSeen(this.db, company ?? null);
    return holds.map(({ uuid, name, ...hold }) => ({ company: { uuid, name }, ...hold }));
  }

  @Mutation('placeCompanyHold')
  place(@Args() { companyUuid, reason }: PlaceCompanyHoldArgs, @Context() context: GraphContext) {
    return this.send(companyUuid, { type: 'PlaceCompanyHold', reason }, context);
  }

  @Mutation('releaseCompanyHold')
  release(@Args() { companyUuid, reason }: ReleaseCompanyHoldArgs, @Context() context: GraphContext) {
    return this.send(companyUuid, { type: 'ReleaseCompanyHold', reason }, context);
  }

  private async send(company: string, command: CompanyHoldCommand, context: GraphContext) {
    if (!(await companyNames(this.db, [company])).has(company)) return notThere;
    return successOf(await this.commands.send(companyHold, company, command, metadataFromContext(context, company)));
  }
}
