import { verifyLink } from '@daybook/kernel/commands';
import type { Config } from '@daybook/kernel/config';
import { closePostgresLog, LogUnavailable, openLog, prepareLog, whyUnreachable } from '@daybook/kernel/event-log';
import {
  type Carried,
  carryLog,
  type LogReceiver,
  openReceiver,
  PositionMap,
  type Proof,
  proveCarried,
} from '@daybook/kernel/event-log/moving';
import { heldPositions, type LogEngine, logHomeOf, relocate } from '@daybook/kernel/log-home';
import { openPool } from '@daybook/kernel/postgres';
import type { PoolClient } from 'pg';
import { readConfig } from '../config.js';
import { logConfigOf } from '../log-config.js';
import { demandAlone } from './alone.js';

export interface Move {
  readonly to: LogEngine;
  /** Whether a server may hold events of others. */
  readonly isShared: boolean;
  /** Called with how many events the other engine has, and how many were written. */
  progress(there: number): void;
}

export interface Moved extends Carried {
  readonly proof: Proof;
  readonly from: LogEngine;
  /** The settings with which the product goes on. */
  readonly config: Config;
}

/**
 * Moves the event log of an installation that is stopped to another engine. Until everything there is proven to be the
 * same nothing changes for the product; then what holds positions is led over in one transaction.
 *
 * @throws Error saying why it was not moved, and what to do
 */
export async function moveLog(config: Config, move: Move): Promise<Moved> {
  const pool = openPool(config.database.url, { name: 'event log move', purpose: 'operator', max: 1 });
  const client = await pool.connect();
  try {
    await demandAlone(client);
    const from = (await logHomeOf(client))?.engine ?? config.eventLog.engine;
    if (from === move.to) throw new Error(`The event log is on ${move.to} already.`);
    const configs = { from: settingsFor(config, from), to: settingsFor(config, move.to) };
    const { url, ownerUrl } = config.database;
    const role = decodeURIComponent(new URL(url).username);
    if (move.to === 'postgres') await prepareLog(ownerUrl, role);
    const close = async () => {
      if (from === 'postgres') await closePostgresLog(ownerUrl, role);
    };
    return { ...(await carried(configs, move, { client, close })), from, config: configs.to };
  } finally {
    client.release(true);
    await pool.end();
  }
}

async function carried(
  configs: { readonly from: Config; readonly to: Config },
  { to: engine, isShared, progress }: Move,
  { client, close }: { readonly client: PoolClient; close(): Promise<void> },
): Promise<Carried & { readonly proof: Proof }> {
  const from = await reached(configs.from, (where) => openLog(where));
  const to = await reached(configs.to, openReceiver);
  try {
    if (!isShared) await demandNoStranger(to);
    const all = await carryLog({ from, to, verifyLink, progress });
    const positions = new PositionMap(await heldPositions(client));
    const proof = await proveCarried({ from, to, verifyLink, meet: (was, is) => positions.meet(was, is) });
    await close(); // a start with the old settings opens it again, until this is committed
    await client.query('begin');
    await relocate(client, engine, positions.entries());
    await client.query('commit');
    return { ...all, proof };
  } finally {
    await from.close();
    await to.close();
  }
}

/** The settings of this installation as if its log were on that engine. */
function settingsFor(config: Config, engine: LogEngine): Config {
  if (config.eventLog.engine === engine) return config;
  return readConfig({ ...process.env, DAYBOOK_EVENT_LOG: engine, DAYBOOK_DATA_DIR: config.dataDir });
}

async function reached<T>(config: Config, open: (where: ReturnType<typeof logConfigOf>) => Promise<T>): Promise<T> {
  try {
    return await open(logConfigOf(config, 'operator'));
  } catch (error) {
    if (!(error instanceof LogUnavailable) || config.eventLog.engine === 'postgres') throw error;
    throw new Error(whyUnreachable(config.eventLog.url, error), { cause: error });
  }
}

async function demandNoStranger(to: LogReceiver): Promise<void> {
  const stream = await to.stranger();
  if (stream === undefined) return;
  throw new Error(
    `The server holds events that are not of Daybook, such as in ${stream}. Take a server of its own, or say that it is ` +
      'shared: --shared',
  );
}
