import { portalLinkIn, userFavoritesDecider } from '@daybook/companies/domain';
import { changeCompany } from '@daybook/companies/flow';
import { mergedInto } from '@daybook/companies/published';
import { type CompanyOverview, directory } from '@daybook/companies/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import {
  type GraphContext,
  type ItemResolver,
  loadIfVisible,
  metadataFromContext,
  type ResolvedItem,
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
  ResolveItemArgs,
  ResolveLinkArgs,
  SetCompanyNotificationsEnabledArgs,
  SetFavoriteArgs,
  SetMultiple7216SignersArgs,
} from './generated/arguments.js';

/** The areas' own knowledge of their items, put together by the server. */
export const ITEM_RESOLVERS = Symbol('ItemResolvers');

@Resolver()
export class CompaniesResolver {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly policy: CompanyPolicy,
    private readonly file: DirectoryFile,
    @Inject(ITEM_RESOLVERS) private readonly items: () => readonly ItemResolver[],
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

  @Query('resolveItem')
  async resolveItem(
    @Args('uuid') uuid: ResolveItemArgs['uuid'],
    @Context() context: GraphContext,
  ): Promise<ResolvedItem | null> {
    const found = await Promise.all([
      this.asCompany(uuid, context),
      ...this.items().map((one) => one.resolve(uuid, context)),
    ]);
    return found.find((one) => one !== undefined) ?? null;
  }

  @Query('resolveLink')
  async resolveLink(
    @Args('path') path: ResolveLinkArgs['path'],
    @Context() context: GraphContext,
  ): Promise<Pick<ResolvedItem, 'deepLinkUrl'> | null> {
    const link = portalLinkIn(path);
    const item = link && (await this.resolveItem(link.uuid, context));
    if (!link || !item) return null;
    const { place, message } = link;
    if (place !== undefined && item.kind === 'company') return { deepLinkUrl: place };
    return { deepLinkUrl: message ? item.deepLinkUrl.replace(/_[^_]*$/, `_${message}`) : item.deepLinkUrl };
  }

  private async asCompany(uuid: string, context: GraphContext): Promise<ResolvedItem | undefined> {
    const company = await loadIfVisible(context, this.policy, uuid);
    return company && { kind: 'company', deepLinkUrl: `/${uuid}/`, itemLive: !company.isDeleted };
  }
}
