import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { RequestFailed } from '../client/failure.js';
import type { Operation } from '../client/operation.js';
import { type Answer, QueryStore, queries } from './query-store.js';
import type { Tag } from './tag.js';
import { useSame } from './use-same.js';

export interface Question<Result> extends Answer<Result> {
  /** Asks again. */
  refetch(): void;
}

export interface Asking {
  /** Kinds of things (`todo`, `comment`, `company`) whose change makes the question be asked again. */
  readonly about?: readonly Tag[];
  /** A name under which the answer is kept for the next visit, until the person signs out. */
  readonly keep?: string;
}

const aboutNothing: readonly Tag[] = [];

/** The answers to one operation asked with several variables, in their order. */
export function useQueries<Result, Variables>(
  operation: Operation<Result, Variables>,
  variablesList: readonly Variables[],
  { about = aboutNothing, keep }: Asking = {},
): readonly Answer<Result>[] {
  const asked = useSame(variablesList);
  const kinds = useSame(about);
  const keys = useMemo(
    () => asked.map((variables) => QueryStore.key(operation as Operation<unknown, unknown>, variables)),
    [operation, asked],
  );

  useEffect(() => {
    const stops = keys.map((key, index) =>
      queries.watch(key, operation as Operation<unknown, unknown>, asked[index], kinds, keep),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [operation, keys, asked, kinds, keep]);

  const last = useRef<readonly Answer<Result>[]>([]);
  return useSyncExternalStore(queries.subscribe, () => {
    const answers = keys.map((key) => queries.answer(key) as Answer<Result>);
    const same = answers.length === last.current.length && answers.every((answer, at) => answer === last.current[at]);
    if (!same) last.current = answers;
    return last.current;
  });
}

/** The answer to one question; null instead of variables asks nothing. */
export function useQuery<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables | null,
  asking: Asking = {},
): Question<Result> {
  const [answer] = useQueries(operation, variables === null ? [] : [variables], asking);
  const key = variables === null ? null : QueryStore.key(operation as Operation<unknown, unknown>, variables);
  return useMemo(
    () => ({
      data: answer?.data,
      failure: answer?.failure,
      loading: answer?.loading ?? false,
      refetch: () => {
        if (key !== null) void queries.refetch(key);
      },
    }),
    [answer, key],
  );
}

/** Whether a question failed because the thing is not there, or not for this person. */
export function isNotFound(failure: RequestFailed | undefined): boolean {
  return failure?.code === 'NOT_FOUND';
}
