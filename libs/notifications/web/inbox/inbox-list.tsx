import { Button, EmptyState, ErrorState, Skeleton, usePages } from '@daybook/kernel/ui';
import { useEffect, useRef } from 'react';
import { InboxDocument } from './generated/graphql.js';
import { InboxRow } from './inbox-row.js';
import { texts } from './texts.js';

export type InboxPart = 'unread' | 'all' | 'later';

const pageSize = 30;
const ofInbox = { about: ['inbox'] } as const;

interface Shown {
  readonly part: InboxPart;
  /** Hears up to when everything that is shown was there. */
  readonly onNewest: (shownAt: string | undefined) => void;
  readonly onOpened: () => void;
}

export function InboxList({ part, onNewest, onOpened }: Shown) {
  const { pages, failure, loading, loadMore, refetch } = usePages(InboxDocument, { part }, pageSize, ofInbox);
  const list = useRef<HTMLUListElement>(null);
  const items = pages.flatMap(({ inbox }) => inbox.items);
  const newest = items[0]?.shownAt;
  useEffect(() => onNewest(newest), [newest, onNewest]);

  if (failure && pages.length === 0) return <ErrorState title={texts.couldNotLoad} onRetry={refetch} />;
  if (pages.length === 0) return <Skeleton width={80} />;
  if (items.length === 0) return <EmptyState title={texts.empty[part].title}>{texts.empty[part].hint}</EmptyState>;
  return (
    <>
      <ul className="inbox-list" data-rows ref={list}>
        {items.map((item) => (
          <InboxRow key={item.uuid} item={item} onOpened={onOpened} onLeaving={(row) => focusBeside(row)} />
        ))}
      </ul>
      {pages.at(-1)?.inbox.hasMore && (
        <Button onClick={loadMore} disabled={loading}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

/** What leaves the list hands the focus to its neighbor, so that the next key means that. */
function focusBeside(row: HTMLElement): void {
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  beside?.querySelector<HTMLElement>('a')?.focus();
}
