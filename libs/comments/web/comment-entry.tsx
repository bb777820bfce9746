import { texts as rules } from '@daybook/comments/domain';
import {
  Avatar,
  Button,
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
import { useEffect, useRef, useState } from 'react';
import { Attachments } from './attachments.js';
import { isEdited } from './edited.js';
import { type CommentsQuery, DeleteCommentDocument, UpdateCommentDocument } from './generated/graphql.js';
import { readable, sendable } from './mentioning.js';
import { texts } from './texts.js';
import { WritingField } from './writing-field.js';
import { readWritten } from './written.js';

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
    if (await confirm(rules.askDelete, { confirmText: texts.deleteShort })) await deleting.run({ uuid });
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

function CommentEditor({
  itemUuid,
  comment: { uuid, text, mentions },
  onDone,
}: {
  readonly itemUuid: string;
  readonly comment: Comment;
  readonly onDone: () => void;
}) {
  const [draft, setDraft] = useState(() => readable(text, mentions));
  const field = useRef<HTMLTextAreaElement>(null);
  const { run, running } = useCommand(UpdateCommentDocument, {
    changes: ['comment'],
    refused: rules.notEdited,
    failed: rules.notEdited,
  });
  const written = readWritten(sendable(draft.typed, draft.mentions));

  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
  }, []);

  const save = async () => {
    if (!written.maySend || running) return;
    if (written.text === text || (await run({ uuid, text: written.text })) !== null) onDone();
  };
  return (
    <form
      className="comment-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <WritingField
        ref={field}
        itemUuid={itemUuid}
        label={texts.editing}
        draft={draft}
        onDraft={setDraft}
        onSend={() => void save()}
        onCancel={onDone}
      />
      <div className="comment-form-foot">
        <Button size="small" look="quiet" onClick={onDone}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="small" look="primary" running={running} disabled={!written.maySend}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
