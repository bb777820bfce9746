import './assistant-dialog.css';
import { Dialog, type OpenCompany } from '@daybook/kernel/ui';
import { texts } from '../texts.js';
import { useConversation } from '../use-conversation.js';
import type { OpenChat } from '../use-open-chat.js';
import { ChatPanel } from './chat-panel.js';
import { ChatView } from './chat-view.js';

/** The assistant over the page: chats at the left, what was asked and answered at the right. What is typed outlives its closing. */
export function AssistantDialog({ company, open }: { readonly company: OpenCompany; readonly open: OpenChat }) {
  const conversation = useConversation(company, open);
  if (!open.isOpen) return null;
  return (
    <Dialog title={texts.title} size="page" persistent onClose={open.close}>
      <div className="assistant">
        <ChatPanel company={company} history={conversation.history} onTurn={conversation.turnTo} />
        <ChatView company={company} conversation={conversation} />
      </div>
    </Dialog>
  );
}
