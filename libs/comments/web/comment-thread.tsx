import './comments.css';
import { Avatar, ErrorState, FormattedText, Skeleton, type Tag, useQuery, useViewer } from '@daybook/kernel/ui';
import { useState } from 'react';
import { CommentEntry } from './comment-entry.js';
import { CommentForm, type Sending } from './comment-form.js';
import { CommentsDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** What was said about an item, oldest first, and a place to say more for those who may. */
export function CommentThread({
  itemUuid,
  mayComment,
  isHiddenFromClients,
  about,
}: {
  readonly itemUuid: string;
  readonly mayComment: boolean;
  readonly isHiddenFromClients: boolean;
  /** Of the item: what happens to it is said in its thread. */
  readonly about: readonly Tag[];
}) {
  const { data, failure, refetch } = useQuery(CommentsDocument, { itemUuid }, { about: ['comment', 'user', ...about] });
  const [sending, setSending] = useState<Sending | null>(null);
  const comments = data?.comments;
  const count = comments?.filter(({ isSystem }) => !isSystem).length ?? 0;

  return (
    <section className="comments" aria-label={texts.comments}>
      <h3>
        {texts.comments}
        {count > 0 && <span className="tabular"> {count}</span>}
      </h3>
      {!comments && failure && <ErrorState title={texts.couldNotLoad} onRetry={refetch} />}
      {!comments && !failure && (
        <div className="comments-skeleton" role="status" aria-label={texts.comments}>
          <Skeleton width={80} />
          <Skeleton width={60} />
        </div>
      )}
      {comments?.length === 0 && sending === null && <p className="comments-none">{texts.none}</p>}
      <ul>
        {comments?.map((comment) => (
          <CommentEntry key={comment.uuid} itemUuid={itemUuid} comment={comment} />
        ))}
        {sending !== null && <SendingEntry {...sending} />}
      </ul>
      {mayComment && (
        <CommentForm
          key={itemUuid}
          itemUuid={itemUuid}
          isHiddenFromClients={isHiddenFromClients}
          onSending={setSending}
        />
      )}
    </section>
  );
}

/** A comment on its way, shown where it will stand. */
function SendingEntry({ text, mentions }: Sending) {
  const { firstName, lastName, avatar } = useViewer();
  const name = `${firstName} ${lastName}`;
  return (
    <li className="comment sending">
      <Avatar name={name} picture={avatar} size="small" />
      <div className="comment-body">
        <div className="comment-head">
          <strong>{name}</strong>
          <span className="edited">{texts.sending}</span>
        </div>
        <FormattedText className="comment-text" text={text} mentions={mentions} />
      </div>
    </li>
  );
}
