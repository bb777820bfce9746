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

/**
 * Asks once more when nobody answered: the process that had it in hand has ended, and another one takes it. Only for what
 * may be asked twice: a question, or a command under its request id.
 */
export async function repeatedOnce<Answer>(
  ask: () => Promise<Answer>,
  isLost: (failure: unknown) => boolean,
): Promise<Answer> {
  try {
    return await ask();
  } catch (failure) {
    if (!isLost(failure)) throw failure;
    await new Promise((resolve) => setTimeout(resolve, backoff(1, pause)));
    return ask();
  }
}
