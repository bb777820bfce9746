import type { AllStreamResolvedEvent, AllStreamSubscription, Position } from '@eventstore/db-client';
import { LogUnavailable } from '../port.js';
import { silence } from './calls.js';
import { faultOf } from './fault.js';

const confirmedWithin = 10_000;

/** How far the server has looked, put among the events so that it is met in its place. */
export interface Mark {
  readonly reached: Position | 'end';
}

export interface Batch {
  readonly items: readonly (AllStreamResolvedEvent | Mark)[];
  /** Nothing more is waiting in the buffer. */
  readonly last: boolean;
}

export function markCheckpoint(subscription: AllStreamSubscription, reached: Position): void {
  subscription.push({ reached } satisfies Mark);
}

/**
 * What a subscription brings, as much at once as is there. A reader that is slow lets the buffer fill, then the server
 * waits. Ends at the signal.
 *
 * @throws LogUnavailable when the subscription was cut.
 */
export async function* batches(source: AllStreamSubscription, most: number, signal: AbortSignal): AsyncIterable<Batch> {
  const ending = new AbortController();
  const end = (cause?: unknown) => ending.abort(cause);
  let wake = () => {};
  const unconfirmed = setTimeout(() => end(silence()), confirmedWithin);
  const stop = () => end();
  signal.addEventListener('abort', stop);
  ending.signal.addEventListener('abort', () => wake());
  source.once('confirmation', () => clearTimeout(unconfirmed));
  source.on('caughtUp', () => source.push({ reached: 'end' } satisfies Mark));
  source.on('readable', () => wake());
  source.on('error', end);
  source.on('end', () => end(new LogUnavailable(new Error('EventStoreDB ended the subscription.'))));
  try {
    while (!signal.aborted) {
      if (ending.signal.aborted) throw faultOf(ending.signal.reason);
      const items = take(source, most);
      if (items.length > 0) yield { items, last: source.readableLength === 0 };
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    clearTimeout(unconfirmed);
    signal.removeEventListener('abort', stop);
    void source.unsubscribe().catch(() => undefined);
  }
}

function take(source: AllStreamSubscription, most: number): Batch['items'] {
  const items: (AllStreamResolvedEvent | Mark)[] = [];
  while (items.length < most) {
    const item = source.read();
    if (item === null) break;
    items.push(item);
  }
  return items;
}
