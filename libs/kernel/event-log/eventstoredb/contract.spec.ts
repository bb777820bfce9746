import { defaultConnection } from '../connection.js';
import { startProxy } from '../contract/proxy.js';
import { eventLogContract } from '../contract.js';
import { createEventStoreLog } from './index.js';
import { startTestServer } from './testing/index.js';

/** Milliseconds. A machine with much else to do is no server that has gone. */
const patience = 15_000;
const connection = { ...defaultConnection, keepAliveTimeout: patience, appendDeadline: patience };
const traits = { idsAcrossStreams: false, hugeEvents: false, crowd: 50_000 };

for (const batches of [true, false])
  eventLogContract(
    `The log on EventStoreDB, a server in memory ${batches ? 'with' : 'without'} BatchAppend`,
    async () => {
      const server = await startTestServer({ batches });
      return through(server.url, () => server.close());
    },
    batches ? traits : { ...traits, crowd: 5_000 },
  );

const real = process.env.EVENTSTORE_URL;
if (real) eventLogContract('The log on the server of EVENTSTORE_URL', () => through(real, async () => {}), traits);

/** Goes through a proxy, whose connections can be cut. A server with several hosts cannot be tested so. */
async function through(address: string, close: () => Promise<void>) {
  const found = /^(.*@|[^@]*:\/\/)([^:/?@]+)(?::(\d+))?(.*)$/.exec(address);
  if (!found) throw new Error(`EVENTSTORE_URL is no address of one server: ${address}`);
  const [, before, host = '', port = '2113', after] = found;
  const proxy = await startProxy(host, Number(port));
  const open = () => createEventStoreLog({ url: `${before}127.0.0.1:${proxy.port}${after}`, connection });
  return {
    log: open(),
    open,
    cut: proxy.cut,
    async stop() {
      proxy.close();
      await close();
    },
  };
}
