import { portalLinkIn } from '@daybook/companies/domain';
import type { LinkedPages } from '@daybook/kernel/contributions';
import { type GraphContext, type ItemResolver, loadIfVisible, type ResolvedItem } from '@daybook/kernel/graph';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { CompanyPolicy } from './company.policy.js';
import type { ResolveItemArgs, ResolveLinkArgs } from './generated/arguments.js';

/** The areas' own knowledge of their items, put together by the server. */
export const ITEM_RESOLVERS = Symbol('ItemResolvers');

/** Where the areas' links lead. */
export const LINKED_PAGES = Symbol('LinkedPages');

/** Leads from a uuid, or from a link of a mail, to the page of what it names; null for whoever may not see that. */
@Resolver()
export class LinksResolver {
  constructor(
    private readonly policy: CompanyPolicy,
    @Inject(ITEM_RESOLVERS) private readonly items: () => readonly ItemResolver[],
    @Inject(LINKED_PAGES) private readonly pages: LinkedPages,
  ) {}

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
    const page = Object.hasOwn(this.pages, link.kind) ? this.pages[link.kind] : undefined;
    const led = page?.of === item.kind ? page.at(item.deepLinkUrl, link.rest) : undefined;
    if (led !== undefined) return { deepLinkUrl: led };
    return link.isOfOne ? { deepLinkUrl: item.deepLinkUrl } : null;
  }

  private async asCompany(uuid: string, context: GraphContext): Promise<ResolvedItem | undefined> {
    const company = await loadIfVisible(context, this.policy, uuid);
    return company && { kind: 'company', deepLinkUrl: `/${uuid}/`, itemLive: !company.isDeleted };
  }
}
