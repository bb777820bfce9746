import {
  Button,
  EmptyState,
  ErrorState,
  formatDate,
  formatMoment,
  texts as frame,
  Skeleton,
  usePages,
} from '@daybook/kernel/ui';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { AsOfFeedDocument, type AsOfFeedQuery, type AsOfStateFragment } from './generated/graphql.js';
import { PastAnswer } from './past-answer.js';
import { texts } from './texts.js';

type Item = AsOfFeedQuery['feedItems']['items'][number];

const pageSize = 25;
const statuses = ['open', 'waiting_for_review', 'completed'];

/** The feed of the past: what there was, in which state, with the last words said about it. */
export function AsOfPast({ view }: { readonly view: AsOfStateFragment }) {
  const [status, setStatus] = useState<string | null>(null);
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
            onClick={() => setStatus(one)}
          >
            {one === null ? texts.all : texts.statuses[one]}
          </Button>
        ))}
      </fieldset>
      {!failure && !loading && items.length === 0 && <EmptyState title={texts.noTodos}>{texts.noTodosHint}</EmptyState>}
      <ul className="as-of-items">
        {items.map((item) => (
          <PastItem key={item.uuid} item={item} />
        ))}
      </ul>
      {loading && items.length === 0 && <Skeleton width={60} height={14} />}
      {failure && (
        <ErrorState title={texts.asOfFailed} onRetry={refetch}>
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

function PastItem({ item }: { readonly item: Item }) {
  const todo = 'status' in item ? item : undefined;
  return (
    <li className="staff-card as-of-item">
      <div className="as-of-item-head">
        <h2>{item.title}</h2>
        {todo && <span className={`as-of-status ${todo.status}`}>{texts.statuses[todo.status]}</span>}
      </div>
      {todo?.additionalDetails && <p>{todo.additionalDetails}</p>}
      {todo && <PastAnswer item={todo} />}
      <p className="as-of-facts">
        {todo && (
          <>
            <span>
              {texts.due} {formatDate(todo.dueDate)}
            </span>
            <span>
              {texts.assignedTo} {todo.assignees.map(({ name }) => name).join(', ') || texts.nobody}
            </span>
          </>
        )}
        {item.owner && (
          <span>
            {texts.askedBy} {item.owner.name}
          </span>
        )}
        {todo?.isHiddenFromClients && <span>{texts.hidden}</span>}
        <time dateTime={item.latestActivity}>{formatMoment(item.latestActivity)}</time>
        <span className="as-of-count">
          <MessageSquare size={14} aria-hidden />
          {texts.comments(item.commentsCount)}
        </span>
      </p>
      {item.comments.length > 0 && (
        <ul className="as-of-comments">
          {item.comments.map((comment) => (
            <li key={comment.uuid}>
              {comment.author && !comment.isSystem && (
                <strong>
                  {comment.author.firstName} {comment.author.lastName}{' '}
                </strong>
              )}
              {comment.text}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
