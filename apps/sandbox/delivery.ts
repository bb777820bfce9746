import { setTimeout as pause } from 'node:timers/promises';
import { backoff } from '@daybook/kernel/backoff';

interface Delivery {
  /** Made for each try. */
  readonly headers: () => Record<string, string>;
  readonly signal: AbortSignal;
  /** How often it is tried at most; 6 unless told otherwise. */
  readonly times?: number | undefined;
}

/** Posts a webhook as JSON, again until it is answered 200. */
export async function deliver(address: string, body: string, { headers, signal, times = 6 }: Delivery): Promise<void> {
  for (let tried = 1; tried <= times && !signal.aborted; tried += 1) {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers() },
      body,
      signal: AbortSignal.timeout(10_000),
    })
      .then(({ status }) => status)
      .catch(() => 0);
    if (answer === 200 || tried === times) return;
    await pause(backoff(tried, { first: 1_000 }), undefined, { signal, ref: false }).catch(() => undefined);
  }
}
