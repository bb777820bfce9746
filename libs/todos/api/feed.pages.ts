import type { FeedKey, FeedRange } from '@daybook/kernel/graph';
import { Freshness, LiveChannel, type PageCache } from '@daybook/kernel/live';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import {
  type FeedFilter,
  type FeedPage,
  type FeedRow,
  feedCount,
  feedKeys,
  feedPage,
  feedRow,
  feedRows,
  todos,
} from '@daybook/todos/read';
import { Inject, Injectable } from '@nestjs/common';

/** What the feed asks the read model about a company's to-dos; kept until something changes in that company. */
@Injectable()
export class FeedPages {
  private readonly cache: PageCache;

  constructor(
    @Inject(POOL) private readonly db: Queryable,
    private readonly freshness: Freshness,
    live: LiveChannel,
  ) {
    this.cache = live.keepPages();
  }

  async page(filter: FeedFilter, page: FeedPage): Promise<{ rows: FeedRow[]; totalCount: number }> {
    await this.withoutHidden(filter);
    return this.cache.one(filter.company, `page ${JSON.stringify([filter, page])}`, () =>
      feedPage(this.db, filter, page),
    );
  }

  async keys(filter: FeedFilter, range: FeedRange): Promise<FeedKey[]> {
    await this.withoutHidden(filter);
    return this.cache.one(filter.company, `keys ${JSON.stringify([filter, range])}`, () =>
      feedKeys(this.db, filter, range),
    );
  }

  async count(filter: FeedFilter): Promise<number> {
    await this.withoutHidden(filter);
    return this.cache.one(filter.company, `count ${JSON.stringify(filter)}`, () => feedCount(this.db, filter));
  }

  rows(company: string, uuids: readonly string[]): Promise<FeedRow[]> {
    return this.cache.one(company, `rows ${uuids.join(' ')}`, () => feedRows(this.db, uuids));
  }

  row(uuid: string): Promise<FeedRow | undefined> {
    return feedRow(this.db, uuid);
  }

  /** What was hidden from clients is not in the rows that they are shown. */
  private async withoutHidden({ isClient }: FeedFilter): Promise<void> {
    if (isClient) await this.freshness.demandOf(todos.name);
  }
}
