import { Button, type OpenCompany, useDebounced, useIsNarrow, useViewer } from '@daybook/kernel/ui';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../texts.js';
import { ChatList } from './chat-list.js';

/** Pixels up to which the panel lies above the chat and its lists open on demand. */
const narrow = 799;

/** New chat, and the chats there are. */
export function ChatPanel({
  company,
  history,
  onTurn,
}: {
  readonly company: OpenCompany;
  readonly history: string | null;
  readonly onTurn: (chat: string | null) => void;
}) {
  const { isStaff } = useViewer();
  const isNarrow = useIsNarrow(narrow);
  const [listed, setListed] = useState(false);
  const turn = (chat: string | null) => {
    setListed(false);
    onTurn(chat);
  };
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const list = { company: company.uuid, search, open: history, onTurn: turn };
  return (
    <nav className="assistant-panel" aria-label={texts.chats}>
      <div className="assistant-panel-head">
        <Button icon={<MessageSquarePlus size={16} aria-hidden />} onClick={() => turn(null)}>
          {texts.newChat}
        </Button>
        {isNarrow && (
          <Button look="quiet" aria-expanded={listed} onClick={() => setListed(!listed)}>
            {texts.chats}
          </Button>
        )}
      </div>
      {(!isNarrow || listed) && (
        <div className="assistant-lists">
          <input
            className="input"
            type="search"
            aria-label={texts.searchChats}
            placeholder={texts.searchChats}
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <ChatList {...list} title={texts.myChats} empty={texts.noChats} isGuest={false} />
          {isStaff && <ChatList {...list} title={texts.guestChats} empty={texts.noGuestChats} isGuest />}
        </div>
      )}
    </nav>
  );
}
