import { LRUCache } from 'lru-cache';
import type { SecurityEvent, SecurityLog } from './port.js';

export interface DenialLimits {
  /** How many denials of one session are kept singly within a window; the others are counted. */
  readonly singly: number;
  /** Milliseconds. */
  readonly window: number;
}

const usual: DenialLimits = { singly: 5, window: 60_000 };
const mostSessions = 5_000;

interface Seen {
  readonly first: Omit<SecurityEvent, 'kind' | 'outcome'>;
  times: number;
}

/**
 * What people were denied. Somebody who tries everything would fill the log, so that of each session and minute the
 * first five are kept as they are and the rest as a number, when the minute is over.
 */
export class Denials {
  private readonly sessions: LRUCache<string, Seen>;

  constructor(
    private readonly log: SecurityLog,
    private readonly limits: DenialLimits = usual,
  ) {
    this.sessions = new LRUCache({
      max: mostSessions,
      ttl: limits.window,
      ttlAutopurge: true,
      dispose: (seen) => this.tellRest(seen),
    });
  }

  denied(event: Omit<SecurityEvent, 'kind' | 'outcome'>): void {
    const name = event.session ?? '';
    const seen = this.sessions.get(name) ?? { first: event, times: 0 };
    seen.times += 1;
    if (seen.times === 1) this.sessions.set(name, seen);
    if (seen.times <= this.limits.singly) void this.log.record({ kind: 'denied', outcome: 'refused', ...event });
  }

  /** Tells the counts of the minutes that are not over yet. */
  end(): void {
    this.sessions.clear();
  }

  private tellRest({ first: { user, session, request }, times }: Seen): void {
    const rest = times - this.limits.singly;
    if (rest > 0) void this.log.record({ kind: 'denied', outcome: 'refused', user, session, request, times: rest });
  }
}
