import streams from '@eventstore/db-client/generated/streams_pb.js';
import { checkpointAnswer, eventAnswer, failure } from './answers.js';
import { type Call, type Options, placeOf, send } from './asked.js';
import type { Store, StoredRecord } from './store.js';

const { ReadResp } = streams;

/** Everything from a position on that fits, and whatever comes after, until the client goes. */
export async function subscribe(store: Store, call: Call, options: Options): Promise<void> {
  const { version } = store;
  const from = placeOf(store, options);
  if (from === 'invalid') {
    const { code, text } = version.betweenRecords.subscription;
    return void call.emit('error', failure(code, text));
  }
  const fits = filterOf(options);
  const checkpointEvery = windowOf(options);
  const isFromStart = options.getAll()?.hasStart() ?? false;
  let next = isFromStart ? from : Math.min(from + 1, store.readable.length);
  const isShort = isFromStart && store.readable.length < checkpointEvery && options.hasFilter();
  let looked = 0;
  let found = 0;
  let caughtUp = false;
  let wake = () => {};
  const unwatch = store.watch(() => wake());
  call.once('cancelled', () => {
    unwatch();
    wake();
  });
  await send(call, new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId('one')));
  while (!call.cancelled) {
    const record = store.readable[next];
    if (record) {
      next += 1;
      looked += 1;
      if (fits(record)) {
        found += 1;
        await send(call, eventAnswer(record));
      }
      if (looked % checkpointEvery === 0) await send(call, checkpointAnswer(String(record.position), version));
      continue;
    }
    if (!caughtUp) {
      if (isShort && found === 0 && version.endOfShortLog)
        await send(call, checkpointAnswer(version.endOfShortLog, version));
      await send(call, new ReadResp().setCaughtUp(new ReadResp.CaughtUp()));
    }
    caughtUp = true;
    if (next < store.readable.length) continue;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}

function windowOf(options: Options): number {
  const filter = options.getFilter();
  return filter ? (filter.hasMax() ? filter.getMax() : 32) * filter.getCheckpointintervalmultiplier() : Infinity;
}

function filterOf(options: Options): (record: StoredRecord) => boolean {
  const filter = options.getFilter();
  if (!filter) return () => true;
  const byStream = filter.getStreamIdentifier();
  const expression = byStream ?? filter.getEventType();
  const prefixes = expression?.getPrefixList() ?? [];
  const pattern = new RegExp(expression?.getRegex() || '(?!)');
  return ({ stream, metadata }) => {
    const name = byStream ? stream : (metadata.get('type') ?? '');
    return prefixes.some((prefix) => name.startsWith(prefix)) || pattern.test(name);
  };
}
