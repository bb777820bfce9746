import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '@daybook/kernel/config';
import type { EventLog } from '@daybook/kernel/event-log';
import { type EmbeddedPostgres, openPool, placeOf } from '@daybook/kernel/postgres';
import type { Pool } from 'pg';
import { readConfig } from '../../apps/config.js';
import { makeDemoFirm } from '../../apps/demo/index.js';
import { prepare, startDatabase } from '../../apps/launcher/database.js';
import { freePorts } from '../../tools/free-ports.js';
import { LogServer } from './log-server.js';
import { Part } from './part.js';
import { runCommand, type Said } from './run-command.js';
import { newFolder, removeFolder, seededFolder } from './seeded.js';

/** Whether `npm run crash` plays, on a machine that does nothing else: only then is a limit of seconds held. */
export const isMeasured = process.env.CRASH_ROUNDS !== undefined;

/** How the servers differ from those of one machine. */
export interface ServerOptions {
  readonly settings?: Readonly<Record<string, string>>;
  /** From which addresses it lets people in. */
  readonly lets?: string;
  /** Of the log, where that is a server's: how many answer as one. Default 1. */
  readonly logNodes?: 1 | 3;
  /** A built checkout of the version before: it made the firm, and api and projector are of it. Default this version. */
  readonly before?: string | undefined;
}

/**
 * The built product on a durable PostgreSQL of its own, with the demo firm in it: api and projector are processes, and
 * every one of the three can be killed and comes back. Its log is in PostgreSQL, or on an EventStoreDB server in memory.
 */
export class Portal {
  readonly api: Part;
  readonly projector: Part;
  /** The test's own way in, as the superuser. */
  readonly owner: Pool;
  private constructor(
    readonly config: Config,
    private readonly env: Readonly<Record<string, string>>,
    private postgres: EmbeddedPostgres | null,
    /** Null: the log is in PostgreSQL. */
    readonly logServer: LogServer | null,
    private readonly server: ServerOptions,
  ) {
    const { before } = server;
    this.api = this.part('api', ['api/main.js'], config.port, {}, undefined, before);
    this.projector = this.part('projector', ['projector/main.js'], config.projector.port, {}, undefined, before);
    this.owner = openPool(config.database.ownerUrl, { name: 'crash test', max: 4, statementTimeout: 60_000 });
  }

  /** Needs `npm run build` before it. */
  static async open(
    engine: Config['eventLog']['engine'] = 'postgres',
    settings: Readonly<Record<string, string>> = {},
    server: ServerOptions = {},
  ): Promise<Portal> {
    if (!existsSync('dist/apps/api/main.js')) throw new Error('Nothing is built yet: npm run build');
    // a server's log is in memory: its demo firm is written anew
    const dataDir = engine === 'postgres' ? await seededFolder(server.before) : newFolder();
    const logServer = engine === 'eventstoredb' ? await LogServer.start(server.logNodes ?? 1, dataDir) : null;
    const env = {
      NODE_ENV: 'development',
      PORT: String(await freePorts()),
      DAYBOOK_DATA_DIR: dataDir,
      DAYBOOK_LOG_LEVEL: 'warn',
      // months of demo events would each be a letter
      DAYBOOK_FLOWS_SINCE: new Date().toISOString(),
      ...(logServer && { DAYBOOK_EVENT_LOG: engine, EVENTSTORE_URL: logServer.url }),
      ...settings,
    };
    const config = readConfig(env);
    if (server.lets)
      appendFileSync(join(placeOf(dataDir), 'postgres', 'pg_hba.conf'), `host all all ${server.lets} scram-sha-256\n`);
    const postgres = await startDatabase(config, server.settings);
    const portal = new Portal(config, env, postgres, logServer, server);
    try {
      await portal.fill();
      return portal;
    } catch (error) {
      await portal.close();
      throw error;
    }
  }

  private async fill(): Promise<void> {
    if (this.logServer) {
      await prepare(this.config);
      await makeDemoFirm(this.config);
    }
    this.api.start();
    this.projector.start();
    await Promise.all([this.api.ready(), this.projector.ready()]);
    await this.caughtUp();
  }

  /** Where the log is a server's. */
  get log(): EventLog {
    if (!this.logServer) throw new Error('The log is in PostgreSQL.');
    return this.logServer.log;
  }

  /** Runs a command of the product as an operator does while it runs, and answers what it says and its exit code. */
  command(program: string, ...args: readonly string[]): Promise<Said> {
    return runCommand('.', [program, ...args], this.settings);
  }

  /** The same of the version before. */
  commandBefore(program: string, ...args: readonly string[]): Promise<Said> {
    return runCommand(this.server.before ?? '.', [program, ...args], this.settings);
  }

  private get settings() {
    const { url, ownerUrl } = this.config.database;
    return { ...this.env, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
  }

  get url(): string {
    return `http://127.0.0.1:${this.config.port}`;
  }

  /** A further process of the product beside the usual two. */
  part(
    name: string,
    program: readonly [string, ...string[]],
    port: number,
    env: Record<string, string> = {},
    host?: string,
    checkout?: string,
  ): Part {
    return new Part({
      program,
      host,
      checkout,
      env: { ...this.env, ...env },
      ready: `http://127.0.0.1:${port}/readyz`,
      log: join(this.config.dataDir, `${name}.log`),
    });
  }

  /** What stands for mail house, mail server and ledgers, as a process that can be killed like the others. */
  outside(): Part {
    return new Part({
      program: ['sandbox/main.js'],
      env: this.env,
      ready: `http://127.0.0.1:${this.config.sandbox?.port}/`,
      log: join(this.config.dataDir, 'sandbox.log'),
    });
  }

  /** A further api at a port of its own, of the same installation. */
  secondApi(port: number, name = 'second api', more: Readonly<Record<string, string>> = {}, host?: string): Part {
    const { projector, sandbox, database } = this.config;
    const env = {
      PORT: String(port),
      PROJECTOR_PORT: String(projector.port),
      SANDBOX_PORT: String(sandbox?.port),
      SANDBOX_SMTP_PORT: String(sandbox?.smtpPort),
      POSTGRES_PORT: String(database.embeddedPort),
      ...more,
    };
    return this.part(name, ['api/main.js'], port, env, host);
  }

  /** Kills the postmaster without a word and starts it again as the launcher does. */
  async killPostmaster(): Promise<void> {
    const { postgres } = this;
    if (!postgres) throw new Error('PostgreSQL is not running.');
    process.kill(postgres.pid, 'SIGKILL');
    await postgres.ended;
    this.postgres = await startDatabase(this.config, this.server.settings);
  }

  /** Kills the server process of one session of the product; PostgreSQL then ends all sessions and recovers by itself. */
  async killBackend(chance: number): Promise<void> {
    const sessions = await this.sessions();
    const pid = sessions[Math.floor(chance * sessions.length)];
    if (pid) process.kill(pid, 'SIGKILL');
    await this.owner.query('select pg_sleep(10)').catch(() => undefined); // until it is cut
    const isAway = () =>
      this.owner.query('select 1').then(
        () => false,
        () => true,
      );
    while (await isAway()) await pause(20);
  }

  /** What PostgreSQL said to those for whom it had no connection left. */
  turnedAway(): string[] {
    const said = readFileSync(join(placeOf(this.config.dataDir), 'postgres.log'), 'utf8').split('\n');
    return said.filter((line) => /too many clients|connection slots/.test(line));
  }

  /** Server processes of the product's sessions. */
  async sessions(): Promise<number[]> {
    const { rows } = await this.owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and usename = 'daybook_app' order by pid`,
    );
    return rows.map(({ pid }) => pid);
  }

  /**
   * Waits until every projection stands where the log ends now.
   *
   * @returns the milliseconds it took
   */
  async caughtUp(patience = 60_000): Promise<number> {
    const began = performance.now();
    let head: number | undefined;
    let behind: string[] = [];
    for (; performance.now() - began < patience; await pause(25)) {
      try {
        head ??= await this.head();
        const { rows } = await this.owner.query<{ name: string }>(
          `select name from ops.checkpoints where position < $1 and name not like 'flow %'`,
          [head],
        );
        behind = rows.map(({ name }) => name);
        if (behind.length === 0) return performance.now() - began;
      } catch {
        // the database is not back yet
      }
    }
    throw new Error(`${behind.join(', ')} did not catch up. The projector said last:\n${this.projector.lastWords()}`);
  }

  /** Position of the newest event. */
  private async head(): Promise<number> {
    if (this.logServer) return this.logServer.log.head();
    return (await this.owner.query('select position from log.counter')).rows[0].position;
  }

  async stopParts(): Promise<void> {
    await this.api.stop();
    await this.projector.stop();
  }

  async close(): Promise<void> {
    await this.stopParts();
    await this.owner.end();
    await this.postgres?.stop();
    await this.logServer?.stop();
    removeFolder(this.config.dataDir);
  }
}
