import { backoff } from '@daybook/kernel/backoff';
import type { TaskWaits } from '@daybook/kernel/flows';
import type { AsyncTask, AsyncTaskCommand } from '@daybook/tasks/domain';

/** Between the tries of a task for which something of others is away; scattered, so that not all come back at once. */
const pauses = { first: 20_000, longest: 1_800_000, scatter: [1, 1.2] } as const;

/** Puts a task off, never for less than the others asked for; gives it up once its patience has ended. */
export function delayOf(
  { delay, postponed }: Pick<AsyncTask, 'delay' | 'postponed'>,
  { message, wait: { after = 0, place: at, patience, givenUp } }: Pick<TaskWaits, 'message' | 'wait'>,
  now: Date,
): AsyncTaskCommand {
  const place = at ?? null;
  const before = delay?.place === place ? delay : null;
  const since = before?.since ?? now.toISOString();
  const left = Date.parse(since) + patience - now.getTime();
  if (left <= 0) return { type: 'FailTask', message: givenUp };
  const times = (before?.times ?? 0) + 1;
  const pause = Math.max(Math.min(backoff(times, pauses), left), Math.min(after, patience));
  const inMilliseconds = (after: number) => new Date(now.getTime() + after).toISOString();
  const notBefore = after > 0 ? inMilliseconds(Math.min(after, patience)) : null;
  const until = inMilliseconds(pause);
  return { type: 'PostponeTask', turn: postponed + 1, message, until, notBefore, since, times, place };
}
