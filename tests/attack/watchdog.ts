import { Worker } from 'node:worker_threads';

/** What both threads see. */
export interface Shared {
  /** How often the event loop turned, and how many bytes of `task` are in use. */
  readonly counts: Int32Array;
  /** What is in flight, in UTF-8. */
  readonly task: Uint8Array;
  /** Milliseconds of the process's CPU time. */
  readonly limit: number;
}

/** Bytes; a longer task is cut off. */
const maxTask = 16_384;

/**
 * Ends a process whose event loop does not come back, as nothing that runs on the loop can: from a thread of its own it
 * says what was in flight on stderr and kills the process, which jest reports as a failure. It waits for CPU time, not
 * for the clock on the wall, which goes on while a busy machine does other work.
 *
 * Node loads it as it is, without jest.
 */
export class Watchdog {
  private readonly counts = new Int32Array(new SharedArrayBuffer(8));
  private readonly task = Buffer.from(new SharedArrayBuffer(maxTask));
  private readonly thread: Worker;

  /** @param limit milliseconds of CPU time without a beat; by default 50 times what any request may hold the loop */
  constructor(limit = 10_000) {
    const workerData: Shared = { counts: this.counts, task: new Uint8Array(this.task.buffer), limit };
    const thread = new URL('./watchdog-thread.ts', import.meta.url);
    this.thread = new Worker(thread, { workerData, execArgv: [] });
    this.thread.unref();
  }

  /** To be called on every turn of the event loop. */
  beat(): void {
    Atomics.add(this.counts, 0, 1);
  }

  /** Names what the process does from now on. */
  setTask(task: string): void {
    Atomics.store(this.counts, 1, this.task.write(task));
  }

  end(): void {
    void this.thread.terminate();
  }
}
