import { Button, EmptyState, ErrorState, type Pages, Waiting } from '@daybook/kernel/ui';
import { MessageCircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from './texts.js';

/** What was found, in its four states; the next page is asked for by a button. */
export function FoundList({
  pages,
  shown,
  total,
  children,
}: {
  readonly pages: Pages<unknown>;
  readonly shown: number;
  readonly total: number | undefined;
  readonly children: ReactNode;
}) {
  if (total === undefined && pages.failure)
    return (
      <ErrorState title={texts.notLoaded} onRetry={pages.refetch}>
        {pages.failure.sentence}
      </ErrorState>
    );
  if (total === undefined) return <Waiting />;
  if (shown === 0)
    return (
      <EmptyState title={texts.nothing} icon={<MessageCircleQuestionMark size={28} strokeWidth={1.5} aria-hidden />}>
        {texts.nothingHint}
      </EmptyState>
    );
  return (
    <>
      <ul className="explorer-list" data-rows>
        {children}
      </ul>
      <p className="explorer-more">
        {texts.shown(shown, total)}
        {shown < total && (
          <Button size="small" running={pages.loading} onClick={pages.loadMore}>
            {texts.more}
          </Button>
        )}
      </p>
    </>
  );
}
