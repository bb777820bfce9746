import { statfsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tools/free-ports.ts';
import { placeOf, startPostgres } from '../../kernel/postgres/embedded.ts';

/** Bytes that the server of a run takes at most, by a wide margin. */
const enough = 4 * 2 ** 30;

/** jest's globalSetup: one throw-away PostgreSQL for the whole run, its address in DAYBOOK_TEST_POSTGRES; one that is named there is taken. And a folder that its suites share. */
export default async function start() {
  process.env.DAYBOOK_TEST_RUN = `${process.pid}_${Date.now()}`;
  // what suites of the run leave for each other
  process.env.DAYBOOK_TEST_SHARED = await mkdtemp(join(tmpdir(), 'daybook-run-'));
  await chmod(process.env.DAYBOOK_TEST_SHARED, 0o755);
  if (process.env.DAYBOOK_TEST_POSTGRES) return;
  const dataDir = await mkdtemp(join(inMemory() ?? tmpdir(), 'daybook-test-'));
  await chmod(dataDir, 0o755); // as root the server runs as another user
  const port = await freePort();
  // a sign-in that a test leaves half done would hold up every `drop database` for a minute: nobody is asked
  const trusted = join(dataDir, 'trusted.conf');
  await writeFile(trusted, 'host all all 127.0.0.1/32 trust\n');
  const server = await startPostgres({
    dataDir,
    port,
    password: 'postgres',
    settings: {
      hba_file: trusted,
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      shared_buffers: '128MB',
      max_wal_size: '256MB',
    },
  });
  process.env.DAYBOOK_TEST_POSTGRES = `postgres://postgres:postgres@127.0.0.1:${port}`;
  globalThis.stopTestPostgres = async () => {
    await server.stop();
    for (const folder of [dataDir, placeOf(dataDir)]) await rm(folder, { recursive: true, force: true });
  };
}

/**
 * A folder in memory with room for the databases of a run, where the machine has one: each of them is some nine hundred
 * files, and a file system that has to find a place for each took three quarters of the server's time.
 */
function inMemory() {
  const folder = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > enough ? folder : undefined;
  } catch {
    return undefined; // a system without
  }
}
