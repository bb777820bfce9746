import type { CompanyCommand } from '@daybook/companies/domain';
import { changeCompany } from '@daybook/companies/flow';
import { type CompanyOverview, companyTags } from '@daybook/companies/read';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, requireViewer, successOf } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { isClient } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import type { TagCompanyArgs, UntagCompanyArgs } from './generated/arguments.js';
import { readerOf } from './reader.js';

/** Tags of companies, which only staff see. */
@Resolver('Company')
export class TagsResolver {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  @ResolveField('tags')
  tags(@Parent() { tags }: CompanyOverview, @Context() context: GraphContext): readonly string[] {
    return isClient(requireViewer(context)) ? [] : tags;
  }

  @Query('companyTags')
  companyTags(@Context() context: GraphContext) {
    return companyTags(this.pool, readerOf(requireViewer(context)));
  }

  @Mutation('tagCompany')
  tagCompany(@Args() { companyUuid, tag }: TagCompanyArgs, @Context() context: GraphContext) {
    return this.change(companyUuid, { type: 'TagCompany', tag }, context);
  }

  @Mutation('untagCompany')
  untagCompany(@Args() { companyUuid, tag }: UntagCompanyArgs, @Context() context: GraphContext) {
    return this.change(companyUuid, { type: 'UntagCompany', tag }, context);
  }

  private async change(company: string, command: CompanyCommand, context: GraphContext) {
    return successOf(await changeCompany(this.commands, company, command, metadataFromContext(context, company)));
  }
}
