import type { FeedPageQuery } from './generated/graphql.js';

/** One entry of the feed, to-do or not. */
export type FeedItem = FeedPageQuery['feedItems']['items'][number];

/** An entry of the feed that is a to-do. */
export type FeedTodo = Extract<FeedItem, { todoType: string }>;

export function isTodo(item: FeedItem): item is FeedTodo {
  return 'todoType' in item;
}

/** The entries of all loaded pages, each once: an entry that moved while pages were loaded stands where it was seen first. */
export function itemsOf(pages: readonly FeedPageQuery[]): FeedItem[] {
  const byUuid = new Map<string, FeedItem>();
  for (const { feedItems } of pages) {
    for (const item of feedItems.items) if (!byUuid.has(item.uuid)) byUuid.set(item.uuid, item);
  }
  return [...byUuid.values()];
}

/** How many there are in all, as the newest page says. */
export function totalOf(pages: readonly FeedPageQuery[]): number {
  return pages.at(-1)?.feedItems.totalCount ?? 0;
}
