import { backoff } from '@daybook/kernel/backoff';
import { RequestFailed } from '@daybook/kernel/ui/client';

/** Milliseconds between tries while the server cannot be reached: for ten minutes, then somebody has to ask for it. */
export const retryDelays = [
  0,
  ...Array.from({ length: 44 }, (_, n) => backoff(n + 1, { first: 1_000, longest: 15_000 })),
];

/** Asks again while the network is away. What is asked carries its request id, so that asking twice does it once. */
export async function untilReached<T>(
  ask: () => Promise<T>,
  reports: { waiting(is: boolean): void },
  signal: AbortSignal,
  delays: readonly number[] = retryDelays,
): Promise<T> {
  for (const delay of delays) {
    try {
      const answer = await ask();
      reports.waiting(false);
      return answer;
    } catch (cause) {
      if (signal.aborted || !(cause instanceof RequestFailed) || cause.code !== 'UNREACHABLE') throw cause;
      reports.waiting(true);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return ask();
}
