import { defaultConnection } from '../connection.js';
import { startProxy } from '../contract/proxy.js';
import { eventLogContract } from '../contract.js';
import { createEventStoreLog } from './index.js';
import { startTestServer } from './testing/index.js';
import { currentVersion, type Version, versionOf, versions } from './testing/versions.js';

/** Milliseconds. A machine with much else to do is no server that has gone. */
const patience = 15_000;
const connection = { ...defaultConnection, keepAliveTimeout: patience, appendDeadline: patience };
const traitsOf = (version: Version, crowd = 5_000) => ({
  idsAcrossStreams: false,
  hugeEvents: version.maxAppendSize > 3_000_000,
  crowd,
});

const ways = [...versions.map((version) => ({ version, batches: true })), { version: currentVersion, batches: false }];
for (const { version, batches } of ways)
  eventLogContract(
    `The log on EventStoreDB ${version.name}, a server in memory ${batches ? 'with' : 'without'} BatchAppend`,
    async () => {
      const server = await startTestServer({ version, batches });
      return through(server.url, () => server.close());
    },
    traitsOf(version, version === currentVersion && batches ? 50_000 : 5_000),
  );

const real = process.env.EVENTSTORE_URL;
const realVersion = versionOf((process.env.EVENTSTORE_VERSION as Version['name'] | undefined) ?? currentVersion.name);
if (real)
  eventLogContract(
    'The log on the server of EVENTSTORE_URL',
    () => through(real, async () => {}),
    traitsOf(realVersion, 50_000),
  );

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
