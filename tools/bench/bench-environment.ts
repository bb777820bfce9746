import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '@daybook/kernel/config';
import { type EmbeddedPostgres, openPool, placeOf } from '@daybook/kernel/postgres';
import type { Pool } from 'pg';
import { projections } from '../../apps/areas.js';
import { readConfig } from '../../apps/config.js';
import { makeDemoFirm } from '../../apps/demo/index.js';
import { prepare, startDatabase } from '../../apps/launcher/database.js';
import { nodeFlags } from '../../apps/launcher/part.js';
import { freePorts } from '../free-ports.js';

export type PartName = 'api' | 'projector' | 'sandbox';

/** Daybook on a machine of its own, as `npm start` runs it: PostgreSQL that flushes to disk, built parts, demo firm. */
export class House {
  private readonly parts = new Map<PartName, ChildProcess>();

  private constructor(
    readonly config: Config,
    readonly postgres: EmbeddedPostgres,
    readonly pool: Pool,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** With database and demo firm; no part runs yet. `settings`: environment variables that choose other engines. */
  static async build(settings: Readonly<Record<string, string>> = {}): Promise<House> {
    const dataDir = mkdtempSync(join(tmpdir(), 'daybook-bench-'));
    const port = await freePorts();
    const env = {
      ...process.env,
      NODE_ENV: 'development',
      NODE_OPTIONS: '',
      PORT: `${port}`,
      DAYBOOK_DATA_DIR: dataDir,
      DAYBOOK_LOG_LEVEL: 'info',
      DATABASE_URL: '',
      ...settings,
    };
    const config = readConfig(env);
    const postgres = await startDatabase(config);
    if (!postgres) throw new Error('The bench brings its own PostgreSQL.');
    await prepare(config);
    await makeDemoFirm(config);
    return new House(config, postgres, openPool(config.database.url, { name: 'bench' }), env);
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.config.port}/api/v2/graphql/`;
  }

  /** Starts a part; resolves when it is ready. Flags are Node's own, such as `--cpu-prof`. */
  async start(name: PartName, flags: readonly string[] = profiled(name)): Promise<void> {
    const log = join(this.config.dataDir, `${name}.log`);
    const output = openSync(log, 'a');
    const program = [...nodeFlags, ...flags, `dist/apps/${name}/main.js`];
    const child = spawn(process.execPath, program, { env: this.env, stdio: ['ignore', output, output, 'ipc'] });
    this.parts.set(name, child);
    const { port, projector, sandbox } = this.config;
    const ready = name === 'sandbox' ? `${sandbox?.port}/` : `${name === 'api' ? port : projector.port}/readyz`;
    await answers(`http://127.0.0.1:${ready}`, child).catch((fault: Error) => {
      throw new Error(`${name}: ${fault.message}\n${readFileSync(log, 'utf8').slice(-2_000)}`);
    });
  }

  async startAll(): Promise<void> {
    await this.start('sandbox');
    await this.start('projector');
    await this.start('api');
    await this.abreast();
    await this.rested();
  }

  pid(name: PartName): number {
    const pid = this.parts.get(name)?.pid;
    if (pid === undefined) throw new Error(`${name} does not run.`);
    return pid;
  }

  async stop(name: PartName): Promise<void> {
    const child = this.parts.get(name);
    this.parts.delete(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await gone;
  }

  /** Until the projector has read everything there is. */
  async abreast(): Promise<void> {
    for (let there = 0; there < projections.length; await pause(50)) {
      const end = this.config.eventLog.engine === 'postgres' ? 'log.counter' : 'ops.log_seen where at is not null';
      const { rows } = await this.pool.query(
        `select count(*)::int as there from ops.checkpoints
          where name = any ($1) and position >= (select position from ${end})`,
        [projections.map(({ name }) => name)],
      );
      there = rows[0].there;
    }
  }

  /** Until the files of the demo firm are scanned, drawn and read: work that nobody wants to measure along. */
  async rested(): Promise<void> {
    for (let left = 1; left > 0; await pause(200)) {
      const { rows } = await this.pool.query(
        `select (select count(*) from ops.file_work)::int
          + (select count(*) from ops.jobs where state = 'waiting' and due_at <= now())::int as left`,
      );
      left = rows[0].left;
    }
  }

  async tearDown(): Promise<void> {
    for (const name of ['api', 'projector', 'sandbox'] as const) await this.stop(name);
    await this.pool.end();
    await this.postgres.stop();
    const { dataDir } = this.config;
    for (const folder of [placeOf(dataDir), dataDir]) rmSync(folder, { recursive: true, force: true });
  }
}

/** `BENCH_PROFILE=api` (or projector) writes a CPU profile of that part into the working folder. */
function profiled(name: PartName): string[] {
  return process.env.BENCH_PROFILE === name ? ['--cpu-prof', '--cpu-prof-dir=tmp/profiles'] : [];
}

async function answers(address: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 180_000; waited += 5) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}.`);
    const ok = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await pause(5);
  }
  throw new Error(`${address} was not ready within three minutes.`);
}
