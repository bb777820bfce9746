import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { sendUnaryData } from '@grpc/grpc-js';

/** A server of a cluster, as the others know it. */
export interface Member {
  readonly port: number;
  readonly isAlive: boolean;
  readonly isLeader: boolean;
}

type ClusterInfo = InstanceType<typeof gossip.ClusterInfo>;

/** The service that says who is there and who leads. */
export function gossiping(members: () => readonly Member[]) {
  return {
    read: (_: unknown, answer: sendUnaryData<ClusterInfo>) =>
      answer(null, new gossip.ClusterInfo().setMembersList(members().map(toInfo))),
  };
}

function toInfo({ port, isAlive, isLeader }: Member): InstanceType<typeof gossip.MemberInfo> {
  const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;
  return new gossip.MemberInfo()
    .setInstanceId(new shared.UUID().setString(crypto.randomUUID()))
    .setTimeStamp(String(Date.now()))
    .setState(isLeader ? LEADER : FOLLOWER)
    .setIsAlive(isAlive)
    .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port));
}
