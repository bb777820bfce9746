import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demandNoBrokenRestore } from '@daybook/kernel/backup';
import type { Config } from '@daybook/kernel/config';
import {
  hostsOf,
  LogUnavailable,
  mayHeal,
  openLog,
  prepareLog,
  reachOf,
  whyUnreachable,
} from '@daybook/kernel/event-log';
import { demandLogHome, type LogEngine } from '@daybook/kernel/log-home';
import {
  type EmbeddedPostgres,
  makeDatabase,
  migrate,
  openPool,
  placeOf,
  prepareDatabase,
  startPostgres,
} from '@daybook/kernel/postgres';
import { demandMasterKey } from '@daybook/kernel/secrets';
import { logConfigOf } from '../log-config.js';
import { migrations } from './areas.js';
import { holderOf } from './data-dir-lock.js';

/** Starts the embedded PostgreSQL, with settings of its own where there are any; null when the database is somebody else's. */
export async function startDatabase(
  config: Config,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres | null> {
  const { embeddedPort, ownerUrl } = config.database;
  if (embeddedPort === null) return null;
  const password = decodeURIComponent(new URL(ownerUrl).password);
  const server = await startPostgres({ dataDir: config.dataDir, port: embeddedPort, password, settings });
  try {
    await makeDatabase(ownerUrl);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Files of PostgreSQL's own log that lie ready at a start, of 16 MB each. */
const spareLogFiles = 3;

/**
 * Leaves the embedded PostgreSQL files of its own log to write on in: a checkpoint gives it those that are done with. It
 * ends when it needs one and a full disk has no room for it.
 */
export async function keepLogFiles({ database: { embeddedPort, ownerUrl } }: Config): Promise<void> {
  if (embeddedPort === null) return;
  const owner = openPool(ownerUrl, { name: 'launcher', purpose: 'operator', max: 1 });
  try {
    for (let file = 0; file < spareLogFiles; file += 1) {
      // one without an entry is not left for the next
      await owner.query(`select pg_logical_emit_message(false, 'daybook', 'spare')`);
      await owner.query('select pg_switch_wal()');
    }
    await owner.query('checkpoint');
  } finally {
    await owner.end();
  }
}

/** With the embedded PostgreSQL running: that of the product when it runs, else one started for the purpose. */
export async function withDatabase<T>(config: Config, work: (config: Config) => Promise<T>): Promise<T> {
  const server = holderOf(config.dataDir) === null ? await startDatabase(config) : null;
  try {
    return await work(config);
  } finally {
    await server?.stop();
  }
}

/**
 * With the database of an installation that was started before; nothing is made where there is none.
 *
 * @throws Error saying where nothing was found, or why the server does not answer
 */
export async function withInstallation<T>(config: Config, work: (config: Config) => Promise<T>): Promise<T> {
  const { dataDir, database } = config;
  const isEmbedded = database.embeddedPort !== null;
  const where = isEmbedded ? dataDir : `the database at ${new URL(database.url).host}`;
  const nothing = new Error(
    `Nothing of Daybook is in ${where}: it was never started there. Start it once (npm start), or correct ` +
      `${isEmbedded ? 'DAYBOOK_DATA_DIR' : 'DATABASE_URL'}.`,
  );
  if (isEmbedded && !existsSync(join(placeOf(dataDir), 'postgres'))) throw nothing;
  return withDatabase(config, async () => {
    if (!(await isPrepared(config))) throw nothing;
    return work(config);
  });
}

/** Whether a start has come as far as the tables. */
async function isPrepared(config: Config): Promise<boolean> {
  const pool = openPool(config.database.ownerUrl, { name: 'launcher', purpose: 'operator', max: 1 });
  try {
    const { rows } = await pool.query<{ found: boolean }>(`select to_regclass('ops.checkpoints') is not null as found`);
    return rows[0]?.found ?? false;
  } catch (error) {
    throw whyNot(error, config);
  } finally {
    await pool.end();
  }
}

/**
 * Roles, schemas, log and tables of today's shape; what is there already stays.
 *
 * @returns whether the event log is away, on a server of its own; what was recorded can be read all the same
 * @throws Error saying what is missing: a server, a right, the log that the tables were made from,
 * the master key they were written with
 */
export async function prepare(config: Config): Promise<{ readonly isLogAway: boolean }> {
  const { ownerUrl, url } = config.database;
  try {
    await prepareDatabase(ownerUrl, url);
    if ((await demandHome(config)) !== 'eventstoredb') await prepareLog(ownerUrl, roleOf(url));
    await migrate(url, migrations);
  } catch (error) {
    throw whyNot(error, config);
  }
  await demandSameKey(config);
  return { isLogAway: (await demandSameLog(config)) === 'away' };
}

/**
 * @returns the engine that the log was moved to; undefined when it is where it began
 * @throws Error when that is another than the one of the settings, or only half of a record was restored
 */
export async function demandHome({ database: { url }, eventLog: { engine } }: Config): Promise<LogEngine | undefined> {
  const pool = openPool(url, { name: 'launcher', purpose: 'operator', max: 1 });
  try {
    await demandNoBrokenRestore(pool);
    return await demandLogHome(pool, engine);
  } finally {
    await pool.end();
  }
}

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

/** @throws WrongMasterKey */
export async function demandSameKey({ database: { url }, secrets }: Config): Promise<void> {
  const pool = openPool(url, { name: 'launcher', purpose: 'operator', max: 1 });
  await demandMasterKey(pool, secrets.master).finally(() => pool.end());
}

/** What the person at the terminal can do about a database that cannot be prepared. */
function whyNot(error: unknown, { database: { ownerUrl, url } }: Config): unknown {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  const owner = new URL(ownerUrl);
  const app = decodeURIComponent(new URL(url).username);
  const name = decodeURIComponent(owner.pathname.slice(1));
  const role = decodeURIComponent(owner.username);
  const where = `PostgreSQL at ${owner.host}`;
  const because = (sentence: string) => new Error(sentence, { cause: error });
  if (/^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)/.test(code))
    return because(`${where} does not answer (${code}). Start it, or correct DATABASE_URL.`);
  if (code === '28P01' || code === '28000')
    return because(`${where} refused the role ${role} or its password. Correct DATABASE_URL or DATABASE_OWNER_URL.`);
  if (code === '3D000')
    return because(`${where} has no database ${name}. Make it once, as its administrator: create database ${name};`);
  if (code === '42501')
    return because(
      `${where}: the role ${role} lacks a right (${String(error).replace(/^error: /, '')}). Either set DATABASE_OWNER_URL to ` +
        `a role that may make roles and schemas, or make DATABASE_URL's role the owner of the database, as its ` +
        `administrator: alter database ${name} owner to ${app};`,
    );
  return error;
}

/**
 * Tables that have read further than the log reaches were made from another log, or from one that was lost. A log on
 * another server that is away is compared another time: what was recorded can be read meanwhile.
 */
async function demandSameLog(config: Config): Promise<'same' | 'away'> {
  const { database, eventLog, dataDir } = config;
  const read = await readUpTo(database.url);
  const log = await openLog(logConfigOf(config, 'operator')).catch((error: unknown) => {
    if (eventLog.engine === 'postgres' || !(error instanceof LogUnavailable)) throw error;
    if (read === 0) throw new Error(whyUnreachable(eventLog.url, error), mayHeal(error) ? { cause: error } : {});
  });
  if (!log) return 'away';
  const end = await reachOf(log).finally(() => log.close());
  if (end >= read) return 'same';
  const whose = eventLog.engine === 'postgres' ? 'in this database' : `at ${hostsOf(eventLog.url).join(', ')}`;
  throw new Error(
    `The read models here were made from another event log than the one ${whose}: they have read up to ${read}, it ends ` +
      `at ${end}. Give this log a place of its own (DAYBOOK_DATA_DIR, or DATABASE_URL), restore the log, or, if what ` +
      `is in ${dataDir} may go: npm run reset.`,
  );
}

async function readUpTo(url: string): Promise<number> {
  const pool = openPool(url, { name: 'launcher', purpose: 'operator', max: 1 });
  const sql = 'select coalesce(max(position), 0) as read from checkpoints';
  const { rows } = await pool.query<{ read: number }>(sql).finally(() => pool.end());
  return rows[0]?.read ?? 0;
}
