import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, placeOf, startPostgres } from '@daybook/kernel/postgres';
import { eventually } from '@daybook/testing/eventually';
import { Client } from 'pg';
import { freePort } from '../../../tools/free-ports.js';
import { Progress, type Projected, Projector } from './index.js';
import { decode } from './spec/events.js';
import { folders, notes, sampleWorld, write } from './spec/world/index.js';

// A PostgreSQL of its own, which can be killed: the one of the run is everybody's.
const dataDir = mkdtempSync(join(tmpdir(), 'daybook-lost-'));
chmodSync(dataDir, 0o755);
const shared = process.env.DAYBOOK_TEST_POSTGRES;
let port: number;
let server: EmbeddedPostgres;
let world: Awaited<ReturnType<typeof sampleWorld>>;
let progress: Progress;
let projector: Projector;

beforeAll(async () => {
  port = await freePort();
  server = await startPostgres({ dataDir, port, password: 'postgres', settings: { shared_buffers: '64MB' } });
  process.env.DAYBOOK_TEST_POSTGRES = `postgres://postgres:postgres@127.0.0.1:${port}`;
  world = await sampleWorld();
  world.client.on('error', () => undefined); // it is cut with the server
  progress = new Progress({ connectionString: world.url }, [notes, folders]);
});

afterAll(async () => {
  process.env.DAYBOOK_TEST_POSTGRES = shared;
  await projector?.stop();
  await progress?.close();
  await server?.stop();
  for (const folder of [placeOf(dataDir), dataDir]) rmSync(folder, { recursive: true, force: true });
});

it('reads again what a crash of PostgreSQL took from the read models, and says nothing is readable until then', async () => {
  await progress.open();
  projector = projecting();
  await eventually(() => expect(projector.standing()).toHaveLength(2));
  await haltLogWriter();
  await write(world.log, randomUUID(), { type: 'NoteWritten', data: { text: 'Milk', folder: 'inbox' } });
  await eventually(async () => expect(await progress.passed('note', 1, 50)).toBe(true));
  await projector.stop();

  await crash();
  expect(await texts()).toEqual([]); // else nothing was lost, and nothing is tried here
  await eventually(() => expect(progress.connected).toBe(true));
  expect(progress.head).toBe(0);
  expect(await progress.passed('note', 1, 50)).toBe(false);

  const said: Projected[] = [];
  progress.listen((one) => said.push(one));
  projector = projecting();
  expect(await progress.passed('note', 1)).toBe(true);
  expect(await texts()).toEqual(['Milk']);
  expect(said.flatMap(({ changes }) => changes)).toMatchObject([{ category: 'note' }]);
});

function projecting(): Projector {
  const { log, url } = world;
  const report = { parked: () => undefined, failed: () => undefined };
  const database = { connectionString: url };
  const started = new Projector({
    log,
    decoder: async () => decode,
    projections: [notes, folders],
    database,
    runner: 'one',
    report,
  });
  started.start();
  return started;
}

/** What is not committed to disk at once then stays in memory, however busy the machine is. */
async function haltLogWriter(): Promise<void> {
  const sql = `select pid from pg_stat_activity where backend_type = 'walwriter'`;
  const { rows } = await world.client.query<{ pid: number }>(sql);
  process.kill(rows[0]?.pid ?? Number.NaN, 'SIGSTOP');
}

/** Ends the server as a power failure would; then starts it again. */
async function crash(): Promise<void> {
  process.kill(server.pid, 'SIGKILL');
  await server.ended;
  server = await startPostgres({ dataDir, port, password: 'postgres', settings: { shared_buffers: '64MB' } });
}

async function texts(): Promise<string[]> {
  const client = new Client({ connectionString: world.url });
  await client.connect();
  const { rows } = await client.query<{ text: string }>('select text from read.note');
  await client.end();
  return rows.map(({ text }) => text);
}
