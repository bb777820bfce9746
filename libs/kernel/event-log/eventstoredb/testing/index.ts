import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import supported from '@eventstore/db-client/generated/serverfeatures_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { admitted } from './admitting.js';
import { Committing, type Conditions } from './committing.js';
import { deletion, tombstone } from './deleting.js';
import { gossiping, type Member } from './gossiping.js';
import { read } from './reading.js';
import { Store } from './store.js';
import { currentVersion, type Version } from './versions.js';
import { append, batchAppend } from './writing.js';

/** Bytes of one message that the server takes. */
const largestMessage = 16 * 1_024 * 1_024;

export interface TestServer {
  readonly url: string;
  readonly store: Store;
  readonly conditions: Conditions;
  /** Calls that were answered: reads of a stream, and appends. */
  readonly calls: { streamReads: number; appends: number };
  /** Appends that are neither written nor refused yet. */
  inFlight(): number;
  close(): Promise<void>;
}

interface Settings {
  readonly version: Version;
  readonly batches: boolean;
  /** 0: any that is free. */
  readonly port: number;
  /** Of a cluster the same for each of its servers. */
  readonly store: Store;
  /** What it answers whoever asks for the members of its cluster. */
  readonly members: () => readonly Member[];
}

/**
 * An EventStoreDB server in memory, made from the client's own service definitions: enough of it for the real client to
 * append, read, subscribe and delete. It answers as a real one of its version was measured to (behaviour.api.spec.ts asks
 * both). Not imitated: which rights a user has, persistent subscriptions, projections, scavenging. With `batches` it offers
 * BatchAppend, which the client then prefers to Append.
 */
export async function startTestServer({
  batches = true,
  version = currentVersion,
  port: wanted = 0,
  store = new Store(version),
  members,
}: Partial<Settings> = {}): Promise<TestServer> {
  const committing = new Committing(store);
  const { conditions } = committing;
  const calls = { streamReads: 0, appends: 0 };
  const server = new Server({ 'grpc.max_receive_message_length': largestMessage });
  server.addService(streams.StreamsService, {
    read: admitted(conditions, (call: Parameters<typeof read>[1]) => {
      if (call.request.getOptions()?.hasStream()) calls.streamReads += 1;
      read(store, call);
    }),
    append: admitted(conditions, (call: Parameters<typeof append>[1], answer: Parameters<typeof append>[2]) => {
      calls.appends += 1;
      append(committing, call, answer);
    }),
    batchAppend: admitted(conditions, (call: Parameters<typeof batchAppend>[1]) => {
      call.on('data', () => {
        calls.appends += 1;
      });
      batchAppend(committing, call);
    }),
    delete: (call: Parameters<typeof deletion>[1], answer: Parameters<typeof deletion>[2]) =>
      deletion(store, call, answer),
    tombstone: (call: Parameters<typeof tombstone>[1], answer: Parameters<typeof tombstone>[2]) =>
      tombstone(store, call, answer),
  });
  if (members) server.addService(gossip.GossipService, gossiping(members));
  server.addService(features.ServerFeaturesService, {
    getSupportedMethods: (_: unknown, answer: (fault: null, methods: supported.SupportedMethods) => void) =>
      answer(null, methodsOf(batches, version)),
  });
  const port = await listen(server, wanted);
  return {
    // server and clients share a process: when that is held up, nobody answers a ping, and nobody is gone
    url: `esdb://admin:changeit@127.0.0.1:${port}?tls=false&keepAliveTimeout=30000`,
    store,
    conditions,
    calls,
    inFlight: () => committing.inFlight.size,
    async close() {
      server.forceShutdown();
    },
  };
}

function methodsOf(batches: boolean, { build }: Version): supported.SupportedMethods {
  const methods = new supported.SupportedMethods().setEventStoreServerVersion(build);
  for (const name of batches ? ['read', 'append', 'batchappend'] : ['read', 'append'])
    methods.addMethods(
      new supported.SupportedMethod().setServiceName('event_store.client.streams.Streams').setMethodName(name),
    );
  return methods;
}

function listen(server: Server, wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${wanted}`, ServerCredentials.createInsecure(), (fault, port) =>
      fault ? reject(fault) : resolve(port),
    );
  });
}
