import { texts as rules } from '@daybook/comments/domain';
import { Button, IconButton, type Mentioned, useCommand, useViewer } from '@daybook/kernel/ui';
import { useDraft } from '@daybook/kernel/ui/forms';
import { chooseFiles, UploadTroubles } from '@daybook/uploads/web';
import { Paperclip, SendHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { placeOf } from './attachment-upload.js';
import { Attachments } from './attachments.js';
import { AddCommentDocument } from './generated/graphql.js';
import { type Draft, sendable } from './mentioning.js';
import { texts } from './texts.js';
import { useAttaching } from './use-attaching.js';
import { WritingField } from './writing-field.js';
import { readWritten } from './written.js';

/** A comment on its way, as it will be drawn. */
export interface Sending {
  readonly text: string;
  readonly mentions: readonly Mentioned[];
}

const blank: Draft = { typed: '', mentions: [] };

/** Writes a new comment. What was typed stays until the server has it, also after a reload. */
export function CommentForm({
  itemUuid,
  isHiddenFromClients,
  onSending,
}: {
  readonly itemUuid: string;
  readonly isHiddenFromClients: boolean;
  /** What is under way; null when it has arrived or failed. */
  readonly onSending: (sending: Sending | null) => void;
}) {
  const { isStaff, uuid: viewer } = useViewer();
  const stored = useDraft<Draft>(`${viewer} new comment ${itemUuid}`);
  const [draft, setDraft] = useState<Draft>({ ...blank, ...stored.found?.typed });
  const { run, running } = useCommand(AddCommentDocument, {
    changes: ['comment'],
    refused: rules.notSubmitted,
    failed: rules.notSubmitted,
  });
  const attaching = useAttaching(itemUuid);
  useEffect(() => {
    if (!running) stored.store(draft.typed === '' ? undefined : { base: blank, typed: draft, revision: undefined });
  }, [draft, running, stored]);
  const { text, ...written } = readWritten(sendable(draft.typed, draft.mentions));
  const maySend = written.maySend && !attaching.underWay;

  const submit = async () => {
    if (!maySend || running) return;
    const before = draft;
    setDraft(blank);
    onSending({ text, mentions: before.mentions.map(({ uuid, label }) => ({ uuid, name: label })) });
    const added = await run({ itemUuid, text, fileUuids: attaching.files.map(({ uuid }) => uuid) });
    onSending(null);
    if (added === null) setDraft((since) => (since.typed ? since : before));
    else attaching.clear();
  };

  return (
    <form
      className="comment-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <WritingField
        shortcut="c"
        itemUuid={itemUuid}
        label={texts.write}
        draft={draft}
        onDraft={setDraft}
        onSend={() => void submit()}
      />
      <Attachments files={attaching.files} onRemove={attaching.remove} />
      <UploadTroubles place={placeOf(itemUuid)} />
      <div className="comment-form-foot">
        <IconButton
          label={attaching.underWay ? texts.attaching : texts.attach}
          size="small"
          running={attaching.underWay}
          icon={<Paperclip size={16} aria-hidden />}
          onClick={() => void chooseFiles().then(attaching.add)}
        />
        <span className="field-hint">{isStaff && !isHiddenFromClients ? texts.visible : texts.hint}</span>
        <Button
          type="submit"
          look="primary"
          size="small"
          disabled={!maySend}
          running={running}
          icon={<SendHorizontal size={14} aria-hidden />}
        >
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
