import { EyeOff, MessageSquare, Repeat, UserRound } from 'lucide-react';
import { Due } from './due.js';
import { type FeedItem, isTodo } from './feed-item.js';
import type { Place } from './place.js';
import { StatusBadge } from './status-badge.js';
import { kindWords, texts } from './texts.js';
import { TodoLink } from './todo-link.js';

/** One line of the to-do list. */
export function TodoRow({
  item,
  companyUuid,
  drawn,
  list = 'to-dos',
}: {
  readonly item: FeedItem;
  readonly companyUuid: string;
  readonly drawn: boolean;
  /** The list it stands in. */
  readonly list?: Place['list'];
}) {
  if (!isTodo(item)) return null;
  const names = item.assignees.map(({ name }) => name).join(', ');
  return (
    <li className={`todo-row ${item.status}${drawn ? ' drawn' : ''}`}>
      <TodoLink companyUuid={companyUuid} list={list} segment={item.uuid}>
        <StatusBadge status={item.status} wordless />
        <span className="title">{item.title}</span>
        <Due todo={item} />
        <span className="meta">
          <span>{kindWords(item)}</span>
          <span>
            <UserRound size={13} aria-hidden />
            {names || texts.unassigned}
          </span>
          {item.recurringInfo && (
            <span>
              <Repeat size={13} aria-hidden />
              {texts.recurring}
            </span>
          )}
          {item.isHiddenFromClients && (
            <span>
              <EyeOff size={13} aria-hidden />
              {texts.hidden}
            </span>
          )}
          {item.commentsCount > 0 && (
            <span>
              <MessageSquare size={13} aria-hidden />
              <span className="tabular">{item.commentsCount}</span>
              <span className="visually-hidden">{item.commentsCount === 1 ? 'comment' : 'comments'}</span>
            </span>
          )}
        </span>
      </TodoLink>
    </li>
  );
}
