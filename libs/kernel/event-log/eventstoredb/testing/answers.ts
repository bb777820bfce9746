import shared from '@eventstore/db-client/generated/shared_pb.js';
import rpc from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import anything from 'google-protobuf/google/protobuf/any_pb.js';
import nothing from 'google-protobuf/google/protobuf/empty_pb.js';
import type { StoredRecord, Written } from './store.js';
import type { Version } from './versions.js';

const { AppendResp, BatchAppendResp, ReadResp } = streams;

/** To a unary append: an answer, or the error that ends the call. */
export function appendAnswer(
  written: Written,
  { stream, expected, maxAppendSize }: { stream: string; expected: number; maxAppendSize: number },
): InstanceType<typeof AppendResp> | ServiceError {
  if ('wrong' in written && written.wrong !== 'version') return errorOf(written.wrong, stream, maxAppendSize);
  const answer = new AppendResp();
  if ('position' in written) {
    const position = new AppendResp.Position();
    position.setCommitPosition(String(written.position)).setPreparePosition(String(written.position));
    return answer.setSuccess(
      new AppendResp.Success().setCurrentRevision(String(written.revision)).setPosition(position),
    );
  }
  const wrong = new AppendResp.WrongExpectedVersion();
  if ('actual' in written && written.actual >= 0) wrong.setCurrentRevision(String(written.actual));
  else wrong.setCurrentNoStream(new shared.Empty());
  if (expected >= 0) wrong.setExpectedRevision(String(expected));
  else wrong.setExpectedNoStream(new shared.Empty());
  return answer.setWrongExpectedVersion(wrong);
}

export function batchAnswer(
  written: Written,
  expected: number,
  maxAppendSize: number,
): InstanceType<typeof BatchAppendResp> {
  const answer = new BatchAppendResp();
  if ('position' in written) {
    const position = new shared.AllStreamPosition();
    position.setCommitPosition(String(written.position)).setPreparePosition(String(written.position));
    return answer.setSuccess(
      new BatchAppendResp.Success().setCurrentRevision(String(written.revision)).setPosition(position),
    );
  }
  const details = new anything.Any();
  const { name, message } = detailsOf(written, expected, maxAppendSize);
  details.pack(message.serializeBinary(), name);
  const text = written.wrong === 'not ready' ? 'Server Is Not Ready' : written.wrong;
  return answer.setError(new rpc.Status().setMessage(text).setDetails(details));
}

function detailsOf(written: Extract<Written, { wrong: string }>, expected: number, maxAppendSize: number) {
  const named = (name: string, message: { serializeBinary(): Uint8Array }) => ({
    name: `event_store.client.${name}`,
    message,
  });
  switch (written.wrong) {
    case 'version':
      return named('WrongExpectedVersion', wrongVersion(written.actual, expected));
    case 'size':
      return named('MaximumAppendSizeExceeded', new shared.MaximumAppendSizeExceeded().setMaxappendsize(maxAppendSize));
    case 'deleted':
      return named('StreamDeleted', new shared.StreamDeleted());
    case 'late':
      return named('Timeout', new shared.Timeout());
    case 'not ready':
      return { name: 'google.protobuf.Empty', message: new nothing.Empty() };
  }
}

function errorOf(
  wrong: 'size' | 'deleted' | 'late' | 'not ready',
  stream: string,
  maxAppendSize: number,
): ServiceError {
  switch (wrong) {
    case 'size':
      return failure(status.INVALID_ARGUMENT, 'Maximum Append Size Exceeded.', {
        exception: 'maximum-append-size-exceeded',
        'maximum-append-size': String(maxAppendSize),
      });
    case 'deleted':
      return failure(status.FAILED_PRECONDITION, 'The stream is deleted.', {
        exception: 'stream-deleted',
        'stream-name': stream,
      });
    case 'late':
      return failure(status.ABORTED, 'Operation timed out: Commit phase timeout.');
    case 'not ready':
      return failure(status.UNAVAILABLE, 'Server Is Not Ready');
  }
}

function wrongVersion(actual: number, expected: number): InstanceType<typeof shared.WrongExpectedVersion> {
  const wrong = new shared.WrongExpectedVersion();
  if (actual >= 0) wrong.setCurrentStreamRevision(String(actual));
  else wrong.setCurrentNoStream(new nothing.Empty());
  if (expected >= 0) wrong.setExpectedStreamPosition(String(expected));
  else wrong.setExpectedNoStream(new nothing.Empty());
  return wrong;
}

export function eventAnswer(record: StoredRecord): InstanceType<typeof ReadResp> {
  const event = new ReadResp.ReadEvent.RecordedEvent();
  event
    .setId(new shared.UUID().setString(record.id))
    .setStreamIdentifier(identifier(record.stream))
    .setStreamRevision(String(record.revision))
    .setCommitPosition(String(record.position))
    .setPreparePosition(String(record.position))
    .setData(record.data)
    .setCustomMetadata(record.customMetadata);
  for (const [key, value] of record.metadata) event.getMetadataMap().set(key, value);
  event.getMetadataMap().set('created', `${record.created.getTime()}0000`);
  const read = new ReadResp.ReadEvent().setEvent(event).setCommitPosition(String(record.position));
  return new ReadResp().setEvent(read);
}

/** How far a subscription has looked; which version tells what of it is in its row 21. */
export function checkpointAnswer(
  commit: string,
  { endOfShortLog, preparesCheckpoints }: Version,
): InstanceType<typeof ReadResp> {
  const prepare = preparesCheckpoints || commit === endOfShortLog ? commit : '0';
  return new ReadResp().setCheckpoint(new ReadResp.Checkpoint().setCommitPosition(commit).setPreparePosition(prepare));
}

export function identifier(stream: string): InstanceType<typeof shared.StreamIdentifier> {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'));
}

/** A call that the server ends with an error, as its clients tell errors apart: by a header. */
export function failure(code: status, details: string, headers: Record<string, string> = {}): ServiceError {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(headers)) metadata.set(name, value);
  return Object.assign(new Error(details), { code, details, metadata });
}
