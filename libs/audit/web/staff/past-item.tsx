import { dayInWords } from '@daybook/kernel/events';
import { formatMoment } from '@daybook/kernel/ui';
import { MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AsOfFeedQuery } from './generated/graphql.js';
import { PastAnswer } from './past-answer.js';
import { texts } from './texts.js';

type Item = AsOfFeedQuery['feedItems']['items'][number];

/** A to-do as it stood, with what is said below it. */
export function PastItem({
  item,
  to,
  children,
}: {
  readonly item: Item;
  /** Its own address, where it is one of several. */
  readonly to?: string;
  readonly children: ReactNode;
}) {
  const todo = 'status' in item ? item : undefined;
  return (
    <article className="staff-card as-of-item">
      <div className="as-of-item-head">
        <h2>{to ? <Link to={to}>{item.title}</Link> : item.title}</h2>
        {todo && <span className={`as-of-status ${todo.status}`}>{texts.statuses[todo.status]}</span>}
      </div>
      {todo?.additionalDetails && <p>{todo.additionalDetails}</p>}
      {todo && <PastAnswer item={todo} />}
      <p className="as-of-facts">
        {todo && (
          <>
            <span>
              {texts.due} {dayInWords(todo.dueDate)}
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
      {to && item.commentsCount > item.comments.length && <Link to={to}>{texts.allComments(item.commentsCount)}</Link>}
      {children}
    </article>
  );
}

/** What was said, oldest first. */
export function PastComments({ comments }: { readonly comments: Item['comments'] }) {
  if (comments.length === 0) return null;
  return (
    <ul className="as-of-comments">
      {comments.map((comment) => (
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
  );
}
