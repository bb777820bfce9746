import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs works side by side until one of them ends; then the others are told by the signal to end too, and are waited
 * for. Rejects with the first failure.
 */
export async function runUntilFirstEnds(
  signal: AbortSignal,
  ...works: readonly ((signal: AbortSignal) => Promise<void>)[]
): Promise<void> {
  const over = new AbortController();
  const both = AbortSignal.any([signal, over.signal]);
  const ends = await Promise.allSettled(works.map((work) => work(both).finally(() => over.abort())));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Lets works that must not overlap run one after another. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}

/** Waits so many milliseconds, or without a number for the signal alone; the signal ends it without an error. */
export async function sleep(milliseconds: number | undefined, signal: AbortSignal): Promise<void> {
  await wait(milliseconds ?? 2 ** 31 - 1, undefined, { signal }).catch(() => undefined);
}
