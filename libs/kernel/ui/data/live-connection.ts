import { backoff } from '@daybook/kernel/backoff';
import type { Tag } from './tag.js';

/** What a channel says: something of this kind changed. */
export interface LiveMessage {
  readonly position: number;
  readonly uuid: string | null;
  readonly category: Tag;
}

export interface LiveHandlers {
  /** Renews an access token about to end; rejects when the session is over. */
  readonly ready: () => Promise<void>;
  readonly onMessage: (message: LiveMessage) => void;
  /** Since when nothing can be saved; null: it can. */
  readonly onSaving: (awaySince: string | null) => void;
  /** Nothing was heard for a while: what is shown may be old. */
  readonly onGap: () => void;
}

/** Milliseconds. The server gives a sign of life every 5 s. */
const times = {
  tick: 1_000,
  /** Without any sign of life for so long the connection is dead, whatever the browser thinks. */
  silence: 20_000,
  /** Timers that stood still for so long: the machine slept. */
  sleep: 10_000,
  /** A tab out of sight hears on for a while, for whoever only looks something up. */
  unseen: 30_000,
  firstRetry: 300,
  longestRetry: 60_000,
} as const;

/**
 * The live channel of one company, as long as its tab is in sight. Whatever ends a connection (the access token, the
 * network, a sleeping machine, a release), it renews the session, connects again and reports the gap. While the server
 * takes no connection each try reports a gap too, so that the screen stays true by asking.
 */
export class LiveConnection {
  private source: EventSource | undefined;
  private isConnecting = false;
  private isClosed = false;
  private hasGap = false;
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly ticking: ReturnType<typeof setInterval>;
  private lastSign = Date.now();
  private lastTick = Date.now();
  private lastSeen = Date.now();

  constructor(
    private readonly url: string,
    private readonly handlers: LiveHandlers,
  ) {
    this.ticking = setInterval(this.look, times.tick);
    document.addEventListener('visibilitychange', this.look);
    window.addEventListener('online', this.restart);
    if (isVisible()) void this.connect();
    else this.hasGap = true;
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.ticking);
    document.removeEventListener('visibilitychange', this.look);
    window.removeEventListener('online', this.restart);
    this.disconnect();
  }

  private readonly look = (): void => {
    const now = Date.now();
    const slept = now - this.lastTick > times.sleep && isVisible();
    this.lastTick = now;
    if (isVisible()) this.lastSeen = now;
    const isWanted = now - this.lastSeen < times.unseen;
    const isSilent = this.source !== undefined && now - this.lastSign > times.silence;
    if (!isWanted) this.leave();
    else if (slept || isSilent) this.restart();
    else if (isVisible() && this.isIdle()) void this.connect();
  };

  private isIdle(): boolean {
    return this.source === undefined && !this.isConnecting && this.retry === undefined;
  }

  private readonly restart = (): void => {
    this.leave();
    this.failures = 0;
    void this.connect();
  };

  private leave(): void {
    if (this.source !== undefined) this.hasGap = true;
    this.disconnect();
  }

  private disconnect(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    this.source?.close();
    this.source = undefined;
  }

  private async connect(): Promise<void> {
    if (this.isConnecting) return;
    this.isConnecting = true;
    const isReady = await this.handlers.ready().then(
      () => true,
      () => false,
    );
    this.isConnecting = false;
    if (this.isClosed || !isReady) return;
    this.disconnect();
    const source = new EventSource(this.url);
    this.source = source;
    this.lastSign = Date.now();
    source.onopen = () => {
      this.lastSign = Date.now();
      this.failures = 0;
      if (this.hasGap) this.handlers.onGap();
      this.hasGap = false;
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      this.lastSign = Date.now();
      this.handlers.onMessage(JSON.parse(data) as LiveMessage);
    };
    source.addEventListener('saving', ({ data }: MessageEvent<string>) =>
      this.handlers.onSaving(JSON.parse(data).awaySince),
    );
    source.addEventListener('beat', () => {
      this.lastSign = Date.now();
    });
    // never left to the browser, which knows nothing of the session
    source.onerror = () => this.lost();
  }

  private lost(): void {
    this.leave();
    // asking is also what renews a session whose end only the server knows
    if (this.failures > 0) this.handlers.onGap();
    this.failures += 1;
    const { firstRetry: first, longestRetry: longest } = times;
    this.retry = setTimeout(
      () => {
        this.retry = undefined;
        void this.connect();
      },
      backoff(this.failures, { first, factor: 4, longest, scatter: [1, 2] }),
    );
  }
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
