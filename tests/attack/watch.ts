import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isDear } from './verdict.js';
import { Watchdog } from './watchdog.js';
import { slownessNow } from './yardstick.js';

/** Milliseconds. */
export interface Cost {
  /** The longest that the event loop's thread worked without looking at a timer, in its own CPU time. */
  readonly held: number;
  /** CPU time of the whole process. */
  readonly cpu: number;
}

const beat = 10;

/**
 * Watches the event loop of this process, which is the server's. It counts the thread's CPU time between two beats of a
 * timer: on a machine with other work the clock on the wall goes on while the thread waits its turn. A watchdog names what
 * holds the thread for good.
 */
export class Watch {
  private readonly watchdog = new Watchdog();
  private readonly timer: NodeJS.Timeout;
  private atBeat = threadCpu();
  private longest = 0;

  /** @param settled waits for what earlier work has left to do */
  constructor(private readonly settled: () => Promise<void> = async () => undefined) {
    this.timer = setInterval(() => this.look(), beat);
  }

  /**
   * What takes too long is done once more, and that counts: a part of the program that is loaded when it is first needed,
   * what thousands of requests before it have left to do, and a collection of their garbage cost once. The second time
   * is told as on a machine of the usual speed.
   *
   * @param what what is done, for the watchdog to name
   * @returns the first answer, and how many times it was done
   */
  async costOf<T>(what: string, work: () => Promise<T>): Promise<{ answer: T; cost: Cost; times: number }> {
    const first = await this.costOfOnce(what, work);
    if (!isDear(first.cost)) return { ...first, times: 1 };
    await this.settled();
    collectGarbage();
    const { cost } = await this.costOfOnce(what, work);
    return { answer: first.answer, cost: atUsualSpeed(cost, slownessNow()), times: 2 };
  }

  private async costOfOnce<T>(what: string, work: () => Promise<T>): Promise<{ answer: T; cost: Cost }> {
    await new Promise(setImmediate);
    this.watchdog.setTask(what);
    this.look();
    this.longest = 0;
    const before = process.cpuUsage();
    const answer = await work();
    this.look();
    const { user, system } = process.cpuUsage(before);
    this.watchdog.setTask(`what came after ${what}`);
    return { answer, cost: { held: this.longest, cpu: (user + system) / 1_000 } };
  }

  end(): void {
    clearInterval(this.timer);
    this.watchdog.end();
  }

  private look(): void {
    const now = threadCpu();
    this.longest = Math.max(this.longest, now - this.atBeat);
    this.atBeat = now;
    this.watchdog.beat();
  }
}

/** @param slowness how many times slower than usual the machine is */
export function atUsualSpeed({ held, cpu }: Cost, slowness: number): Cost {
  return { held: held / slowness, cpu: cpu / slowness };
}

function threadCpu(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
