import { texts as rules } from '@daybook/comments/domain';
import {
  Avatar,
  confirm,
  FormattedText,
  formatAgo,
  formatMoment,
  formatSubmitted,
  IconButton,
  LinkedText,
  PersonName,
  useCommand,
} from '@daybook/kernel/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Attachments } from './attachments.js';
import { CommentEditor } from './comment-editor.js';
import { isEdited } from './edited.js';
import { type CommentsQuery, DeleteCommentDocument } from './generated/graphql.js';
import { texts } from './texts.js';

type Comment = CommentsQuery['comments'][number];

/** One comment: to read, and for its author to edit or delete. */
export function CommentEntry({ itemUuid, comment }: { readonly itemUuid: string; readonly comment: Comment }) {
  const [editing, setEditing] = useState(false);
  const { uuid, text, mentions, createdAt, updatedAt, author, perms } = comment;
  const name = author ? `${author.firstName} ${author.lastName}`.trim() : texts.firm;
  const deleting = useCommand(DeleteCommentDocument, {
    changes: ['comment'],
    refused: rules.notDeleted,
    failed: rules.notDeleted,
  });

  if (comment.isSystem) {
    return (
      <li className="comment system">
        <LinkedText text={text} /> <time dateTime={createdAt}>{formatAgo(createdAt)}</time>
      </li>
    );
  }
  const remove = async () => {
    if (await confirm(rules.askDelete)) await deleting.run({ uuid });
  };
  return (
    <li className="comment" aria-busy={deleting.running || undefined}>
      <Avatar name={name} picture={author?.avatar ?? null} size="small" />
      <div className="comment-body">
        <div className="comment-head">
          <PersonName uuid={author?.uuid} name={name} />
          <time dateTime={createdAt} title={formatMoment(createdAt)}>
            {formatAgo(createdAt)}
          </time>
          {isEdited(createdAt, updatedAt, formatSubmitted) && (
            <span className="edited" title={formatMoment(updatedAt)}>
              {rules.edited}
            </span>
          )}
          {!editing && (
            <span className="comment-actions">
              {perms.change && (
                <IconButton
                  label={texts.edit}
                  size="small"
                  icon={<Pencil size={14} aria-hidden />}
                  onClick={() => setEditing(true)}
                />
              )}
              {perms.delete && (
                <IconButton
                  label={texts.delete}
                  size="small"
                  icon={<Trash2 size={14} aria-hidden />}
                  onClick={() => void remove()}
                />
              )}
            </span>
          )}
        </div>
        {editing ? (
          <CommentEditor itemUuid={itemUuid} comment={comment} onDone={() => setEditing(false)} />
        ) : (
          <FormattedText className="comment-text" text={text} mentions={mentions} />
        )}
        <Attachments files={comment.attachments.map(({ file }) => file)} />
      </div>
    </li>
  );
}
