import { createHash } from 'node:crypto';
import { firstPositionOf } from '../first-position.js';
import type { LoggedEvent } from '../port.js';

export interface End {
  readonly count: number;
  /** Of the newest event of a stream; of a company over all of its events. */
  readonly hash: string;
}

/** What a log comes to, reckoned event by event in its order. */
export class Sums {
  events = 0;
  readonly streams = new Map<string, End>();
  readonly companies = new Map<string | null, End>();

  add(event: LoggedEvent): void {
    const { stream, meta } = event;
    this.events += 1;
    this.streams.set(stream, { count: (this.streams.get(stream)?.count ?? 0) + 1, hash: String(meta.hash) });
    const { count, hash } = this.companies.get(meta.company) ?? { count: 0, hash: '' };
    this.companies.set(meta.company, { count: count + 1, hash: headOf(hash, event) });
  }

  /** One hash over the heads of all companies. */
  get head(): string {
    const heads = [...this.companies].map(([company, { count, hash }]) => `${company} ${count} ${hash}`);
    return sha256(heads.sort().join('\n'));
  }
}

function headOf(before: string, event: LoggedEvent): string {
  return sha256(`${before}\n${firstPositionOf(event)}\n${event.meta.hash}`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
