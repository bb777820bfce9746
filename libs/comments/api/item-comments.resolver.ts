import { type CommentRow, newestComments } from '@daybook/comments/read';
import { type GraphContext, withAsOfView } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { AS_OF_VIEWS, type AsOfViews } from '@daybook/kernel/projecting';
import { Inject, Optional } from '@nestjs/common';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';

/** An item of the feed, as its area answers it. */
interface Item {
  readonly uuid: string;
  readonly company: { readonly uuid: string };
  readonly commentsAsked?: number;
  readonly asOf?: string | null;
}

/** The newest comments of items; a page of items asks at most once. */
@Resolver('FeedItem')
export class ItemCommentsResolver {
  constructor(
    @Inject(POOL) readonly db: Queryable,
    @Optional() @Inject(AS_OF_VIEWS) readonly views?: AsOfViews,
  ) {}

  @ResolveField('comments')
  comments(@Parent() item: Item, @Context() context: GraphContext): readonly CommentRow[] | Promise<CommentRow[]> {
    const { commentsAsked = 3, asOf = null } = item;
    if (commentsAsked === 0) return [];
    const loader = context.once(`newest comments ${commentsAsked} ${asOf}`, () =>
      this.loader(commentsAsked, asOf, item.company.uuid),
    );
    return loader.load(item.uuid);
  }

  private loader(count: number, asOf: string | null, company: string): DataLoader<string, CommentRow[]> {
    return new DataLoader(async (items) => {
      const rows = await withAsOfView(this, asOf, company, (db) => newestComments(db, items, count));
      return items.map((item) => rows.filter(({ itemUuid }) => itemUuid === item));
    });
  }
}
