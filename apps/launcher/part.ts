import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makePrivate } from '@daybook/kernel/config';
import { RestartPause } from './restart-pause.js';
import { say } from './terminal.js';

const timeout = 15_000;
const logLimit = 10 * 2 ** 20;

/**
 * How Node runs a part. Left to itself it lets the youngest objects take more, which makes a busy API a hundred
 * megabytes bigger and no quicker; half as much costs a third more CPU. With gigabytes to go it lets the old ones grow
 * fourfold before it clears up: 500 MiB of a busy API where 330 do. And it goes through all objects there are whenever
 * 64 MB of buffers have come, many times for a large file: twice the work of sealing and sending it.
 */
export const nodeFlags: readonly string[] = [
  '--max-semi-space-size=16',
  '--max-old-space-size=1280',
  '--external-memory-accounted-in-global-limit',
  '--import',
  resolve('dist/apps/launcher/with-launcher.js'), // so that it ends when whoever started it does
];

/**
 * One of the processes that make up Daybook, kept running: when it ends by itself it is started again. What it says
 * goes to `logs/<name>.log`.
 */
export class Part {
  private child: ChildProcess | undefined;
  private readonly pause = new RestartPause();
  /** How often it has ended by itself. */
  endings = 0;
  private stopping = false;
  private again: NodeJS.Timeout | undefined;
  private readonly log: string;

  constructor(
    readonly name: string,
    private readonly program: string,
    private readonly env: NodeJS.ProcessEnv,
    dataDir: string,
    /** The Node that runs it. */
    private readonly node = process.execPath,
  ) {
    makePrivate(join(dataDir, 'logs'));
    this.log = join(dataDir, 'logs', `${name}.log`);
  }

  start(): void {
    rotate(this.log);
    const output = logOf(this.log);
    const began = Date.now();
    const child = spawn(
      this.node,
      [...nodeFlags, this.program],
      // a group of its own: Ctrl-C reaches the launcher alone, which ends the parts in order
      { env: this.env, stdio: ['ignore', output, output, 'ipc'], detached: true },
    );
    if (output !== 'ignore') closeSync(output);
    this.child = child;
    child.once('exit', (code, signal) => this.ended(began, signal ?? `code ${code}`));
  }

  /** Asks the process to finish what it has in hand; ends it after 15 seconds. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.again);
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), timeout);
    await gone;
    clearTimeout(impatience);
  }

  kill(): void {
    this.stopping = true;
    this.child?.kill('SIGKILL');
  }

  /** The newest lines the process said. */
  lastWords(lines = 12): string {
    return (existsSync(this.log) ? readFileSync(this.log, 'utf8') : '').trimEnd().split('\n').slice(-lines).join('\n');
  }

  private ended(began: number, how: string): void {
    if (this.stopping) return;
    this.endings += 1;
    const pause = this.pause.after(Date.now() - began);
    say(`  ! ${this.name} ended (${how}) and starts again in ${pause / 1_000} s; see ${this.log}`);
    this.again = setTimeout(() => this.start(), pause);
  }
}

/** On a disk without room for even an empty file a part does without. */
function logOf(log: string): number | 'ignore' {
  try {
    return openSync(log, 'a', 0o600);
  } catch {
    return 'ignore';
  }
}

/** One older log is kept. */
function rotate(log: string): void {
  try {
    if (statSync(log).size > logLimit) renameSync(log, `${log}.1`);
  } catch {
    // the first start: there is none
  }
}
