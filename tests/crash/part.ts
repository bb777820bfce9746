import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { waited } from './many/own-time.js';

export interface PartOptions {
  /** Below `dist/apps`, with arguments. */
  readonly program: readonly [path: string, ...args: string[]];
  readonly env: Readonly<Record<string, string>>;
  /** Where it says how it is: 200 when it can do its work. */
  readonly ready: string;
  /** File that gets what it says. */
  readonly log: string;
  /** The network namespace it runs in; default that of the test. */
  readonly host?: string | undefined;
  /** A built checkout of another version that it is of; default this one. */
  readonly checkout?: string | undefined;
}

/** Milliseconds. */
export interface Readiness {
  /** Since the start of the process. */
  readonly took: number;
  /** Of them it could have run, had the machine not been busy with others. */
  readonly waited: number;
}

const execute = promisify(execFile);

/** A built process of the product that is started again the moment it ends, as often as it ends. */
export class Part {
  private child: ChildProcess | undefined;
  private wanted = false;
  /** When the newest process was started (performance.now()). */
  private began = 0;

  constructor(private readonly options: PartOptions) {}

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  start(): void {
    this.wanted = true;
    this.began = performance.now();
    const output = openSync(this.options.log, 'a');
    const [path, ...args] = this.options.program;
    const [program, ...before] = this.within(process.execPath);
    const cwd = resolve(this.options.checkout ?? '.');
    const child = spawn(
      program,
      // with the launcher's channel a part ends when the test does
      [
        ...before,
        '--enable-source-maps',
        '--import',
        resolve(cwd, 'dist/apps/launcher/with-launcher.js'),
        `dist/apps/${path}`,
        ...args,
      ],
      { cwd, env: { ...process.env, NODE_OPTIONS: '', ...this.options.env }, stdio: ['ignore', output, output, 'ipc'] },
    );
    closeSync(output);
    this.child = child;
    child.once('exit', () => {
      if (this.wanted && this.child === child) setTimeout(() => this.wanted && this.start(), 50);
    });
  }

  /** Sends a signal; after it the process is started again, unless `stop` was called. */
  kill(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** Resolves when this very process has ended, with its exit code; null when a signal ended it. */
  ended(): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child?.exitCode ?? null);
    return new Promise((done) => child.once('exit', (code) => done(code)));
  }

  /** Kills it, and waits until this very process has ended: a moment later the next one is there. */
  async killed(): Promise<void> {
    const ended = this.ended();
    this.kill('SIGKILL');
    await ended;
  }

  /** Ends it for good. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.wanted = false;
    const ended = this.ended();
    this.kill(signal);
    await ended;
  }

  /**
   * Waits until it is ready.
   *
   * @throws Error with the last it said, after `patience` milliseconds
   */
  async ready(patience = 300_000): Promise<Readiness> {
    for (const until = performance.now() + patience; performance.now() < until; await pause(25)) {
      const { pid } = this;
      if ((await this.isReady()) && pid === this.pid)
        return { took: performance.now() - this.began, waited: waited(pid) };
    }
    throw new Error(`${this.options.program[0]} did not get ready. It said last:\n${this.lastWords()}`);
  }

  private async isReady(): Promise<boolean> {
    const { ready, host } = this.options;
    if (host) {
      const [program, ...before] = this.within(process.execPath);
      const asking = execute(program, [...before, 'dist/apps/launcher/healthy.js', ready], { timeout: 5_000 });
      return asking.then(
        () => true,
        () => false,
      );
    }
    const answer = await fetch(ready, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    await answer?.text().catch(() => undefined);
    return answer?.ok ?? false;
  }

  /** The command on the machine that this runs on. */
  private within(program: string): [string, ...string[]] {
    const { host } = this.options;
    return host ? ['ip', 'netns', 'exec', host, program] : [program];
  }

  lastWords(lines = 12): string {
    return readFileSync(this.options.log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  }
}
