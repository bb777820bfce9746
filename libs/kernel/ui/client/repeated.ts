import { backoff } from '@daybook/kernel/backoff';
import type { RequestFailed } from './failure.js';

/** Milliseconds, scattered: a process that ends leaves many people behind at once. */
const pause = { first: 300, factor: 1, longest: 300, scatter: [1, 2] } as const;

/** Answers of a proxy that has lost the process which had the request in hand, or found none. */
const ofProxy: readonly number[] = [502, 503, 504];

/** Whether nobody has said what became of it: what was sent may be done or not. */
export function isUnanswered({ code, status }: Pick<RequestFailed, 'code' | 'status'>): boolean {
  return code === 'UNREACHABLE' || (code === 'UNKNOWN' && ofProxy.includes(status));
}

/** Milliseconds, twice what an API lets a request hang: a machine that is gone without a word closes no connection. */
const silence = 20_000;

/**
 * Asks once more when nobody answered: the process that had it in hand has ended, and another one takes it. Where not even
 * that is said, whoever answers first is heard. Only for what may be asked twice: a question, or a command under its
 * request id.
 *
 * @param caller ends all of it
 */
export async function repeatedOnce<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  isLost: (failure: unknown) => boolean,
  caller?: AbortSignal,
): Promise<Answer> {
  const answered = new AbortController();
  // `AbortSignal.any` would say it, and browsers of 2023 do not have it
  const end = () => answered.abort();
  if (caller?.aborted) end();
  caller?.addEventListener('abort', end);
  const first = ask(answered.signal);
  try {
    if (await isSilent(first)) return await firstOf([first, ask(answered.signal)], isLost);
    return await first.catch(async (failure: unknown) => {
      if (!isLost(failure)) throw failure;
      await new Promise((resolve) => setTimeout(resolve, backoff(1, pause)));
      return ask(answered.signal);
    });
  } finally {
    caller?.removeEventListener('abort', end);
    end();
  }
}

/** Whether nothing has come of it within the time. */
function isSilent(asked: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), silence);
    const heard = () => {
      clearTimeout(timer);
      resolve(false);
    };
    asked.then(heard, heard);
  });
}

/** The first that says something; being lost is saying nothing, unless all are. */
async function firstOf<Answer>(
  asked: readonly Promise<Answer>[],
  isLost: (failure: unknown) => boolean,
): Promise<Answer> {
  const said = asked.map((one) =>
    one.then(
      (answer) => async () => answer,
      (failure: unknown) => {
        if (isLost(failure)) throw failure;
        return () => Promise.reject(failure);
      },
    ),
  );
  const open = await Promise.any(said).catch((all: AggregateError) => () => Promise.reject(all.errors.at(-1)));
  return open();
}
