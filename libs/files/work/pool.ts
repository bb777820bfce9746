import { Child, type ChildSettings } from '@daybook/kernel/children';
import { FairQueue, type Owner } from '@daybook/kernel/turns';
import type { Tasks } from './task.js';

export interface PoolSettings extends ChildSettings {
  /** Children at most; they start when there is work. */
  readonly size: number;
  /** Milliseconds after which a child without work is let go, with all the memory that it took; default a minute. */
  readonly idle?: number;
}

type Output<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;
type Input<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0];

/** A child that has worked this long is replaced, so that nothing gathers in it and its CPU limit is never met. */
const retireAfter = 60;
const aMinute = 60_000;
const closed = 'The children were sent home.';

/** A few child processes for what must not happen in this one. A file that ends its child harms no other. */
export class ChildPool {
  private readonly idle: Child[] = [];
  private readonly leaving = new Map<Child, NodeJS.Timeout>();
  private readonly all = new Set<Child>();
  private readonly queue: FairQueue;
  private isWarm = false;
  private isClosed = false;

  constructor(private readonly settings: PoolSettings) {
    this.queue = new FairQueue({ atOnce: settings.size });
  }

  /**
   * Has a task done by a child of its own, waiting for one to be free, fairly by owner; the seconds count from then.
   *
   * @throws TaskFailed
   */
  async run<Name extends keyof Tasks>(
    task: Name,
    input: Input<Name>,
    seconds: number,
    owner: Owner,
  ): Promise<Output<Name>> {
    return this.queue.run(owner, async (): Promise<Output<Name>> => {
      const child = this.take();
      try {
        return (await child.run({ task, input }, seconds)) as Output<Name>;
      } finally {
        this.giveBack(child);
      }
    });
  }

  /** Keeps one child ready from now on, so that the first file need not wait for it. */
  warm(): void {
    this.isWarm = true;
    if (this.all.size === 0) this.idle.push(this.start());
  }

  /** Ends the children, and with them what they have in hand; resolves when they are gone. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const timer of this.leaving.values()) clearTimeout(timer);
    const children = [...this.all];
    for (const child of children) child.kill();
    await Promise.all(children.map(({ gone }) => gone));
  }

  private take(): Child {
    if (this.isClosed) throw new Error(closed);
    const free = this.idle.pop();
    clearTimeout(free && this.leaving.get(free));
    return free ?? this.start();
  }

  private giveBack(child: Child): void {
    if (child.cpuSeconds > retireAfter) {
      this.remove(child);
      child.kill();
    }
    if (this.all.has(child)) this.rest(child);
  }

  /** What a child took for a large file it does not give back while it lives; one that did nothing yet is small. */
  private rest(child: Child): void {
    this.idle.push(child);
    const leave = () => {
      this.remove(child);
      child.kill();
      if (this.isWarm) this.warm();
    };
    this.leaving.set(child, setTimeout(leave, this.settings.idle ?? aMinute).unref());
  }

  private remove(child: Child): void {
    clearTimeout(this.leaving.get(child));
    this.leaving.delete(child);
    this.all.delete(child);
    const at = this.idle.indexOf(child);
    if (at >= 0) this.idle.splice(at, 1);
  }

  private start(): Child {
    const child = new Child(this.settings, () => this.remove(child));
    this.all.add(child);
    return child;
  }
}
