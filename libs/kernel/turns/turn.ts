/** Milliseconds that long work may hold the event loop before it lets others have it. */
const slice = 15;

let sliceBegan = 0;
const waiting: (() => void)[] = [];

/**
 * To be awaited between the pieces of work that takes long: goes on at once within a slice of time, then lets everything
 * else have the event loop first. However many works wait, one of them goes on in each turn of the loop.
 */
export async function turn(): Promise<void> {
  if (performance.now() - sliceBegan < slice) return;
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  sliceBegan = performance.now();
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}

/** The items, with turns for others between them. */
export async function* inTurns<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const item of items) {
    await turn();
    yield item;
  }
}

const atOnce = 20;

/**
 * The items, each at its time, with turns for others between every few of them: for a long list of the schema, of which
 * an executor completes each item when it is there.
 */
export function listInTurns<T>(items: readonly T[]): readonly Promise<T>[] {
  let begun: Promise<void> = Promise.resolve();
  return items.map((item, at) => {
    if (at % atOnce === 0) begun = begun.then(turn);
    return begun.then(() => item);
  });
}
