import { toast, toasts, useCommand } from '@daybook/kernel/ui';
import { useEffect, useRef, useState } from 'react';
import { AskAssistantDocument, RunReportDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { hasFailedAtFirst, type Thread } from './thread.js';
import type { OpenChat } from './use-open-chat.js';
import { useReportedError } from './use-reported-error.js';

interface Asked {
  readonly interaction: string;
  readonly text: string;
  /** Null: it begins a chat. */
  readonly history: string | null;
}

interface Typed {
  readonly text: string;
  readonly set: (change: (before: string) => string) => void;
}

export interface Asking {
  /** What was sent and does not stand in the chat yet. */
  readonly sending: string | undefined;
  readonly busy: boolean;
  ask(text: string): Promise<void>;
  /** Asks the same question once more. */
  retry(interaction: string, text: string): Promise<void>;
  report(code: string, params: object): Promise<void>;
  /** Whatever is under way belongs to a chat that is not looked at any more. */
  drop(): void;
}

/** What is asked of the assistant. A question that brought nothing goes back into the field, and is the same one next time. */
export function useAsking(company: string, open: OpenChat, thread: Thread | undefined, typed: Typed): Asking {
  const { history } = open;
  const [sending, setSending] = useState<string>();
  const last = useRef<Asked>(undefined);
  const returned = useRef<Thread>(undefined);
  const place = useRef(0);
  const reportError = useReportedError(company);
  const asking = useRef<Asked>(undefined);

  const settings = {
    changes: ['chatHistory'],
    refused: texts.botError,
    failed: texts.botError,
    tell(sentence: string, answer: unknown, action: string, code: string | undefined) {
      const asked = asking.current;
      // the server has told it in the chat, if there is one
      if (answer !== undefined && code === 'botError')
        return asked?.history ? undefined : toasts.fail(sentence, action);
      if (answer !== undefined || !asked?.history) return toasts.fail(sentence, action);
      void reportError(asked.history, asked.interaction);
    },
  } as const;
  const question = useCommand(AskAssistantDocument, settings);
  const report = useCommand(RunReportDocument, settings);

  const sent = async (asked: Asked, run: () => Promise<string | null | undefined>): Promise<boolean> => {
    const here = ++place.current;
    last.current = asked;
    asking.current = asked;
    setSending(asked.text);
    const chat = await run();
    if (here !== place.current) return true;
    setSending(undefined);
    if (chat && chat !== history) open.show(chat);
    return chat !== undefined;
  };

  const send = async (asked: Asked) => {
    const wasSent = await sent(asked, async () => {
      const { interaction: interactionUuid, text: queryString, history: chatHistoryUuid } = asked;
      const answer = await question.run({ queryString, companyUuid: company, chatHistoryUuid, interactionUuid });
      return answer ? answer.askChatbotCompany.chatHistoryUuid : undefined;
    });
    if (!wasSent) typed.set((since) => since || asked.text);
  };

  useEffect(() => {
    const first = last.current;
    if (!thread || !first || first.history !== null || thread.pendingInteractionUuid) return;
    if (!hasFailedAtFirst(thread)) {
      last.current = undefined;
      return;
    }
    if (returned.current === thread) return;
    returned.current = thread;
    toast(texts.botError, 'error');
    open.show(null);
    typed.set((since) => since || first.text);
  }, [thread, open, typed]);

  const busy = sending !== undefined || question.running || report.running || Boolean(thread?.pendingInteractionUuid);
  return {
    sending,
    busy,
    ask: async (text) => {
      const before = last.current;
      const isSame = before?.text === text && before.history === history;
      typed.set(() => '');
      await send({ interaction: isSame ? before.interaction : crypto.randomUUID(), text, history });
    },
    retry: (interaction, text) => send({ interaction, text, history }),
    report: async (code, params) => {
      const asked = { interaction: crypto.randomUUID(), text: '', history };
      await sent(asked, async () => {
        const { interaction: interactionUuid, history: chatHistoryUuid } = asked;
        const variables = { commandCode: code, commandParams: params, companyUuid: company };
        const answer = await report.run({ ...variables, chatHistoryUuid, interactionUuid });
        return answer ? answer.commandChatbotCompany.chatHistoryUuid : undefined;
      });
    },
    drop: () => {
      place.current += 1;
      last.current = undefined;
      setSending(undefined);
    },
  };
}
