import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import type { Store } from './store.js';

type DeleteReq = InstanceType<typeof streams.DeleteReq>;
type DeleteResp = InstanceType<typeof streams.DeleteResp>;
type TombstoneReq = InstanceType<typeof streams.TombstoneReq>;
type TombstoneResp = InstanceType<typeof streams.TombstoneResp>;

export function deletion(
  store: Store,
  { request }: ServerUnaryCall<DeleteReq, DeleteResp>,
  answer: sendUnaryData<DeleteResp>,
): void {
  store.delete(nameOf(request), false);
  answer(null, new streams.DeleteResp().setNoPosition(new shared.Empty()));
}

export function tombstone(
  store: Store,
  { request }: ServerUnaryCall<TombstoneReq, TombstoneResp>,
  answer: sendUnaryData<TombstoneResp>,
): void {
  store.delete(nameOf(request), true);
  answer(null, new streams.TombstoneResp().setNoPosition(new shared.Empty()));
}

function nameOf(request: DeleteReq | TombstoneReq): string {
  return Buffer.from(request.getOptions()?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
}
