import { Button, ErrorState, type Pages, Skeleton, texts as shared } from '@daybook/kernel/ui';
import type { ReactNode } from 'react';
import { type FeedItem, itemsOf, totalOf } from './feed-item.js';
import type { FeedPageQuery } from './generated/graphql.js';

const widths = [62, 48, 71, 55, 40];

/** A list in its four states: on its way, failed, empty, full with more to load. */
export function ListStates({
  pages,
  failed,
  empty,
  rows,
}: {
  readonly pages: Pages<FeedPageQuery>;
  /** What is said when it cannot be shown. */
  readonly failed: string;
  readonly empty: ReactNode;
  readonly rows: (items: readonly FeedItem[], hasMore: boolean) => ReactNode;
}) {
  const items = itemsOf(pages.pages);
  const total = totalOf(pages.pages);

  if (pages.failure) {
    return (
      <ErrorState title={failed} onRetry={pages.refetch}>
        {pages.failure.sentence ?? shared.unreachable}
      </ErrorState>
    );
  }
  if (!pages.loading && items.length === 0) return empty;
  return (
    <>
      <ul data-rows>{rows(items, items.length < total)}</ul>
      {pages.loading && (
        <div role="status">
          <span className="visually-hidden">{shared.loading}</span>
          {widths.map((width) => (
            <div className="row-skeleton" key={width}>
              <Skeleton width={width} height={14} />
              <Skeleton width={width / 2} height={10} />
            </div>
          ))}
        </div>
      )}
      {!pages.loading && items.length < total && (
        <div className="more">
          <Button onClick={pages.loadMore}>{shared.loadMore}</Button>
        </div>
      )}
      {items.length > 0 && <p className="count tabular">{`${items.length} of ${total}`}</p>}
    </>
  );
}
