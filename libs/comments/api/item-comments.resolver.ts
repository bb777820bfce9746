import { type Asks, type CommentRow, newestComments } from '@daybook/comments/read';
import type { GraphContext } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { Inject } from '@nestjs/common';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { inView } from './as-of.js';

/** An item of the feed, as its area answers it: with some of the newest comments, if it has them at hand. */
interface Item {
  readonly uuid: string;
  readonly company: { readonly uuid: string };
  readonly commentsCount: number;
  readonly recentComments?: readonly CommentRow[];
  readonly commentsAsked?: number;
  readonly asOf?: string | null;
}

/** The newest comments of items; a page of items asks at most once. */
@Resolver('FeedItem')
export class ItemCommentsResolver {
  constructor(@Inject(POOL) private readonly db: Asks) {}

  @ResolveField('comments')
  comments(@Parent() item: Item, @Context() context: GraphContext): readonly CommentRow[] | Promise<CommentRow[]> {
    const { commentsAsked = 3, commentsCount, recentComments = [], asOf = null } = item;
    const wanted = Math.min(commentsAsked, commentsCount);
    if (wanted === 0) return [];
    if (recentComments.length >= wanted) return recentComments.slice(-wanted);
    const loader = context.once(`newest comments ${commentsAsked} ${asOf}`, () =>
      this.loader(commentsAsked, asOf, item.company.uuid),
    );
    return loader.load(item.uuid);
  }

  private loader(count: number, asOf: string | null, company: string): DataLoader<string, CommentRow[]> {
    return new DataLoader(async (items) => {
      const rows = await inView(this.db, asOf, company, (db) => newestComments(db, items, count));
      return items.map((item) => rows.filter(({ itemUuid }) => itemUuid === item));
    });
  }
}
