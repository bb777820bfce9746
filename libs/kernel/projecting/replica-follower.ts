import { type EventLog, LogUnavailable } from '@daybook/kernel/event-log';
import { runUntilFirstEnds, sleep } from '@daybook/kernel/following';
import { CopiedLog } from './copied-log.js';
import type { LogReplica } from './replica.js';

const beat = 1_000;
const soon = 20;
const retryAfter = 500;
const pageSize = 1_000;

/**
 * Copies what the log holds and nobody has copied: all of it at first, later what a process wrote that died before it
 * could. Notes every second that it has seen the end of the log.
 */
export class ReplicaFollower {
  private readonly ended = new AbortController();
  private running: Promise<void> | undefined;
  private position = 0;

  constructor(
    private readonly log: EventLog,
    private readonly replica: LogReplica,
    private readonly report: (error: unknown) => void,
  ) {}

  start(): void {
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.ended.abort();
    await this.running;
  }

  /** The log, which tells of an event once this one has copied it. */
  behind(log: EventLog): EventLog {
    return new CopiedLog(log, (position, signal) =>
      this.reached(position, AbortSignal.any([signal, this.ended.signal])),
    );
  }

  private async run(): Promise<void> {
    const { signal } = this.ended;
    while (!signal.aborted) {
      try {
        this.position = (await this.replica.seen()).position;
        await runUntilFirstEnds(
          signal,
          (either) => this.follow(either),
          (either) => this.lookAtEnd(either),
        );
      } catch (error) {
        if (!(error instanceof LogUnavailable)) this.report(error);
        await sleep(retryAfter, signal);
      }
    }
  }

  private async follow(signal: AbortSignal): Promise<void> {
    for await (const { events, upTo } of this.log.follow(this.position, { pageSize, signal })) {
      await this.replica.save(events);
      this.position = upTo;
      if (events.length === pageSize) await this.replica.sawUpTo(upTo, false);
    }
  }

  private async lookAtEnd(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const head = await this.log.head().catch(() => undefined);
      if (head !== undefined && (await this.reached(head, signal))) await this.replica.sawUpTo(this.position, true);
      await sleep(beat, signal);
    }
  }

  /** Waits until everything up to there is copied: while much is written the end itself is never met. */
  private async reached(position: number, signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted && this.position < position) await sleep(soon, signal);
    return !signal.aborted;
  }
}
