import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { Store, StoredRecord } from './store.js';

type ReadReq = InstanceType<typeof streams.ReadReq>;
type ReadResp = InstanceType<typeof streams.ReadResp>;
export type Options = NonNullable<ReturnType<ReadReq['getOptions']>>;
export type Call = ServerWritableStream<ReadReq, ReadResp>;
export type Stream = NonNullable<ReturnType<Options['getStream']>>;

export function nameOf(stream: Stream | undefined): string {
  return Buffer.from(stream?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
}

/** Waits while the reader is slow. */
export function send(call: Call, answer: ReadResp): Promise<void> {
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

/** Place of the position among the records: that of one, or behind all of them. */
export function placeOf(store: Store, options: Options): number | 'invalid' {
  const all = options.getAll();
  if (all?.hasStart()) return 0;
  const records = store.readable;
  if (all?.hasEnd()) return records.length;
  const position = Number(all?.getPosition()?.getCommitPosition());
  const place = firstPlace(records, (record) => record.position >= position);
  if (place === records.length) return place;
  return records[place]?.position === position ? place : 'invalid';
}

/** The first place from which on all records fit; behind all of them when none does. */
export function firstPlace(records: readonly StoredRecord[], fits: (record: StoredRecord) => boolean): number {
  let [low, high] = [0, records.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const record = records[middle];
    if (record && fits(record)) high = middle;
    else low = middle + 1;
  }
  return low;
}
