import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { chatIn, withChat } from './chat-address.js';

export interface OpenChat {
  readonly isOpen: boolean;
  /** Null: a new one, of which nothing is asked yet. */
  readonly history: string | null;
  open(): void;
  close(): void;
  show(history: string | null): void;
  /** Has the address name the chat by its newest message. */
  address(message: string | null): void;
}

/** Whether the assistant is open and with which chat, as the address has it. A closed one goes on where it was. */
export function useOpenChat(): OpenChat {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const named = chatIn(search);
  const [isOpen, setOpen] = useState(named !== undefined);
  const [history, setHistory] = useState(named ?? null);
  const path = useRef(pathname);

  useEffect(() => {
    if (named === undefined) return;
    setHistory(named);
    setOpen(true);
  }, [named]);

  // a link in the chat leads to another page, which is what the person wants to see then
  useEffect(() => {
    if (path.current === pathname) return;
    path.current = pathname;
    if (named === undefined) setOpen(false);
  }, [pathname, named]);

  const shown = useRef(named);
  shown.current = named;
  const rename = useRef(setSearch);
  rename.current = setSearch;
  const write = useCallback(
    (chat: string | null, message: string | null) =>
      rename.current((before) => withChat(before, chat, message), { replace: true }),
    [],
  );

  return {
    isOpen,
    history,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      if (named !== undefined) write(null, null);
    },
    show: (next) => {
      setHistory(next);
      if (next === null && named !== undefined) write(null, null);
    },
    address: useCallback(
      (message) => {
        // once for each chat: it is no new page with each message
        if (shown.current !== history) write(history, message);
      },
      [write, history],
    ),
  };
}
