import { EmptyState, ErrorState, isNotFound, Skeleton, useQuery } from '@daybook/kernel/ui';
import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { AsOfFeedDocument, type AsOfStateFragment } from './generated/graphql.js';
import { withPart } from './past-address.js';
import { PastComments, PastItem } from './past-item.js';
import { texts } from './texts.js';

const wholeThread = 1_000;

/** One to-do of the past at an address of its own, with all that had been said. */
export function AsOfTodo({
  view,
  uuid,
  onGone,
}: {
  readonly view: AsOfStateFragment;
  readonly uuid: string;
  readonly onGone: () => void;
}) {
  const [search] = useSearchParams();
  const { data, failure, refetch } = useQuery(AsOfFeedDocument, {
    companyUuid: view.company.uuid,
    asOf: view.uuid,
    limit: 1,
    offset: 0,
    startAt: uuid,
    commentsCount: wholeThread,
  });
  // a to-do that was not there yet makes the page start anywhere
  const item = data?.feedItems.items.find((one) => one.uuid === uuid);
  return (
    <>
      <Link className="as-of-back" to={withPart(search, 'todo', null)}>
        <ArrowLeft size={16} aria-hidden /> {texts.allTodos}
      </Link>
      {item && (
        <PastItem item={item}>
          <PastComments comments={item.comments} />
        </PastItem>
      )}
      {data && !item && <EmptyState title={texts.notYet}>{texts.notYetHint}</EmptyState>}
      {!data && !failure && <Skeleton width={60} height={14} />}
      {!data && failure && (
        <ErrorState title={texts.asOfFailed} onRetry={isNotFound(failure) ? onGone : refetch}>
          {failure.sentence ?? texts.expired}
        </ErrorState>
      )}
    </>
  );
}
