import { startTestCluster } from './cluster.js';
import { startTestServer } from './index.js';
import { currentVersion, versionOf } from './versions.js';

/**
 * A program: the server in memory on the port that is its first argument, of the version that is its second, until it is
 * ended. Three ports with commas between them are a cluster, whose leader is lost at each SIGUSR2.
 */
const [, , where = '', name] = process.argv;
const ports = where.split(',').map(Number);
const version = name === undefined ? currentVersion : versionOf(name);
if (ports.length === 1) await startTestServer({ port: ports[0], version });
else {
  const cluster = await startTestCluster(version, ports);
  process.on('SIGUSR2', () => void cluster.kill('leader'));
}
