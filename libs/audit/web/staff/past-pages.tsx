import { Button, ErrorState, texts as frame, isNotFound, type Pages, Skeleton } from '@daybook/kernel/ui';
import type { ReactNode } from 'react';
import { texts } from './texts.js';

/** A list of the past, page by page. */
export function PastPages({
  pages,
  failure,
  loading,
  loadMore,
  refetch,
  hasMore,
  onGone,
  children,
}: Pages<unknown> & {
  readonly hasMore: boolean;
  /** Its tables were dropped meanwhile. */
  readonly onGone: () => void;
  /** Shown once there is a page. */
  readonly children: ReactNode;
}) {
  return (
    <>
      {pages.length > 0 && children}
      {pages.length === 0 && loading && <Skeleton width={60} height={14} />}
      {failure && (
        <ErrorState title={texts.asOfFailed} onRetry={isNotFound(failure) ? onGone : refetch}>
          {failure.sentence ?? texts.expired}
        </ErrorState>
      )}
      {!failure && hasMore && (
        <Button running={loading} onClick={loadMore}>
          {frame.loadMore}
        </Button>
      )}
    </>
  );
}
