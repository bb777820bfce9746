import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Asked, WorkerReply } from './serving/protocol.js';
import { TaskFailed } from './task-failed.js';

export interface ChildSettings {
  /** Arguments of node: the program and what goes before it. */
  readonly program: readonly string[];
  /** Folders it may read and write, when this Node can forbid the others. */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** Megabytes of JavaScript's memory, and of the whole process. */
  readonly heap: number;
  readonly memory: number;
}

const look = 100;
/** Seconds of CPU after which a process that its parent left alone ends; blocks of 512 bytes that a file may have. */
const cpuLimit = 300;
const fileLimit = 1_048_576;
const isWindows = process.platform === 'win32';

/**
 * One process that handles files of others: no settings, no secrets, no core dumps, no files but its own, and an end
 * by force when it takes more than it was given.
 */
export class Child {
  cpuSeconds = 0;
  /** Resolves when the process has ended and its pipes are closed. */
  readonly gone: Promise<void>;
  private readonly process: ChildProcess;
  private settle: ((end: WorkerReply | TaskFailed) => void) | undefined;
  private breach: TaskFailed | undefined;

  constructor(
    private readonly settings: ChildSettings,
    onEnd: () => void,
  ) {
    this.process = start(settings);
    this.gone = new Promise((resolve) => this.process.once('close', () => resolve()));
    this.process.on('message', (reported: WorkerReply | 'ready') => reported !== 'ready' && this.end(reported));
    this.process.on('error', () => undefined);
    this.process.once('exit', (code, signal) => {
      // JavaScript out of memory aborts
      const why = signal === 'SIGABRT' ? 'memory' : 'crash';
      this.end(this.breach ?? new TaskFailed(why, `The process ended with ${signal ?? `code ${code}`}.`));
      onEnd();
    });
  }

  /**
   * Has one task done; one at a time.
   *
   * @throws TaskFailed
   */
  async run(asked: Asked, seconds: number): Promise<unknown> {
    const answer = new Promise<WorkerReply | TaskFailed>((resolve) => {
      this.settle = resolve;
    });
    const clock = setTimeout(() => this.kill('timeout', `It took longer than ${seconds} s.`), seconds * 1_000);
    const watch = setInterval(() => void this.weigh(), look);
    this.process.send(asked, (error) => error && this.kill('crash', 'The process takes no work.'));
    const reported = await answer;
    clearTimeout(clock);
    clearInterval(watch);
    if (reported instanceof TaskFailed) throw reported;
    this.cpuSeconds = reported.cpuSeconds;
    if ('error' in reported) throw new TaskFailed('failed', reported.error);
    return reported.output;
  }

  kill(why: TaskFailed['why'] = 'crash', message = 'The process was ended.'): void {
    this.breach ??= new TaskFailed(why, message);
    this.process.kill('SIGKILL');
  }

  private end(end: WorkerReply | TaskFailed): void {
    this.settle?.(end);
    this.settle = undefined;
  }

  /** Where the system tells, the whole process is weighed: pictures live outside of JavaScript's memory. */
  private async weigh(): Promise<void> {
    const statm = await readFile(`/proc/${this.process.pid}/statm`, 'utf8').catch(() => '');
    const megabytes = (Number(statm.split(' ')[1] ?? 0) * 4_096) / 2 ** 20;
    if (megabytes > this.settings.memory) this.kill('memory', `It took more than ${this.settings.memory} MB.`);
  }
}

function start({ program, reads, writes, heap }: ChildSettings): ChildProcess {
  const args = [`--max-old-space-size=${heap}`, ...permissions(reads, writes), ...program];
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as ('ignore' | 'ipc')[];
  // not a variable of the product's: with them would go its secrets
  const options = { env: {}, stdio, serialization: 'json' as const };
  if (isWindows) return spawn(process.execPath, args, options);
  const limits = `ulimit -c 0; ulimit -t ${cpuLimit}; ulimit -f ${fileLimit}; exec "$0" "$@"`;
  return spawn('/bin/sh', ['-c', limits, process.execPath, ...args], options);
}

function permissions(reads: readonly string[], writes: readonly string[]): string[] {
  if (!process.allowedNodeEnvironmentFlags.has('--permission')) return [];
  return [
    '--permission',
    '--allow-addons',
    ...[...reads, ...writes].map((path) => `--allow-fs-read=${path}`),
    ...writes.map((path) => `--allow-fs-write=${path}`),
  ];
}
