import { type BotRow, type DraftPiece, withPiece } from '@daybook/chatbot/domain';
import { queries, sessionReady } from '@daybook/kernel/ui';
import { useEffect, useState } from 'react';
import type { Thread } from './thread.js';

const nothing: readonly BotRow[] = [];

/** What is written by now of the answer that a chat waits for. A lost connection is no loss: the whole answer comes with the chat. */
export function useDraftAnswer(thread: Thread | undefined): readonly BotRow[] {
  const chat = thread?.uuid;
  const interaction = thread?.pendingInteractionUuid ?? undefined;
  const [draft, setDraft] = useState({ interaction, rows: nothing });

  useEffect(() => {
    if (chat === undefined || interaction === undefined || typeof EventSource === 'undefined') return;
    let source: EventSource | undefined;
    let isOver = false;
    const close = () => {
      isOver = true;
      source?.close();
    };
    const connect = async () => {
      await sessionReady();
      if (isOver) return;
      source = new EventSource(`/api/v2/live/chat/${chat}`);
      source.onmessage = ({ data }: MessageEvent<string>) => {
        const piece = JSON.parse(data) as DraftPiece;
        if (piece.interactionUuid !== interaction) return;
        setDraft((before) => ({
          interaction,
          rows: withPiece(before.interaction === interaction ? before.rows : nothing, piece),
        }));
      };
      source.addEventListener('end', () => {
        close();
        void queries.changed(['chatHistory']);
      });
      // the poll goes on; the browser would try again without a session
      source.onerror = close;
    };
    connect().catch(close);
    return close;
  }, [chat, interaction]);

  return draft.interaction === interaction && interaction !== undefined ? draft.rows : nothing;
}
