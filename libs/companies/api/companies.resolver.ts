import { userFavoritesDecider } from '@daybook/companies/domain';
import { changeCompany } from '@daybook/companies/flow';
import { type CompanySort, companySorts, directory } from '@daybook/companies/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import {
  forbidden,
  type GraphContext,
  type ItemResolver,
  invalid,
  loadIfVisible,
  metadataFromContext,
  type ResolvedItem,
  requireLoaded,
  requireViewer,
  successOf,
} from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { mayInFirm } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import type {
  CompaniesArgs,
  CompanyArgs,
  ResolveItemArgs,
  SetCompanyNotificationsEnabledArgs,
  SetFavoriteArgs,
} from './generated/arguments.js';
import { CompanyPolicy } from './policy.js';
import { readerOf } from './reader.js';

/** The areas' own knowledge of their items, put together by the server. */
export const ITEM_RESOLVERS = Symbol('ItemResolvers');

@Resolver()
export class CompaniesResolver {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly policy: CompanyPolicy,
    @Inject(ITEM_RESOLVERS) private readonly items: () => readonly ItemResolver[],
  ) {}

  @Query('companies')
  companies(@Args() args: CompaniesArgs, @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const { offset, limit, search, sortBy, sortDesc, deleted, userUuid, needsAttention, favorites } = args;
    const mayAdminister = mayInFirm(viewer, 'viewAdminPanel');
    if (deleted && !mayAdminister) throw forbidden('Only the admin panel shows deleted companies.');
    if (userUuid && userUuid !== viewer.uuid && !mayAdminister)
      throw forbidden('Only the admin panel shows another person’s companies.');
    return directory(this.pool, {
      reader: readerOf(viewer),
      deleted: deleted ?? false,
      search: search?.trim() || null,
      member: userUuid ?? null,
      needsAttention: needsAttention ?? false,
      favorites: favorites ?? false,
      now: this.clock.now(),
      sortBy: sortOf(sortBy ?? 'name'),
      sortDesc: sortDesc ?? false,
      offset,
      limit,
    });
  }

  @Query('company')
  company(@Args('uuid') uuid: CompanyArgs['uuid'], @Context() context: GraphContext) {
    return requireLoaded(context, this.policy, uuid);
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

  private async asCompany(uuid: string, context: GraphContext): Promise<ResolvedItem | undefined> {
    const company = await loadIfVisible(context, this.policy, uuid);
    return company && { kind: 'company', deepLinkUrl: `/${uuid}/`, itemLive: !company.isDeleted };
  }
}

function sortOf(name: string): CompanySort {
  const sort = companySorts.find((one) => one === name);
  if (!sort) throw invalid(`Companies cannot be sorted by ${name}. Choose one of ${companySorts.join(', ')}.`);
  return sort;
}
