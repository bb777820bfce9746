import streams from '@eventstore/db-client/generated/streams_pb.js';
import { type ServerWritableStream, status } from '@grpc/grpc-js';
import { checkpointAnswer, eventAnswer, failure, identifier } from './answers.js';
import type { Store, StoredRecord } from './store.js';

type ReadReq = InstanceType<typeof streams.ReadReq>;
type ReadResp = InstanceType<typeof streams.ReadResp>;
type Options = NonNullable<ReturnType<ReadReq['getOptions']>>;
type Call = ServerWritableStream<ReadReq, ReadResp>;

const { ReadResp } = streams;

/** The one call for reading a stream, reading everything, and subscribing to everything. */
export function read(store: Store, call: Call): void {
  const options = call.request.getOptions();
  if (!options) return void call.emit('error', failure(status.INVALID_ARGUMENT, 'no options'));
  if (options.hasSubscription()) return void subscribe(store, call, options);
  const stream = options.getStream();
  const count = Number(options.getCount());
  const isForward = options.getReadDirection() === 0;
  const found = stream ? ofStream(store, stream, isForward, count) : ofAll(store, options, count);
  if (found === 'missing') {
    const missing = new ReadResp.StreamNotFound().setStreamIdentifier(identifier(nameOf(stream)));
    call.write(new ReadResp().setStreamNotFound(missing));
    return void call.end();
  }
  if (found === 'tombstoned')
    return void call.emit('error', failure(status.FAILED_PRECONDITION, 'Deleted.', { exception: 'stream-deleted' }));
  if (found === 'invalid') return void call.emit('error', failure(status.UNKNOWN, 'Unexpected ReadAllResult: Error'));
  void pour(call, found).then(() => call.end());
}

async function pour(call: Call, records: Iterable<StoredRecord>): Promise<void> {
  for (const record of records) await send(call, eventAnswer(record));
}

/** Waits while the reader is slow. */
function send(call: Call, answer: ReadResp): Promise<void> {
  if (call.cancelled || call.write(answer)) return Promise.resolve();
  return new Promise((resolve) => {
    const goOn = () => {
      call.off('drain', goOn);
      call.off('cancelled', goOn);
      resolve();
    };
    call.on('drain', goOn);
    call.on('cancelled', goOn);
  });
}

type Stream = NonNullable<ReturnType<Options['getStream']>>;

function ofStream(
  store: Store,
  stream: Stream,
  isForward: boolean,
  count: number,
): readonly StoredRecord[] | 'missing' | 'tombstoned' {
  const records = store.stream(nameOf(stream));
  if (!records) return 'missing';
  if (records === 'tombstoned') return records;
  if (!isForward) {
    const last = stream.hasEnd() ? Number.POSITIVE_INFINITY : Number(stream.getRevision());
    const end = firstPlace(records, ({ revision }) => revision > last);
    return records.slice(Math.max(0, end - count), end).toReversed();
  }
  const from = stream.hasStart() ? 0 : Number(stream.getRevision());
  const place = firstPlace(records, ({ revision }) => revision >= from);
  return records.slice(place, place + count);
}

function nameOf(stream: Stream | undefined): string {
  return Buffer.from(stream?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
}

function ofAll(store: Store, options: Options, count: number): readonly StoredRecord[] | 'invalid' {
  const { records } = store;
  const from = placeOf(store, options);
  if (from === 'invalid') return from;
  if (options.getReadDirection() === 0) return records.slice(from, from + count);
  return records.slice(Math.max(0, from - count), from).toReversed();
}

/** Place of the position among the records: that of one, or behind all of them. */
function placeOf(store: Store, options: Options): number | 'invalid' {
  const all = options.getAll();
  if (all?.hasStart()) return 0;
  if (all?.hasEnd()) return store.records.length;
  const position = Number(all?.getPosition()?.getCommitPosition());
  const place = firstPlace(store.records, (record) => record.position >= position);
  if (place === store.records.length) return place;
  return store.records[place]?.position === position ? place : 'invalid';
}

/** The first place from which on all records fit; behind all of them when none does. */
function firstPlace(records: readonly StoredRecord[], fits: (record: StoredRecord) => boolean): number {
  let [low, high] = [0, records.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const record = records[middle];
    if (record && fits(record)) high = middle;
    else low = middle + 1;
  }
  return low;
}

async function subscribe(store: Store, call: Call, options: Options): Promise<void> {
  const from = placeOf(store, options);
  if (from === 'invalid') return void call.emit('error', failure(status.UNKNOWN, 'Exception was thrown by handler.'));
  const fits = filterOf(options);
  const checkpointEvery = windowOf(options);
  let next = options.getAll()?.hasStart() ? from : Math.min(from + 1, store.records.length);
  let looked = 0;
  let caughtUp = false;
  let wake = () => {};
  const unwatch = store.watch(() => wake());
  call.once('cancelled', () => {
    unwatch();
    wake();
  });
  await send(call, new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId('one')));
  while (!call.cancelled) {
    const record = store.records[next];
    if (record) {
      next += 1;
      looked += 1;
      if (fits(record)) await send(call, eventAnswer(record));
      if (looked % checkpointEvery === 0) await send(call, checkpointAnswer(record.position));
      continue;
    }
    if (!caughtUp) await send(call, new ReadResp().setCaughtUp(new ReadResp.CaughtUp()));
    caughtUp = true;
    if (next < store.records.length) continue;
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
