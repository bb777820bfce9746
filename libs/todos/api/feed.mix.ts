import {
  FEED_ENTRIES,
  type FeedEntries,
  type FeedKey,
  type FeedRange,
  findPolicy,
  type GraphContext,
  loadOnce,
  POLICIES,
  type Policies,
} from '@daybook/kernel/graph';
import { contentTypes } from '@daybook/todos/domain';
import type { FeedFilter, FeedPage, FeedRow } from '@daybook/todos/read';
import { Inject, Injectable } from '@nestjs/common';
import { FeedPages } from './feed.pages.js';

const ofTodos: readonly string[] = Object.values(contentTypes);

interface Mixed {
  readonly items: readonly object[];
  readonly totalCount: number;
}

/** The feed with what other areas have in it, merged by the order that all items share. */
@Injectable()
export class FeedMix {
  constructor(
    private readonly pages: FeedPages,
    @Inject(FEED_ENTRIES) private readonly entries: () => readonly FeedEntries[],
    @Inject(POLICIES) private readonly policies: () => Policies,
  ) {}

  /** A file, folder or link that its guard has let through, as it stands in the feed. */
  async item(uuid: string, context: GraphContext): Promise<object | null> {
    const policy = findPolicy(this.policies(), 'file');
    const found = policy && (await loadOnce(context, policy, uuid));
    if (!found) return null;
    const shown = await Promise.all(this.entries().map((one) => one.show(found.company.uuid, [uuid], context)));
    return shown.map((items) => items.get(uuid)).find((one) => one !== undefined) ?? null;
  }

  /** Whether such a page may hold other items than to-dos: none has a status, a series, a due date, assignees or a close period. */
  isAsked(
    { status, contentTypes: types, isRecurring, closePeriod, assignee, dueBefore, waitsFor }: FeedFilter,
    { order }: FeedPage,
  ): boolean {
    if (order !== 'createdAt' && order !== 'latestActivity') return false;
    if (status || typeof isRecurring === 'boolean' || closePeriod || assignee || dueBefore || waitsFor) return false;
    return !types || types.some((type) => !ofTodos.includes(type));
  }

  /** @param show turns rows into to-dos as the schema shows them; null when the viewer sees none */
  async page(
    filter: FeedFilter,
    page: FeedPage,
    show: ((row: FeedRow) => object) | null,
    context: GraphContext,
  ): Promise<Mixed> {
    const others = this.entries();
    const begin: FeedRange = {
      company: filter.company,
      contentTypes: filter.contentTypes ?? null,
      order: page.order === 'createdAt' ? 'createdAt' : 'latestActivity',
      newestFirst: page.newestFirst,
      limit: page.offset + page.limit,
      from: null,
    };
    const range = {
      ...begin,
      from: page.startAt ? await this.placeOf(page.startAt, begin, show && filter, context) : null,
    };
    const [todoKeys, todoCount, keys, counts] = await Promise.all([
      show ? this.pages.keys(filter, range) : [],
      show ? this.pages.count(filter) : 0,
      Promise.all(others.map((one) => one.keys(range, context))),
      Promise.all(others.map((one) => one.count(range, context))),
    ]);
    const uuids = [todoKeys, ...keys]
      .flat()
      .sort(page.newestFirst ? newestFirst : (one, other) => newestFirst(other, one))
      .slice(page.offset, page.offset + page.limit)
      .map(({ uuid }) => uuid);
    const [rows, ...shown] = await Promise.all([
      this.pages.rows(filter.company, among(uuids, todoKeys)),
      ...others.map((one, index) => one.show(filter.company, among(uuids, keys[index] ?? []), context)),
    ]);
    const known = new Map<string, object>(shown.flatMap((items) => [...items]));
    if (show) for (const row of rows) known.set(row.uuid, show(row));
    return {
      items: uuids.flatMap((uuid) => known.get(uuid) ?? []),
      totalCount: counts.reduce((sum, one) => sum + one, todoCount),
    };
  }

  /**
   * Null for an item that is not among them, and for one that the reader does not see: the page then begins at the
   * beginning.
   *
   * @param asked null when the reader sees no to-dos
   */
  private async placeOf(
    uuid: string,
    range: FeedRange,
    asked: FeedFilter | null,
    context: GraphContext,
  ): Promise<FeedKey | null> {
    const row = asked ? await this.pages.row(uuid) : undefined;
    if (row) {
      const isSeen = row.companyUuid === range.company && !row.isDeleted;
      if (!isSeen || (asked?.isClient && row.isHiddenFromClients)) return null;
      return { uuid, at: new Date(range.order === 'createdAt' ? row.createdAt : row.latestActivityAt) };
    }
    const places = await Promise.all(this.entries().map((one) => one.keyOf(uuid, range, context)));
    return places.find((one) => one !== undefined) ?? null;
  }
}

function among(uuids: readonly string[], keys: readonly FeedKey[]): string[] {
  const known = new Set(keys.map(({ uuid }) => uuid));
  return uuids.filter((uuid) => known.has(uuid));
}

function newestFirst(one: FeedKey, other: FeedKey): number {
  return other.at.getTime() - one.at.getTime() || (one.uuid < other.uuid ? 1 : -1);
}
