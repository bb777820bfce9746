import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeOf } from '@daybook/kernel/postgres';
import { until } from '@daybook/testing/eventually';
import { startTestServer, type TestServer } from '../../libs/kernel/event-log/eventstoredb/testing/index.js';
import { freePorts } from '../../tools/free-ports.js';
import { browserOf, end, launch, outcome, welcomed } from './launched.js';

// Runs what `npm start` and `npm run event-log:move` run, so it needs `npm run build` before it.
const dataDir = mkdtempSync(join(tmpdir(), 'daybook-move-'));
const running: ChildProcess[] = [];
let port: number;
let server: TestServer;
let env: Record<'postgres' | 'eventstoredb', Record<string, string>>;

beforeAll(async () => {
  port = await freePorts();
  server = await startTestServer();
  const place = { PORT: `${port}`, DAYBOOK_DATA_DIR: dataDir, EVENTSTORE_URL: server.url };
  env = { postgres: place, eventstoredb: { ...place, DAYBOOK_EVENT_LOG: 'eventstoredb' } };
});
afterEach(async () => {
  for (const child of running.splice(0)) await end(child, 'SIGINT');
});
afterAll(async () => {
  await server.close();
  for (const folder of [placeOf(dataDir), dataDir]) rmSync(folder, { recursive: true, force: true });
});

const move = (from: keyof typeof env, to: string) => launch(env[from], 'launcher/move-log', '--to', to);
const verified = (on: keyof typeof env) => outcome(launch(env[on], 'launcher/verify'), 0);
const eventsIn = (said: string) => Number(/(\d+) events read/.exec(said)?.[1]);

it('moves the log of a firm that has begun to EventStoreDB, killed on the way, and back', async () => {
  const began = await started('postgres');
  expect(await outcome(move('postgres', 'eventstoredb'), 1)).toContain('is running on');
  await end(began, 'SIGINT');
  const before = eventsIn(await verified('postgres'));
  expect(before).toBeGreaterThan(1_000);

  const { child } = move('postgres', 'eventstoredb');
  await until(async () => server.store.records.length > 900);
  await end(child, 'SIGKILL');
  const moved = await outcome(move('postgres', 'eventstoredb'), 0);
  const [, all, written] = /Moved: (\d+) events, (\d+) of them now/.exec(moved)?.map(Number) ?? [];
  expect(all).toBe(before);
  expect(written).toBeLessThan(before - 500);
  expect(moved).toContain('DAYBOOK_EVENT_LOG=eventstoredb');
  expect(await outcome(launch(env.postgres), 1)).toContain('The event log was moved to EventStoreDB on ');
  expect(await outcome(move('postgres', 'eventstoredb'), 1)).toContain('The event log is on eventstoredb already.');
  expect(eventsIn(await verified('eventstoredb'))).toBe(before);

  const there = await started('eventstoredb');
  await browserOf(`http://localhost:${port}`, 'owner');
  await end(there, 'SIGINT');
  const later = eventsIn(await verified('eventstoredb'));
  expect(later).toBeGreaterThan(before);

  const back = await outcome(move('eventstoredb', 'postgres'), 0);
  expect(back).toContain(`Moved: ${later} events, ${later - before} of them now.`);
  expect(eventsIn(await verified('postgres'))).toBe(later);
  await started('postgres');
  await browserOf(`http://localhost:${port}`, 'owner');
  for (const part of ['api', 'projector'])
    expect(await outcome(launch(env.eventstoredb, `${part}/main`), 1)).toContain(
      'The event log was moved to PostgreSQL on ',
    );
});

async function started(on: keyof typeof env): Promise<ChildProcess> {
  const { child } = await welcomed(launch(env[on]));
  running.push(child);
  return child;
}
