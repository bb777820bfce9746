import { EmptyState, ErrorState, texts as frame, Skeleton } from '@daybook/kernel/ui';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { areReversed } from './days.js';
import { texts as ofLists } from './texts.js';

export interface ListTexts {
  readonly empty: string;
  readonly emptyHint: string;
  /** The way to the first one. */
  readonly emptyAction?: ReactNode;
  /** When filters leave nothing. */
  readonly nothingFound: string;
  readonly nothingFoundHint: string;
  readonly failed: string;
}

/** The four states of a list: waiting, failed, empty (nothing found, or nothing asked that could be), full. */
export function ListStates({ texts, children }: { readonly texts: ListTexts; readonly children: ReactNode }) {
  const { data, error, filterValues, isPaused, isPending, isPlaceholderData, refetch } = useListContext();
  if (areReversed(filterValues.from, filterValues.to))
    return <EmptyState title={ofLists.daysReversed}>{ofLists.daysReversedHint}</EmptyState>;
  // without a network nothing is asked: what still stands there answers another question
  const isUnasked = isPaused && (isPending || isPlaceholderData);
  if (isPending && !isUnasked) return <Waiting />;
  if (isUnasked || (error && !data)) {
    return (
      <ErrorState title={texts.failed} onRetry={() => refetch()}>
        {frame.unreachable}
      </ErrorState>
    );
  }
  if (!data || data.length === 0) {
    const filtered = Object.values(filterValues).some((value) => value !== undefined && value !== '');
    return filtered ? (
      <EmptyState title={texts.nothingFound}>{texts.nothingFoundHint}</EmptyState>
    ) : (
      <EmptyState title={texts.empty} action={texts.emptyAction}>
        {texts.emptyHint}
      </EmptyState>
    );
  }
  return children;
}

function Waiting() {
  return (
    <div className="list-waiting" aria-busy>
      {[82, 64, 75, 58, 70, 66].map((width) => (
        <Skeleton key={width} width={width} height={14} />
      ))}
    </div>
  );
}
