import { Button, EmptyState, ErrorState, texts as frame, isNotFound, Skeleton, usePages } from '@daybook/kernel/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { AsOfFeedDocument, type AsOfStateFragment } from './generated/graphql.js';
import { withPart } from './past-address.js';
import { PastComments, PastItem } from './past-item.js';
import { texts } from './texts.js';

const pageSize = 25;
const statuses = ['open', 'waiting_for_review', 'completed'];

/** The feed of the past: what there was, in which state, with the last words said about it. */
export function AsOfPast({ view, onGone }: { readonly view: AsOfStateFragment; readonly onGone: () => void }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const status = statuses.find((one) => one === search.get('status')) ?? null;
  const choose = (one: string | null) =>
    navigate(withPart(search, 'status', one), { replace: true, state: { keepScroll: true } });
  const asked = { companyUuid: view.company.uuid, asOf: view.uuid, status: status === null ? null : [status] };
  const { pages, failure, loading, loadMore, refetch } = usePages(
    AsOfFeedDocument,
    { ...asked, limit: pageSize, offset: 0 },
    pageSize,
  );
  const items = pages.flatMap(({ feedItems }) => feedItems.items);
  const totalCount = pages[0]?.feedItems.totalCount ?? 0;
  return (
    <>
      <fieldset className="as-of-statuses">
        <legend className="visually-hidden">{texts.status}</legend>
        {[null, ...statuses].map((one) => (
          <Button
            key={one}
            size="small"
            look={one === status ? 'primary' : 'quiet'}
            aria-pressed={one === status}
            onClick={() => choose(one)}
          >
            {one === null ? texts.all : texts.statuses[one]}
          </Button>
        ))}
      </fieldset>
      {!failure && !loading && items.length === 0 && <EmptyState title={texts.noTodos}>{texts.noTodosHint}</EmptyState>}
      <ul className="as-of-items">
        {items.map((item) => (
          <li key={item.uuid}>
            <PastItem item={item} to={withPart(search, 'todo', item.uuid)}>
              <PastComments comments={item.comments} />
            </PastItem>
          </li>
        ))}
      </ul>
      {loading && items.length === 0 && <Skeleton width={60} height={14} />}
      {failure && (
        <ErrorState title={texts.asOfFailed} onRetry={isNotFound(failure) ? onGone : refetch}>
          {failure.sentence ?? texts.expired}
        </ErrorState>
      )}
      {!failure && items.length < totalCount && (
        <Button running={loading} onClick={loadMore}>
          {frame.loadMore}
        </Button>
      )}
    </>
  );
}
