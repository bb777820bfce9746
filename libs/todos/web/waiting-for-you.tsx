import { EmptyState, type OpenCompany, Skeleton, useQuery } from '@daybook/kernel/ui';
import { contentTypes } from '@daybook/todos/domain';
import { Link } from 'react-router';
import { FeedPageDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { TodoRow } from './todo-row.js';

const most = 5;

/** What the firm waits for, the earliest due first, above everything else that a client sees. */
export function WaitingForYou({
  company,
  drawnUuid,
}: {
  readonly company: OpenCompany;
  readonly drawnUuid?: string | undefined;
}) {
  const { data, failure } = useQuery(
    FeedPageDocument,
    {
      companyUuid: company.uuid,
      order: 'attention',
      limit: most,
      offset: 0,
      waitsForViewer: true,
      contentTypes: Object.values(contentTypes),
      commentsCount: 0,
    },
    { about: ['todo', 'todoSeries'] },
  );
  // the list of to-dos says why it cannot be had
  if (!data && failure) return null;
  const { items = [], totalCount = 0 } = data?.feedItems ?? {};
  return (
    <section className="waiting-for-you" aria-label={texts.waitingForYou}>
      <h2>{texts.waitingForYou}</h2>
      {!data && <Skeleton width={60} />}
      {data && items.length === 0 && <EmptyState title={texts.nothingWaits}>{texts.noneYetClient}</EmptyState>}
      <ul data-rows>
        {items.map((item) => (
          <TodoRow
            key={item.uuid}
            item={item}
            companyUuid={company.uuid}
            list="feed"
            drawn={item.uuid === drawnUuid}
            isWanted
          />
        ))}
      </ul>
      {totalCount > items.length && (
        <Link className="all-waiting" to={`/${company.uuid}/to-dos?filter=not-completed`}>
          {texts.allWaiting(totalCount)}
        </Link>
      )}
    </section>
  );
}
