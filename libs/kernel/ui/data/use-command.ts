import { useCallback, useRef, useState } from 'react';
import { RequestFailed } from '../client/failure.js';
import type { Operation } from '../client/operation.js';
import { send } from '../client/send.js';
import { toast, toasts } from '../kit/toast-queue.js';
import { actionOf, type CommandTexts, refusalIn, sentenceOf } from './command-outcome.js';
import { sendProven } from './proving.js';
import { queries } from './query-store.js';
import { sendOnline } from './send-online.js';
import type { Tag } from './tag.js';

export interface Command<Result, Variables> {
  /** Sends the command once; null when it was refused or failed, which the person has then been told. */
  run(variables: Variables): Promise<Result | null>;
  readonly running: boolean;
}

export interface CommandSettings<Result = unknown> extends CommandTexts {
  /** Kinds of things the command changes; whatever shows them is asked again before `run` answers. */
  readonly changes: readonly Tag[];
  /** Said when it went through. */
  readonly done?: string;
  /**
   * Takes the sentence of a refusal or failure instead of the toast; of a refusal with the whole answer. What is told by
   * `toasts.fail` about `action` goes when it succeeds. `code` is the rule that said no, where the operation asks for the
   * `code` of its answer, or that of the failure.
   */
  readonly tell?: (sentence: string, answer: Result | undefined, action: string, code: string | undefined) => void;
}

/** What was sent, of which nobody has said what became of it: it may be done or not. */
interface Unanswered {
  readonly asked: string;
  readonly requestId: string;
  readonly at: number;
}
/** Milliseconds for which a second click means the first one still. */
const meantFor = 600_000;

/**
 * The one way to write: one click, one command with an id of its own. A second click while it runs does nothing. After
 * silence the same click again is the same command, so that what was done is not done twice. Without a network it waits
 * until the person says to send it.
 */
export function useCommand<Result, Variables>(
  operation: Operation<Result, Variables>,
  settings: CommandSettings<Result>,
): Command<Result, Variables> {
  const [running, setRunning] = useState(false);
  const underWay = useRef(false);
  const unanswered = useRef<Unanswered>(null);
  const latest = useRef(settings);
  latest.current = settings;

  const run = useCallback(
    async (variables: Variables): Promise<Result | null> => {
      if (underWay.current) return null;
      underWay.current = true;
      setRunning(true);
      const action = actionOf(operation, variables);
      // what the click meant: once it went through, the button means something else
      const { done, tell = (sentence) => toasts.fail(sentence, action) } = latest.current;
      try {
        const data = await sendProven(async () => {
          const sent = sameOrNew(unanswered.current, JSON.stringify(variables));
          unanswered.current = sent;
          const answer = await sendOnline(() => send(operation, variables, { requestId: sent.requestId }));
          unanswered.current = null;
          return answer;
        });
        const refusal = refusalIn(data, latest.current);
        if (refusal !== undefined) {
          tell(refusal.sentence, data, action, refusal.code);
          return null;
        }
        toasts.settle(action);
        await queries.changed(latest.current.changes);
        if (done !== undefined) toast(done, 'success');
        return data;
      } catch (cause) {
        if (!(cause instanceof RequestFailed)) throw cause;
        if (!cause.cancelled && !isUnknown(cause)) unanswered.current = null;
        if (!cause.cancelled) tell(sentenceOf(cause, latest.current), undefined, action, cause.code);
        return null;
      } finally {
        underWay.current = false;
        setRunning(false);
      }
    },
    [operation],
  );

  return { run, running };
}

/** Also a server that answers may not know: its log, or whoever holds the rights, was silent. */
function isUnknown({ passes, code }: RequestFailed): boolean {
  return passes || code === 'TIMEOUT';
}

function sameOrNew(before: Unanswered | null, asked: string): Unanswered {
  if (before?.asked === asked && performance.now() - before.at < meantFor) return before;
  return { asked, requestId: crypto.randomUUID(), at: performance.now() };
}
