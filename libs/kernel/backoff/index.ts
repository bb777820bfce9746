export interface Backoff {
  /** Milliseconds after the first failure. */
  readonly first: number;
  /** By how much each wait is longer than the one before; 2 unless told. */
  readonly factor?: number;
  /** Milliseconds that no wait exceeds before it is scattered. */
  readonly longest?: number;
  /** A wait is multiplied by a random number of this range, so that all who failed together do not come together again. */
  readonly scatter?: readonly [low: number, high: number];
}

/** Milliseconds to wait before the next try, after so many failures. */
export function backoff(
  failures: number,
  { first, factor = 2, longest = Number.POSITIVE_INFINITY, scatter: [low, high] = [1, 1] }: Backoff,
): number {
  const wait = Math.min(first * factor ** (failures - 1), longest);
  return wait * (low + Math.random() * (high - low));
}
