import { Child, type ChildSettings } from '@daybook/kernel/children';
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
  private readonly waiting: { resolve(child: Child): void; reject(error: Error): void }[] = [];
  private isWarm = false;
  private isClosed = false;

  constructor(private readonly settings: PoolSettings) {}

  /**
   * Has a task done by a child of its own, waiting for one to be free; the seconds count from then.
   *
   * @throws TaskFailed
   */
  async run<Name extends keyof Tasks>(task: Name, input: Input<Name>, seconds: number): Promise<Output<Name>> {
    const child = await this.take();
    try {
      return (await child.run({ task, input }, seconds)) as Output<Name>;
    } finally {
      this.giveBack(child);
    }
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
    for (const { reject } of this.waiting.splice(0)) reject(new Error(closed));
    await Promise.all(children.map(({ gone }) => gone));
  }

  private async take(): Promise<Child> {
    if (this.isClosed) throw new Error(closed);
    const free = this.idle.pop();
    if (free) {
      clearTimeout(this.leaving.get(free));
      return free;
    }
    if (this.all.size < this.settings.size) return this.start();
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }));
  }

  private giveBack(child: Child): void {
    if (child.cpuSeconds > retireAfter) {
      this.remove(child);
      child.kill();
    }
    const isFit = this.all.has(child);
    const next = this.waiting.shift();
    if (next) next.resolve(isFit ? child : this.start());
    else if (isFit) this.rest(child);
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
