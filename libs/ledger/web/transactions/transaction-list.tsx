import './transactions.css';
import { Button, EmptyState, ErrorState, type Pages, Waiting } from '@daybook/kernel/ui';
import type { ReactNode } from 'react';

interface Words {
  readonly none: string;
  readonly noneLead: string;
  readonly notLoaded: string;
  readonly more: string;
}

/** Transactions of all companies, page by page: `children` shows one of them as a line. */
export function TransactionList<Page, Transaction>({
  pages: { pages, failure, loading, loadMore, refetch },
  found,
  hasMore,
  words,
  children,
}: {
  readonly pages: Pages<Page>;
  readonly found: readonly Transaction[];
  readonly hasMore: boolean | undefined;
  readonly words: Words;
  readonly children: (transaction: Transaction) => ReactNode;
}) {
  if (pages.length === 0 && failure)
    return (
      <ErrorState title={words.notLoaded} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (pages.length === 0) return <Waiting />;
  if (found.length === 0) return <EmptyState title={words.none}>{words.noneLead}</EmptyState>;
  return (
    <>
      <div data-rows>
        <ul className="transactions">{found.map(children)}</ul>
      </div>
      {hasMore && (
        <Button running={loading} onClick={loadMore}>
          {words.more}
        </Button>
      )}
    </>
  );
}
