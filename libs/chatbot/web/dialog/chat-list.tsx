import { limits } from '@daybook/chatbot/domain';
import { Button, Skeleton, usePages, useViewer } from '@daybook/kernel/ui';
import { useId } from 'react';
import { ChatsDocument } from '../generated/graphql.js';
import { texts } from '../texts.js';

/** Chats by their last change, ten at a time. */
export function ChatList({
  title,
  empty,
  company,
  isGuest,
  search,
  open,
  onTurn,
}: {
  readonly title: string;
  readonly empty: string;
  readonly company: string;
  /** Those to which the person was added. */
  readonly isGuest: boolean;
  /** Words that a chat must have; empty: all chats. */
  readonly search: string;
  readonly open: string | null;
  readonly onTurn: (chat: string) => void;
}) {
  const viewer = useViewer();
  const id = useId();
  const variables = { companyUuid: company, isGuest, search: search || null, limit: limits.pageSize, offset: 0 };
  const { pages, failure, loading, loadMore, refetch } = usePages(ChatsDocument, variables, limits.pageSize, {
    about: ['chatHistory'],
  });
  const chats = pages.flatMap(({ chatHistories }) => chatHistories.chatHistories);
  const total = pages[0]?.chatHistories.totalCount ?? 0;

  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {failure && (
        <p className="assistant-note" role="alert">
          {texts.chatsFailed}{' '}
          <Button size="small" onClick={refetch}>
            {texts.retry}
          </Button>
        </p>
      )}
      {loading && pages.length === 0 && <Skeleton width={80} />}
      {!loading && !failure && chats.length === 0 && (
        <p className="assistant-note">{search ? texts.noneFound : empty}</p>
      )}
      <ul data-rows>
        {chats.map(({ uuid, label, user }) => (
          <li key={uuid}>
            <button
              type="button"
              className="assistant-chat"
              data-opens
              aria-current={uuid === open || undefined}
              onClick={() => onTurn(uuid)}
            >
              <span>{label}</span>
              {user.uuid !== viewer.uuid && <small>{texts.startedBy(user.name)}</small>}
            </button>
          </li>
        ))}
      </ul>
      {chats.length < total && (
        <div className="assistant-more">
          <Button size="small" look="quiet" running={loading} onClick={loadMore}>
            {texts.showMore}
          </Button>
          <small>{texts.of(chats.length, total)}</small>
        </div>
      )}
    </section>
  );
}
