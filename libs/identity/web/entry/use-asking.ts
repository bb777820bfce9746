import { type Operation, RequestFailed, send } from '@daybook/kernel/ui';
import { useState } from 'react';
import { texts } from '../texts.js';

export interface Asking {
  /** Under way: the button shows so and takes no second click. */
  readonly running: boolean;
  /** The sentence of a refusal or a failure. */
  readonly error: string | undefined;
  readonly setError: (sentence: string | undefined) => void;
  /** Sends once; the answer, or nothing when it failed. */
  ask<Result, Variables>(operation: Operation<Result, Variables>, variables: Variables): Promise<Result | undefined>;
}

/** Sends what somebody asks for who has no session, and turns failures into sentences. */
export function useAsking(): Asking {
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<string>();
  return {
    running,
    error,
    setError,
    async ask(operation, variables) {
      if (running) return undefined;
      setRunning(true);
      setError(undefined);
      try {
        return await send(operation, variables, { aboutSession: true, requestId: crypto.randomUUID() });
      } catch (cause) {
        if (!(cause instanceof RequestFailed)) throw cause;
        setError(cause.sentence ?? texts.unreachable);
        return undefined;
      } finally {
        setRunning(false);
      }
    },
  };
}
