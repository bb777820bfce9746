import { send } from '@daybook/kernel/ui';
import { useEffect, useRef, useState } from 'react';
import { AsyncTaskDocument, type AsyncTaskQuery } from './generated/graphql.js';

const every = 5_000;

export type TaskShown = NonNullable<AsyncTaskQuery['asyncTask']>;

export interface FollowedTask {
  /** As last heard; undefined before the first answer. */
  readonly task: TaskShown | undefined;
  /** It could not be fetched: nobody asks any more, and how it ended is not known. */
  readonly isLost: boolean;
  /** Asks again and, while the task runs, goes on asking. */
  follow(): void;
}

interface Heard {
  readonly uuid: string;
  readonly task: TaskShown | undefined;
  readonly isLost: boolean;
}

/**
 * Asks for a task now and every five seconds until it is finished. When it cannot be fetched, or is not for this person,
 * the asking stops without a result; `follow` begins again.
 *
 * @param uuid null while there is nothing to follow
 * @param onFinished called once for each task, when it is heard that it is finished
 */
export function useAsyncTask(uuid: string | null, onFinished?: (task: TaskShown) => void): FollowedTask {
  const [heard, setHeard] = useState<Heard>();
  const [round, setRound] = useState(0);
  const finished = useRef(onFinished);
  finished.current = onFinished;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further round asks again
  useEffect(() => {
    if (uuid === null) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const task = await fetched(uuid, leaving.signal);
      if (leaving.signal.aborted) return;
      setHeard((last) => ({ uuid, task: task ?? known(last, uuid)?.task, isLost: task === undefined }));
      if (task?.finishedAt) finished.current?.(task);
      else if (task) timer = setTimeout(() => void ask(), every);
    };
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [uuid, round]);

  const current = known(heard, uuid);
  return {
    task: current?.task,
    isLost: current?.isLost ?? false,
    follow: () => {
      setHeard((last) => last && { ...last, isLost: false });
      setRound((before) => before + 1);
    },
  };
}

function known(heard: Heard | undefined, uuid: string | null): Heard | undefined {
  return heard?.uuid === uuid ? heard : undefined;
}

async function fetched(uuid: string, signal: AbortSignal): Promise<TaskShown | undefined> {
  try {
    // nobody waits with the loading bar: the task has a bar of its own
    const { asyncTask } = await send(AsyncTaskDocument, { uuid }, { signal, background: true });
    return asyncTask ?? undefined;
  } catch {
    return undefined;
  }
}
