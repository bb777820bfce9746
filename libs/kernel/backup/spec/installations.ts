import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LogConfig, openLog, prepareLog } from '@daybook/kernel/event-log';
import { flowsMigrations } from '@daybook/kernel/flows';
import { jobsMigrations } from '@daybook/kernel/jobs';
import { logHomeMigrations } from '@daybook/kernel/log-home';
import { mailMigrations } from '@daybook/kernel/mail';
import { migrate, prepareDatabase } from '@daybook/kernel/postgres';
import { projectingMigrations } from '@daybook/kernel/projecting';
import { demandMasterKey, secretsMigrations } from '@daybook/kernel/secrets';
import { type Objects, openObjects } from '@daybook/kernel/store';
import { freshDatabase } from '@daybook/testing/postgres';
import { Pool } from 'pg';
import { startTestServer, type TestServer } from '../../event-log/eventstoredb/testing/index.js';
import { type Step, uuidOf } from '../../event-log/moving/spec/given.js';
import { type BackupPoint, makeBackup, restoreBackup } from '../index.js';

const migrations = [
  ...[secretsMigrations, flowsMigrations, projectingMigrations, jobsMigrations, mailMigrations, logHomeMigrations],
].flat();
export const masterKey = randomBytes(32).toString('base64');
export const engines = ['postgres', 'eventstoredb'] as const;
export type Engine = (typeof engines)[number];

export interface Installation {
  readonly url: string;
  readonly pool: Pool;
  readonly objects: Objects;
  readonly log: LogConfig;
  readonly server: TestServer | undefined;
}

export const some: readonly Step[] = Array.from({ length: 40 }, (_, n) => ({
  ...{ sample: n % 7, count: 1 + (n % 3), subject: n % 4, company: n % 3 },
}));

const closing: (() => Promise<unknown>)[] = [];

/** Of the backups of the test that runs. */
export let folder: string;

/** Gives each test of a file a folder of its own, and ends what it opened. */
export function inOwnFolder(): void {
  beforeEach(() => takeFolder());
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
}

/** Backs up into another folder from now on. */
export async function takeFolder(path?: string): Promise<void> {
  folder = path ?? (await newFolder());
}

async function newFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'daybook-backup-'));
  closing.push(() => rm(made, { recursive: true }));
  return made;
}

export async function logOn(engine: Engine, url: string): Promise<Pick<Installation, 'log' | 'server'>> {
  if (engine === 'postgres') return { log: { engine, url, purpose: 'background' }, server: undefined };
  const server = await startTestServer();
  closing.push(() => server.close());
  return { log: { engine, url: server.url }, server };
}

/** An installation without a database schema yet. */
export async function empty(engine: Engine): Promise<Installation> {
  const { url, drop } = await freshDatabase();
  const pool = new Pool({ connectionString: url, max: 2 });
  closing.push(() => pool.end().then(drop));
  return {
    url,
    pool,
    objects: await openObjects({ engine: 'disk' }, await newFolder()),
    ...(await logOn(engine, url)),
  };
}

export async function running(engine: Engine): Promise<Installation> {
  const installation = await empty(engine);
  const { url, pool } = installation;
  await prepareDatabase(url, url);
  await prepareLog(url, decodeURIComponent(new URL(url).username));
  await migrate(url, migrations);
  await demandMasterKey(pool, masterKey);
  return installation;
}

export async function writeMany({ log: config }: Installation, count: number): Promise<void> {
  const log = await openLog(config);
  const { genesis, link } = await import('@daybook/kernel/commands');
  const text = 'a\\b\\t\t€\n"\u2028 \\N';
  for (let done = 0; done < count; done += 400) {
    const stream = `note-${uuidOf(`stream ${done}`)}`;
    let previous = genesis(stream);
    const events = Array.from({ length: Math.min(400, count - done) }, (_, n) => {
      const id = uuidOf(`many ${done + n}`);
      const event = link(
        { id, type: 'Noted', data: { n, text }, meta: { company: null, commandId: id, bodyHash: 'x' } },
        previous,
      );
      previous = event.meta.hash;
      return event;
    });
    await log.append(stream, 'none', events);
  }
  await log.close();
}

export function backup({ url, log, objects }: Installation, at: string) {
  const onServer = log.engine === 'eventstoredb' ? { logServer: log } : {};
  return makeBackup({ url, objects, ...onServer }, folder, new Date(at));
}

export function restored(
  { url, log, objects }: Installation,
  point: BackupPoint,
  given: { key?: string; isShared?: boolean; progress?: () => void } = {},
): Promise<string[]> {
  const { key = masterKey, isShared = false, progress = () => undefined } = given;
  const onServer = log.engine === 'eventstoredb' ? { logServer: { server: log, isShared, progress } } : {};
  return restoreBackup({ url, ownerUrl: url, objects, masterKey: key, migrations, ...onServer }, folder, point);
}

export async function checkpointsOf({ pool }: Installation): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; position: string }>(
    'select name, position from ops.flow_checkpoints',
  );
  return Object.fromEntries(rows.map(({ name, position }) => [name, Number(position)]));
}
