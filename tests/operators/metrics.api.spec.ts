import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPool } from '@daybook/kernel/postgres';
import { eventually, until } from '@daybook/testing/eventually';
import { freshDatabase } from '@daybook/testing/postgres';
import { ApiClient } from '../../libs/testing/api/client.js';
import { freePort, freePorts } from '../../tools/free-ports.js';
import { browserOf, end, launch, welcomed } from '../start/launched.js';
import { type Exposition, numberOf, readExposition } from './exposition.js';

// Runs what `npm start` runs, so it needs `npm run build` before it.
const dataDir = mkdtempSync(join(tmpdir(), 'daybook-metrics-'));
let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: ReturnType<typeof openPool>;
let portal: ChildProcess;
let ports: { readonly portal: number; readonly metrics: number };

beforeAll(async () => {
  database = await freshDatabase();
  ports = { portal: await freePorts(), metrics: await freePort() };
  const { child } = await welcomed(
    launch({
      PORT: `${ports.portal}`,
      DAYBOOK_DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.url,
      DAYBOOK_METRICS_ADDRESS: `127.0.0.1:${ports.metrics}`,
    }),
  );
  portal = child;
  pool = openPool(database.url, { purpose: 'background' });
});
afterAll(async () => {
  await pool?.end();
  if (portal) await end(portal, 'SIGINT');
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function scrape(part: 'api' | 'projector'): Promise<Exposition> {
  const answer = await fetch(`http://127.0.0.1:${ports.metrics + (part === 'api' ? 0 : 1)}/metrics`);
  expect(answer.headers.get('content-type')).toContain('version=0.0.4');
  return readExposition(await answer.text());
}

/** Until the projector says so. */
const says = (isSo: (page: Exposition) => boolean) => until(async () => isSo(await scrape('projector')));

it('says how the whole installation is, and leaves nothing out', async () => {
  const page = await scrape('projector');
  for (const name of ['event_log_up', 'objects_up']) expect(numberOf(page, `daybook_${name}`)).toBe(1);
  expect(numberOf(page, 'daybook_part_state', { name: 'Event log' })).toBe(0);
  expect(numberOf(page, 'daybook_database_bytes', { schema: 'read' })).toBeGreaterThan(100_000);
  expect(numberOf(page, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  await says((now) => numberOf(now, 'daybook_follower_lag', { follower: 'todos' }) === 0);
  // on a busy machine one reading may be late; what cannot be read is counted each time
  const unread = async () =>
    (await scrape('projector')).samples.filter(({ name }) => name === 'daybook_unread_metrics_total');
  await eventually(async () => expect(await unread()).toEqual(await unread()));
});

it('counts what people do', async () => {
  const before = await scrape('api');
  const owner = await browserOf(`http://localhost:${ports.portal}`, 'owner');
  await owner.graphql('{ companies { companies { uuid } } }');
  await fetch(`http://localhost:${ports.portal}/api/v2/no-such`, { method: 'POST' });
  const after = await scrape('api');
  const moved = (name: string, labels: Readonly<Record<string, string>> = {}) =>
    (numberOf(after, `daybook_${name}`, labels) ?? 0) - (numberOf(before, `daybook_${name}`, labels) ?? 0);
  expect(moved('operation_seconds_count', { operation: 'login' })).toBe(1);
  expect(moved('operation_seconds_count', { operation: 'companies' })).toBe(1);
  expect(moved('appended_events_total', { category: 'session' })).toBe(1);
  expect(moved('append_seconds_count', { outcome: 'appended' })).toBeGreaterThanOrEqual(1);
  expect(moved('request_seconds_count', { route: '/api/v2/graphql', status: '2xx' })).toBeGreaterThanOrEqual(2);
  expect(moved('request_seconds_count', { status: '4xx' })).toBe(1);
  expect(moved('connection_wait_seconds_count', { pool: 'api' })).toBeGreaterThanOrEqual(1);
  await says((page) => (numberOf(page, 'daybook_sessions_open') ?? 0) >= 1);
});

it('says when what should be done by somebody is not', async () => {
  await pool.query(
    `insert into ops.jobs (queue, key, payload, due_at) values ('nobody works here', 'a', '{}', now() - interval '1 hour')`,
  );
  await pool.query(
    `insert into ops.file_work (version, step, file, asked_at, since)
      values (gen_random_uuid(), 'scan', gen_random_uuid(), now() + interval '1 hour', now() - interval '20 minutes')`,
  );
  await pool.query(
    `insert into ops.letters (key, state, holder, tries, claimed_at)
      values ('waits', 'postponed', 1, 1, now() - interval '10 minutes')`,
  );
  await says((page) => (numberOf(page, 'daybook_oldest_job_seconds', { queue: 'nobody works here' }) ?? 0) > 3_599);
  const page = await scrape('projector');
  expect(numberOf(page, 'daybook_files_waiting', { for: 'scanner' })).toBeGreaterThanOrEqual(1);
  expect(numberOf(page, 'daybook_oldest_unscanned_file_seconds')).toBeGreaterThan(1_199);
  expect(numberOf(page, 'daybook_oldest_email_seconds')).toBeGreaterThan(599);
});

it('says for how long a webhook has failed', async () => {
  const webhook = '00000000-0000-4000-8000-000000000001';
  await pool.query(
    `insert into read.webhooks (uuid, name, url, kinds, secret, started_by, added_at)
      values ($1, 'books', 'https://books.test', '{}', 0, $1, now())`,
    [webhook],
  );
  await pool.query(
    `insert into ops.webhook_cursors (webhook, started_by, position, failures, failing_since, next_try_at)
      values ($1, $1, 0, 3, now() - interval '2 hours', now() + interval '1 day')`,
    [webhook],
  );
  const page = await scrape('projector');
  expect(numberOf(page, 'daybook_webhooks_failing')).toBe(1);
  expect(numberOf(page, 'daybook_oldest_webhook_seconds')).toBeGreaterThan(7_199);
});

it('is not to be reached through the portal', async () => {
  const answer = await new ApiClient(`http://localhost:${ports.portal}`).request('/metrics');
  expect(await answer.text()).not.toContain('daybook_');
});
