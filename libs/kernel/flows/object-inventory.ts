import { createHash } from 'node:crypto';
import type { Commands } from '@daybook/kernel/commands';
import type { EventLog } from '@daybook/kernel/event-log';
import { type Listed, ObjectMissing, SealBroken } from '@daybook/kernel/store';
import type { FlowContext } from './flow.js';

/** An object of which the log tells that it is there. */
export interface ExpectedObject {
  readonly key: string;
  /** Under whose key it is sealed. */
  readonly subject: string;
  /** Whose it is, for people. */
  readonly owner: string;
  /** Of the clear bytes; null where no event tells. */
  readonly size: number | null;
  /** Hex. */
  readonly sha256: string | null;
}

/** The objects of which the streams of an area tell; its `flow/index.ts` exports it as `objectInventory`. */
export interface ObjectInventory {
  /** Of the streams. */
  readonly categories: readonly string[];
  /** What has to lie in the store by a stream as it is now. */
  readonly expected: (stream: string, commands: Pick<Commands, 'load'>) => AsyncIterable<ExpectedObject>;
}

export type Condition = 'whole' | 'missing' | 'damaged';

/** Everything that has to lie in the store, by the log as it is now. */
export async function* expectedObjects(
  inventories: readonly ObjectInventory[],
  log: Pick<EventLog, 'head' | 'follow'>,
  commands: Pick<Commands, 'load'>,
): AsyncGenerator<ExpectedObject> {
  for (const { categories, expected } of inventories)
    for (const stream of await streamsIn(log, categories)) yield* expected(stream, commands);
}

async function streamsIn(
  log: Pick<EventLog, 'head' | 'follow'>,
  categories: readonly string[],
): Promise<ReadonlySet<string>> {
  const streams = new Set<string>();
  const head = await log.head();
  if (head === 0) return streams;
  const stop = new AbortController();
  for await (const page of log.follow(0, { categories, gapsAllowed: true, signal: stop.signal, pageSize: 10_000 })) {
    for (const { stream } of page.events) streams.add(stream);
    if (page.upTo >= head) stop.abort();
  }
  return streams;
}

/** Reads an object to its end and compares it with what was stored. */
export async function conditionOf(
  { key, subject, size, sha256 }: ExpectedObject,
  { sealed }: Pick<FlowContext, 'sealed'>,
): Promise<Condition> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of await sealed.get(key, subject)) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (fault) {
    if (fault instanceof ObjectMissing) return 'missing';
    if (fault instanceof SealBroken) return 'damaged';
    throw fault;
  }
  const isSame = (size ?? bytes) === bytes && (sha256 === null || sha256 === hash.digest('hex'));
  return isSame ? 'whole' : 'damaged';
}

/** Objects older than a day of which the log does not tell; the daily sweep removes them. Bytes of uploads under way are none. */
export async function* orphans(
  known: ReadonlySet<string>,
  { objects, clock }: Pick<FlowContext, 'objects' | 'clock'>,
): AsyncGenerator<Listed> {
  const dayAgo = clock.now().getTime() - 24 * 3_600_000;
  for await (const one of objects.list('')) if (!known.has(one.key) && one.at.getTime() < dayAgo) yield one;
}
