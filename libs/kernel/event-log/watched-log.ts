import { Listeners } from '@daybook/kernel/listeners';
import {
  type Appended,
  type CompanyOptions,
  type EventLog,
  type ExpectedRevision,
  type FollowOptions,
  type LoggedEvent,
  LogUnavailable,
  type NewEvent,
  type Page,
} from './port.js';

export interface WatchOptions {
  /** Milliseconds between two probes, default 400. */
  readonly interval?: number;
  /** Milliseconds without any answer after which the log counts as away, default 1,400. */
  readonly patience?: number;
  /** When anybody last saw the log, for a process that has never reached it. */
  readonly lastSeen?: () => Promise<Date | null>;
}

/** Into which the patience is cut. */
const steps = 7;
/** Milliseconds between two probes while it is away: the first save after its return waits for one at most. */
const whileAway = 200;

/**
 * A log that knows whether its server answers: a circuit breaker. Once the server is known to be away every call is
 * refused at once instead of waiting for its deadline; a probe in the background finds out when it is back.
 */
export class WatchedLog implements EventLog {
  private since: Date | null = null;
  private lastAnswer = Date.now();
  private probing: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private readonly listeners = new Listeners();
  private readonly interval: number;
  private readonly patience: number;
  private readonly lastSeen: () => Promise<Date | null>;
  private hasAnswered = false;

  constructor(
    private readonly log: EventLog,
    { interval = 400, patience = 1_400, lastSeen = async () => null }: WatchOptions = {},
  ) {
    this.lastSeen = lastSeen;
    this.interval = interval;
    this.patience = patience;
    this.schedule();
  }

  /** When the server last answered before it went away; null while it answers. */
  get awaySince(): Date | null {
    return this.since;
  }

  /** Calls the listener when the server goes away and when it is back; answers what ends that. */
  listen(listener: () => void): () => void {
    return this.listeners.subscribe(listener);
  }

  get contiguous(): boolean {
    return this.log.contiguous;
  }

  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    return this.call(() => this.log.append(stream, expected, events));
  }

  read(stream: string, from?: number): Promise<readonly LoggedEvent[]> {
    return this.call(() => this.log.read(stream, from));
  }

  head(): Promise<number> {
    return this.call(() => this.log.head());
  }

  async *company(company: string, options?: CompanyOptions): AsyncIterable<readonly LoggedEvent[]> {
    this.demand();
    yield* this.log.company(company, options);
  }

  async *follow(after: number, options?: FollowOptions): AsyncIterable<Page> {
    this.demand();
    yield* this.log.follow(after, options);
  }

  /** Asks the server now instead of at the next turn. */
  async probe(): Promise<void> {
    this.probing ??= this.ask().finally(() => {
      this.probing = undefined;
    });
    await this.probing;
  }

  /** Ends the watch; the log itself stays open. */
  unwatch(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  async close(): Promise<void> {
    this.unwatch();
    await this.log.close();
  }

  private demand(): void {
    if (this.since) throw new LogUnavailable(new Error(`It has not answered since ${this.since.toISOString()}.`));
  }

  private async call<T>(work: () => Promise<T>): Promise<T> {
    this.demand();
    try {
      const answer = await work();
      this.answered();
      return answer;
    } catch (fault) {
      if (fault instanceof LogUnavailable) void this.probe();
      else this.answered();
      throw fault;
    }
  }

  private async ask(): Promise<void> {
    const asked = Date.now();
    const over = new AbortController();
    const answer = this.log.head().then(
      () => 'answered' as const,
      (fault: unknown) => (fault instanceof LogUnavailable ? ('away' as const) : ('answered' as const)),
    );
    const found = await Promise.race([answer, silence(this.patience, over.signal)]);
    over.abort();
    if (found === 'answered') this.answered();
    // a busy server that answers others is not away
    else if (found === 'away' || this.lastAnswer < asked) await this.wentAway();
  }

  private answered(): void {
    this.lastAnswer = Date.now();
    this.hasAnswered = true;
    if (this.since) this.turn(null);
  }

  private async wentAway(): Promise<void> {
    if (this.since || this.closed) return;
    const seen = this.hasAnswered ? null : await this.lastSeen().catch(() => null);
    this.turn(seen ?? new Date(this.lastAnswer));
  }

  private turn(since: Date | null): void {
    this.since = since;
    this.schedule();
    this.listeners.call();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.closed) return;
    this.timer = setTimeout(
      () => {
        void this.probe().then(() => this.schedule());
      },
      this.since ? whileAway : this.interval,
    );
    this.timer.unref();
  }
}

/** Counted in steps: a process that was held up itself has heard nothing, which says nothing about the server. */
function silence(milliseconds: number, over: AbortSignal): Promise<'silent'> {
  return new Promise((resolve) => {
    const step = (left: number) => {
      if (left === 0) return resolve('silent');
      const timer = setTimeout(() => step(left - 1), milliseconds / steps);
      over.addEventListener('abort', () => clearTimeout(timer), { once: true });
    };
    step(steps);
  });
}
