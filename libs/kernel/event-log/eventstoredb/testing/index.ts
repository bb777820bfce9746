import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import supported from '@eventstore/db-client/generated/serverfeatures_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { read } from './reading.js';
import { Store } from './store.js';
import { append, batchAppend } from './writing.js';

export interface TestServer {
  readonly url: string;
  readonly store: Store;
  /** Does the next appends, but loses the answers. */
  loseAnswers(count: number): void;
  close(): Promise<void>;
}

/**
 * An EventStoreDB server in memory, made from the client's own service definitions: enough of it for the real client to
 * append, read and subscribe. With `batches` it offers BatchAppend, which the client then prefers to Append.
 */
export async function startTestServer({ batches = true, maxAppendSize = 1_048_576 } = {}): Promise<TestServer> {
  const store = new Store(maxAppendSize);
  let toLose = 0;
  const losses = {
    next() {
      toLose -= 1;
      return toLose >= 0;
    },
  };
  const server = new Server({ 'grpc.max_receive_message_length': -1 });
  server.addService(streams.StreamsService, {
    read: (call: Parameters<typeof read>[1]) => read(store, call),
    append: (call: Parameters<typeof append>[2], answer: Parameters<typeof append>[3]) =>
      append(store, losses, call, answer),
    batchAppend: (call: Parameters<typeof batchAppend>[2]) => batchAppend(store, losses, call),
  });
  server.addService(features.ServerFeaturesService, {
    getSupportedMethods: (_: unknown, answer: (fault: null, methods: supported.SupportedMethods) => void) =>
      answer(null, methodsOf(batches)),
  });
  const port = await listen(server);
  return {
    url: `esdb://admin:changeit@127.0.0.1:${port}?tls=false`,
    store,
    loseAnswers(count) {
      toLose = count;
    },
    async close() {
      server.forceShutdown();
    },
  };
}

function methodsOf(batches: boolean): supported.SupportedMethods {
  const methods = new supported.SupportedMethods().setEventStoreServerVersion('24.10.0');
  for (const name of batches ? ['read', 'append', 'batchappend'] : ['read', 'append'])
    methods.addMethods(
      new supported.SupportedMethod().setServiceName('event_store.client.streams.Streams').setMethodName(name),
    );
  return methods;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (fault, port) =>
      fault ? reject(fault) : resolve(port),
    );
  });
}
