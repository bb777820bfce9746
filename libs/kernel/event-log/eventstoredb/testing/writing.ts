import { setImmediate } from 'node:timers/promises';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { type ServerDuplexStream, type ServerReadableStream, type sendUnaryData, status } from '@grpc/grpc-js';
import { appendAnswer, batchAnswer, failure } from './answers.js';
import type { Committing } from './committing.js';
import type { Proposed } from './store.js';

type AppendReq = InstanceType<typeof streams.AppendReq>;
type AppendResp = InstanceType<typeof streams.AppendResp>;
type BatchAppendReq = InstanceType<typeof streams.BatchAppendReq>;
type BatchAppendResp = InstanceType<typeof streams.BatchAppendResp>;
type Message =
  | InstanceType<typeof streams.AppendReq.ProposedMessage>
  | InstanceType<typeof streams.BatchAppendReq.ProposedMessage>;

export function append(
  committing: Committing,
  call: ServerReadableStream<AppendReq, AppendResp>,
  answer: sendUnaryData<AppendResp>,
): void {
  let stream = '';
  let expected = -1;
  const proposed: Proposed[] = [];
  call.on('data', (request: AppendReq) => {
    const options = request.getOptions();
    const message = request.getProposedMessage();
    if (options) {
      stream = nameOf(options.getStreamIdentifier());
      expected = options.hasNoStream() ? -1 : Number(options.getRevision());
    }
    if (message) proposed.push(toProposed(message));
  });
  call.on('end', async () => {
    await setImmediate(); // a call that was cut off ends first, and is called cancelled afterwards
    if (call.cancelled) return;
    const written = await committing.append(stream, expected, proposed);
    if (committing.losesAnswer()) return answer(lost());
    const found = appendAnswer(written, { stream, expected, maxAppendSize: committing.store.version.maxAppendSize });
    if (found instanceof Error) return answer(found);
    answer(null, found);
  });
}

interface Collected {
  readonly name: ReturnType<InstanceType<typeof streams.BatchAppendReq.Options>['getStreamIdentifier']>;
  readonly expected: number;
  readonly proposed: Proposed[];
}

export function batchAppend(committing: Committing, call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void {
  const open = new Map<string, Collected>();
  call.on('data', async (request: BatchAppendReq) => {
    const correlation = request.getCorrelationId();
    const id = correlation?.getString() ?? '';
    const options = request.getOptions();
    if (options)
      open.set(id, {
        name: options.getStreamIdentifier(),
        expected: options.hasNoStream() ? -1 : Number(options.getStreamPosition()),
        proposed: [],
      });
    const collected = open.get(id);
    if (!collected) return;
    collected.proposed.push(...request.getProposedMessagesList().map(toProposed));
    if (!request.getIsFinal()) return;
    open.delete(id);
    const written = await committing.append(nameOf(collected.name), collected.expected, collected.proposed);
    if (committing.losesAnswer()) return void call.emit('error', lost());
    const answer = batchAnswer(written, collected.expected, committing.store.version.maxAppendSize);
    call.write(answer.setCorrelationId(correlation).setStreamIdentifier(collected.name));
  });
  call.on('end', () => call.end());
}

function lost() {
  return failure(status.UNAVAILABLE, 'The connection was lost.');
}

function nameOf(identifier: Collected['name']): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();
}

function toProposed(message: Message): Proposed {
  return {
    id: message.getId()?.getString() ?? '',
    metadata: new Map(message.getMetadataMap().toArray()),
    customMetadata: message.getCustomMetadata_asU8(),
    data: message.getData_asU8(),
  };
}
