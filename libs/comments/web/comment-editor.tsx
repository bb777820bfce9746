import { texts as rules } from '@daybook/comments/domain';
import { Button, useViewer } from '@daybook/kernel/ui';
import { RestoredDraft, useCommandForm } from '@daybook/kernel/ui/forms';
import { useEffect, useRef } from 'react';
import {
  type CommentsQuery,
  UpdateCommentDocument,
  type UpdateCommentMutation,
  type UpdateCommentMutationVariables,
} from './generated/graphql.js';
import { type Draft, readable, sendable } from './mentioning.js';
import { texts } from './texts.js';
import { WritingField } from './writing-field.js';
import { readWritten } from './written.js';

const writtenIn = ({ typed, mentions }: Draft) => readWritten(sendable(typed, mentions));

/** A comment that its author writes anew. */
export function CommentEditor({
  itemUuid,
  comment: { uuid, text, mentions },
  onDone,
}: {
  readonly itemUuid: string;
  readonly comment: CommentsQuery['comments'][number];
  readonly onDone: () => void;
}) {
  const viewer = useViewer();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useCommandForm<Draft, UpdateCommentMutation, UpdateCommentMutationVariables>(UpdateCommentDocument, {
    values: readable(text, mentions),
    draft: `${viewer.uuid} comment ${uuid}`,
    fieldOf: { empty: 'typed', tooLong: 'typed', tooManyMentions: 'typed' },
    variablesOf: ({ values }) => {
      const written = writtenIn(values).text;
      return written === text ? undefined : { uuid, text: written };
    },
    changes: ['comment'],
    refused: rules.notEdited,
    failed: rules.notEdited,
    onSaved: onDone,
  });
  const { maySend } = writtenIn(form.values);
  const save = () => void (maySend && !form.running && form.save());
  const leave = () => void form.leave(onDone);

  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
  }, []);

  return (
    <form
      className="comment-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {form.isRestored && <RestoredDraft onDiscard={form.discard} />}
      <WritingField
        ref={field}
        itemUuid={itemUuid}
        label={texts.editing}
        draft={form.values}
        refused={form.errors.typed}
        onDraft={form.change}
        onSend={save}
        onCancel={leave}
      />
      <div className="comment-form-foot">
        <Button size="small" look="quiet" onClick={leave}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="small" look="primary" running={form.running} disabled={!maySend}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
