import streams from '@eventstore/db-client/generated/streams_pb.js';
import { status } from '@grpc/grpc-js';
import { eventAnswer, failure, identifier } from './answers.js';
import { type Call, firstPlace, nameOf, type Options, placeOf, type Stream, send } from './asked.js';
import type { Store, StoredRecord } from './store.js';
import { subscribe } from './subscribing.js';

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
  if (found === 'invalid') return void call.emit('error', failure(status.UNKNOWN, store.version.betweenRecords.read));
  void pour(call, found).then(() => call.end());
}

async function pour(call: Call, records: Iterable<StoredRecord>): Promise<void> {
  for (const record of records) await send(call, eventAnswer(record));
}

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

function ofAll(store: Store, options: Options, count: number): readonly StoredRecord[] | 'invalid' {
  const records = store.readable;
  const from = placeOf(store, options);
  if (from === 'invalid') return from;
  if (options.getReadDirection() === 0) return records.slice(from, from + count);
  return records.slice(Math.max(0, from - count), from).toReversed();
}
