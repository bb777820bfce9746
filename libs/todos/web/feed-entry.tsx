import { Avatar, FormattedLine, formatAgo, formatMoment, midSentence, PersonName, useViewer } from '@daybook/kernel/ui';
import { EyeOff } from 'lucide-react';
import { Link } from 'react-router';
import { Due } from './due.js';
import { type FeedItem, isTodo } from './feed-item.js';
import { StatusBadge } from './status-badge.js';
import { entryWords, kindWords, texts } from './texts.js';
import { TodoLink } from './todo-link.js';
import { wantedOf } from './wanted.js';

/** One entry of the activity feed, with the newest that was said about it. */
export function FeedEntry({
  item,
  companyUuid,
  drawn,
}: {
  readonly item: FeedItem;
  readonly companyUuid: string;
  readonly drawn: boolean;
}) {
  const viewer = useViewer();
  const todo = isTodo(item) ? item : undefined;
  const isNew = item.contentType === 'upload-file' && item.createdAt === item.latestActivity;
  const wanted = todo && wantedOf(todo, viewer);
  return (
    <li>
      <article className={drawn ? 'feed-entry drawn' : 'feed-entry'}>
        <header>
          <h2>
            {todo ? (
              <TodoLink companyUuid={companyUuid} list="feed" segment={item.uuid}>
                {item.title}
              </TodoLink>
            ) : (
              <Link to={item.deepLinkUrl}>{item.title}</Link>
            )}
          </h2>
          {todo && <StatusBadge status={todo.status} />}
        </header>
        <div className="meta">
          {todo && <span>{kindWords(todo)}</span>}
          {!todo && <span>{entryWords(item.contentType, item.owner?.name)}</span>}
          {todo && todo.assignees.length > 0 && <span>{todo.assignees.map(({ name }) => name).join(', ')}</span>}
          {item.isHiddenFromClients && (
            <span>
              <EyeOff size={13} aria-hidden />
              {texts.hidden}
            </span>
          )}
          {todo && todo.status !== 'completed' ? (
            <Due todo={todo} />
          ) : (
            <time dateTime={item.latestActivity} title={formatMoment(item.latestActivity)}>
              {isNew ? texts.uploaded : texts.changedAt} {midSentence(formatAgo(item.latestActivity))}
            </time>
          )}
        </div>
        {wanted && <p className="feed-wanted">{wanted}</p>}
        {item.comments.length > 0 && (
          <ul className="feed-comments">
            {item.comments.map(({ uuid, text, mentions, createdAt, isSystem, author }) => (
              <li key={uuid} className={isSystem ? 'system' : ''}>
                {!isSystem && author && (
                  <>
                    <Avatar
                      name={`${author.firstName} ${author.lastName}`}
                      picture={author.avatar ?? null}
                      size="tiny"
                    />
                    <PersonName uuid={author.uuid} name={`${author.firstName} ${author.lastName}`.trim()} />{' '}
                  </>
                )}
                {isSystem ? text : <FormattedLine text={text} mentions={mentions} />}{' '}
                <time dateTime={createdAt}>{formatAgo(createdAt)}</time>
              </li>
            ))}
          </ul>
        )}
      </article>
    </li>
  );
}
