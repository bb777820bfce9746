import { confirm, IconButton, type OpenCompany, useCommand, useViewer } from '@daybook/kernel/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteChatDocument } from '../generated/graphql.js';
import { texts } from '../texts.js';
import type { Thread } from '../thread.js';
import type { Conversation } from '../use-conversation.js';
import { AskController } from './ask-controller.js';
import { RenameChat } from './rename-chat.js';

/** What the open chat is called and who is in it; its owner renames and deletes it, and adds the controller. */
export function ChatHead({
  company,
  conversation,
  thread,
}: {
  readonly company: OpenCompany;
  readonly conversation: Conversation;
  readonly thread: Thread;
}) {
  const { uuid: viewer, isStaff } = useViewer();
  const [renaming, setRenaming] = useState(false);
  const { isOwner, turnTo } = conversation;
  const { run, running } = useCommand(DeleteChatDocument, {
    changes: ['chatHistory'],
    refused: texts.deleteFailed,
    failed: texts.deleteFailed,
    done: texts.deleted,
  });
  const remove = async () => {
    if (!(await confirm(texts.askDelete, { confirmText: texts.deleteIt }))) return;
    const deleted = await run({ chatHistoryUuid: thread.uuid, companyUuid: company.uuid });
    if (deleted) turnTo(null);
  };
  const others = [
    thread.user,
    ...thread.guestUsers.map((one) => ({ ...one, name: `${one.firstName} ${one.lastName}` })),
  ]
    .filter(({ uuid }) => uuid !== viewer)
    .map(({ name }) => name.trim());

  return (
    <div className="assistant-head">
      {renaming ? (
        <RenameChat company={company.uuid} thread={thread} onClose={() => setRenaming(false)} />
      ) : (
        <>
          <div className="assistant-title">
            <h3>{thread.label}</h3>
            {others.length > 0 && <small>{texts.people(others)}</small>}
          </div>
          {isOwner && (
            <>
              {!isStaff && <AskController company={company.uuid} thread={thread} />}
              <IconButton
                label={texts.rename}
                size="small"
                icon={<Pencil size={15} aria-hidden />}
                onClick={() => setRenaming(true)}
              />
              <IconButton
                label={texts.delete}
                size="small"
                running={running}
                icon={<Trash2 size={15} aria-hidden />}
                onClick={() => void remove()}
              />
            </>
          )}
        </>
      )}
    </div>
  );
}
