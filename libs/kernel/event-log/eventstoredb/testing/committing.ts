import { setTimeout as sleep } from 'node:timers/promises';
import type { Proposed, Store, Written } from './store.js';

/** What can be wrong with a server, or its line. */
export interface Conditions {
  /** False: it has just started, or elects a leader, and writes nothing. */
  isReady: boolean;
  /** Appends stay in flight until so many are there. */
  meeting: number;
  /** Of so many appends one can be read, and is answered, only after the lag of the version (row 9). */
  lagsOnceIn: number;
  /** Answers that are lost after the work was done. */
  lostAnswers: number;
  /** False: the user is unknown or may not what is asked, which the server tells alike. Without TLS no client names one. */
  admits: boolean;
}

/** Milliseconds until the server gives up an append whose ids are in flight already; a real one takes 2 to 3 s. */
const commitTimeout = 300;

/** Appends as a server does them: while one is in flight, nobody else may bring the same ids. */
export class Committing {
  readonly conditions: Conditions = { isReady: true, meeting: 1, lagsOnceIn: 16, lostAnswers: 0, admits: true };
  readonly inFlight = new Set<string>();
  private gathered: (() => void)[] = [];
  private written = 0;

  constructor(readonly store: Store) {}

  async append(stream: string, expected: number, proposed: readonly Proposed[]): Promise<Written> {
    if (!this.conditions.isReady) return { wrong: 'not ready' };
    const ids = proposed.map(({ id }) => id).join();
    const isInFlight = ids !== '' && this.inFlight.has(ids);
    this.inFlight.add(ids);
    await this.meet();
    if (isInFlight) {
      await sleep(commitTimeout);
      return { wrong: 'late' };
    }
    this.inFlight.delete(ids);
    const written = this.store.append(stream, expected, proposed);
    if ('position' in written) await this.show();
    return written;
  }

  losesAnswer(): boolean {
    this.conditions.lostAnswers -= 1;
    return this.conditions.lostAnswers >= 0;
  }

  /** Who wrote can read it at once; who was refused because of it perhaps not yet. */
  private show(): Promise<void> | void {
    this.written += 1;
    return this.store.show(this.written % this.conditions.lagsOnceIn === 0 ? this.store.version.lag : 0);
  }

  private meet(): Promise<void> | void {
    if (this.gathered.length + 1 < this.conditions.meeting)
      return new Promise((resolve) => void this.gathered.push(resolve));
    for (const goOn of this.gathered) goOn();
    this.gathered = [];
  }
}
