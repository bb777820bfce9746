import { userFavoritesDecider } from '@daybook/companies/domain';
import { changeCompany } from '@daybook/companies/flow';
import { mergedInto } from '@daybook/companies/published';
import { type CompanyOverview, directory } from '@daybook/companies/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import {
  type GraphContext,
  loadIfVisible,
  metadataFromContext,
  requireLoaded,
  requireViewer,
  successOf,
} from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import { CompanyPolicy } from './company.policy.js';
import { DirectoryFile } from './directory-file.js';
import { directoryQuestion } from './directory-question.js';
import type {
  CompaniesArgs,
  CompaniesFileArgs,
  CompanyArgs,
  CompanyMergedIntoArgs,
  SetCompanyNotificationsEnabledArgs,
  SetFavoriteArgs,
  SetMultiple7216SignersArgs,
} from './generated/arguments.js';

@Resolver()
export class CompaniesResolver {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly policy: CompanyPolicy,
    private readonly file: DirectoryFile,
  ) {}

  @Query('companies')
  companies(@Args() args: CompaniesArgs, @Context() context: GraphContext) {
    const { offset, limit } = args;
    const question = directoryQuestion(args, requireViewer(context), this.clock.now());
    return directory(this.pool, { ...question, offset, limit });
  }

  @Query('companiesFile')
  companiesFile(@Args() args: CompaniesFileArgs, @Context() context: GraphContext): string {
    return this.file.address(args, context);
  }

  @Query('company')
  company(@Args('uuid') uuid: CompanyArgs['uuid'], @Context() context: GraphContext) {
    return requireLoaded(context, this.policy, uuid);
  }

  @Query('companyMergedInto')
  async mergedInto(
    @Args('companyUuid') uuid: CompanyMergedIntoArgs['companyUuid'],
    @Context() context: GraphContext,
  ): Promise<CompanyOverview | null> {
    const into = await mergedInto(this.pool, uuid);
    return (into && (await loadIfVisible(context, this.policy, into))) || null;
  }

  @Mutation('setFavorite')
  async setFavorite(
    @Args('uuid') company: SetFavoriteArgs['uuid'],
    @Args('isFavorite') isFavorite: SetFavoriteArgs['isFavorite'],
    @Context() context: GraphContext,
  ) {
    const { uuid: user } = requireViewer(context);
    const type = isFavorite ? 'MarkFavorite' : 'UnmarkFavorite';
    const metadata = metadataFromContext(context, null); // one's own list is no part of the company's history
    return successOf(await this.commands.send(userFavoritesDecider, user, { type, company }, metadata));
  }

  @Mutation('setCompanyNotificationsEnabled')
  async setNotificationsEnabled(
    @Args() { companyUuid, enabled }: SetCompanyNotificationsEnabledArgs,
    @Context() context: GraphContext,
  ) {
    const type = enabled ? 'EnableCompanyNotifications' : 'DisableCompanyNotifications';
    const refused = await changeCompany(
      this.commands,
      companyUuid,
      { type },
      metadataFromContext(context, companyUuid),
    );
    return successOf(refused);
  }

  @Mutation('setMultiple7216Signers')
  async setMultipleSigners(
    @Args() { companyUuid, enabled }: SetMultiple7216SignersArgs,
    @Context() context: GraphContext,
  ) {
    const type = enabled ? 'EnableMultiple7216Signers' : 'DisableMultiple7216Signers';
    const metadata = metadataFromContext(context, companyUuid);
    return successOf(await changeCompany(this.commands, companyUuid, { type }, metadata));
  }
}
