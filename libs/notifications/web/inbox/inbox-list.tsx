import { Button, EmptyState, ErrorState, Skeleton, useCommand, usePages } from '@daybook/kernel/ui';
import { CheckCheck } from 'lucide-react';
import { InboxDocument, MarkInboxReadUntilDocument } from './generated/graphql.js';
import { InboxRow } from './inbox-row.js';
import { texts } from './texts.js';

export type InboxPart = 'unread' | 'all' | 'later';

const pageSize = 30;
const ofInbox = { about: ['inbox'] } as const;

interface Shown {
  readonly part: InboxPart;
  readonly onOpened: () => void;
}

export function InboxList({ part, onOpened }: Shown) {
  const { pages, failure, loading, loadMore, refetch } = usePages(InboxDocument, { part }, pageSize, ofInbox);
  const items = pages.flatMap(({ inbox }) => inbox.items);
  const [newest] = items;
  if (failure && pages.length === 0) return <ErrorState title={texts.couldNotLoad} onRetry={refetch} />;
  if (pages.length === 0) return <Skeleton width={80} />;
  if (!newest) return <EmptyState title={texts.empty[part].title}>{texts.empty[part].hint}</EmptyState>;
  return (
    <>
      {part === 'unread' && <AllRead until={newest.shownAt} />}
      <ul className="inbox-list" data-rows>
        {items.map((item) => (
          <InboxRow key={item.uuid} item={item} onOpened={onOpened} onLeaving={focusBeside} />
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

/** Of what is shown: what comes meanwhile nobody has seen. */
function AllRead({ until }: { readonly until: string }) {
  const { run } = useCommand(MarkInboxReadUntilDocument, {
    changes: ['inbox'],
    refused: texts.notChanged,
    failed: texts.notChanged,
  });
  return (
    <Button size="small" icon={<CheckCheck size={16} aria-hidden />} onClick={() => void run({ until })}>
      {texts.allRead}
    </Button>
  );
}

/** What leaves the list hands the focus to its neighbor, so that the next key means that. */
function focusBeside(row: HTMLElement): void {
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  beside?.querySelector<HTMLElement>('a')?.focus();
}
