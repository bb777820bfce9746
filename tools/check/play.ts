import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { Report } from './counts.js';
import type { Stage } from './stages.js';

/** How long a finished jest may take to end; one that takes longer has left something open. */
const patience = 20_000;

export interface Played {
  readonly stage: Stage;
  readonly isGreen: boolean;
  readonly report: Report | undefined;
  /** Seconds from begin to end. */
  readonly seconds: number;
  /** Seconds of the processor, of all its processes. */
  readonly computing: number;
}

/**
 * Runs a stage to its end, or ends it when it takes too long. It is a group of processes of its own, so that what it
 * started ends with it.
 *
 * @param isQuiet whether its output waits until it has ended, since another stage prints meanwhile
 */
export async function play(stage: Stage, scratch: string, isQuiet: boolean): Promise<Played> {
  const began = performance.now();
  const output = isQuiet ? 'pipe' : 'inherit';
  const env = { ...process.env, TMPDIR: scratch };
  const child = spawn(stage.program, stage.args, { stdio: ['ignore', output, output], detached: true, env });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => printed.push(part));
  let computing = 0;
  child.once('exit', () => {
    computing = computedSince();
  });
  const watch = watchOver(child, stage);
  try {
    const isGreen = await new Promise<boolean>((done) => {
      child.once('error', () => done(false));
      child.once('close', (code) => done(code === 0));
    });
    return { stage, isGreen, report: reportOf(stage), seconds: (performance.now() - began) / 1_000, computing };
  } finally {
    process.stdout.write(Buffer.concat(printed));
    watch.end();
  }
}

/** Ends a stage that takes too long, that does not end once its tests are done, or that somebody interrupts. */
function watchOver(child: ChildProcess, { limit, jest }: Stage) {
  const send = (signal: NodeJS.Signals) => child.pid && process.kill(-child.pid, signal);
  const stop = (why: string) => {
    process.stdout.write(`== ${why}: ended\n`);
    send('SIGKILL');
  };
  const interrupt = () => send('SIGINT');
  process.once('SIGINT', interrupt);
  const over = setTimeout(() => stop(`It took longer than ${limit / 60_000} minutes`), limit);
  let lingering: NodeJS.Timeout | undefined;
  const watching = setInterval(() => {
    if (!jest || lingering || !existsSync(jest.report)) return;
    lingering = setTimeout(() => stop('Its tests were done, but something kept it from ending'), patience);
  }, 1_000);
  return {
    end() {
      for (const timer of [over, watching, lingering]) clearTimeout(timer);
      process.off('SIGINT', interrupt);
    },
  };
}

function reportOf({ jest }: Stage): Report | undefined {
  return jest && existsSync(jest.report) ? JSON.parse(readFileSync(jest.report, 'utf8')) : undefined;
}

/** Clock ticks of /proc a second, on every Linux that Node runs on. */
const ticks = 100;
let counted = 0;

/** Seconds of the processor that ended children used since this was asked last: what the one that just ended did. */
function computedSince(): number {
  if (!existsSync('/proc/self/stat')) return 0;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  const total = (Number(fields[13]) + Number(fields[14])) / ticks; // cutime and cstime of proc(5)
  const computing = total - counted;
  counted = total;
  return computing;
}
