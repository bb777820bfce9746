import { setTimeout as sleep } from 'node:timers/promises';
import type { AllStreamResolvedEvent, AllStreamSubscription, Position } from '@eventstore/db-client';
import { LogUnavailable } from '../port.js';
import { silence } from './calls.js';
import { faultOf } from './fault.js';

const confirmedWithin = 10_000;
/** Milliseconds for a page to fill while catching up: each costs its reader some round trips, whatever it holds. */
const gatheredFor = 50;

/** How far the server has looked, put among the events so that it is met in its place. */
export interface Mark {
  readonly reached: Position | 'end';
}

type Item = AllStreamResolvedEvent | Mark;

export interface Batch {
  readonly items: readonly Item[];
  /** Nothing more is waiting in the buffer. */
  readonly last: boolean;
}

export function markCheckpoint(subscription: AllStreamSubscription, reached: Position): void {
  subscription.push({ reached } satisfies Mark);
}

/**
 * What a subscription brings, as much at once as is there. When the reader is slow, fetching pauses, the buffers fill
 * and the server waits. Ends at the signal.
 *
 * @throws LogUnavailable when the subscription was cut.
 */
export async function* batches(source: AllStreamSubscription, most: number, signal: AbortSignal): AsyncIterable<Batch> {
  const queue: Item[] = [];
  const ending = new AbortController();
  const end = (cause?: unknown) => ending.abort(cause);
  const stop = () => end();
  const unconfirmed = setTimeout(() => end(silence()), confirmedWithin);
  let live = false;
  let wake = () => {};
  ending.signal.addEventListener('abort', () => wake());
  signal.addEventListener('abort', stop);
  source.once('confirmation', () => clearTimeout(unconfirmed));
  source.on('caughtUp', () => {
    live = true;
    source.push({ reached: 'end' } satisfies Mark);
  });
  source.on('error', end);
  source.on('end', () => end(new LogUnavailable(new Error('EventStoreDB ended the subscription.'))));
  source.on('data', (item: Item) => {
    queue.push(item);
    if (queue.length >= most) source.pause();
    wake();
  });
  try {
    while (!signal.aborted) {
      if (ending.signal.aborted) throw faultOf(ending.signal.reason);
      if (queue.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const enough = () => live || queue.length >= most || signal.aborted || ending.signal.aborted;
      for (const began = performance.now(); !enough() && performance.now() - began < gatheredFor; ) await sleep(5);
      if (queue.length === 0) continue;
      const items = queue.splice(0, most);
      source.resume();
      yield { items, last: queue.length === 0 };
    }
  } finally {
    clearTimeout(unconfirmed);
    signal.removeEventListener('abort', stop);
    source.pause();
    void source.unsubscribe().catch(() => undefined);
  }
}
