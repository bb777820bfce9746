import type { EventLog } from '@daybook/kernel/event-log';
import type { Decoder } from '@daybook/kernel/following';
import type { ClientConfig } from 'pg';
import type { Projection } from './projection.js';
import type { ComparisonFound } from './rebuild-records.js';

/** For several projections in one reading of the log. */
export interface JointRebuildOptions {
  readonly log: EventLog;
  readonly decoder: Decoder;
  readonly projections: readonly Projection[];
  readonly database: ClientConfig;
  readonly runner: string;
  /** Cancels. */
  readonly signal?: AbortSignal;
  /** Called with the share of the log that is folded, 0 to 1, some times a second. */
  onProgress?(progress: number, eventsPerSecond: number): void;
}

export type RebuildOptions = Omit<JointRebuildOptions, 'projections'> & { readonly projection: Projection };

export interface Rebuilt {
  readonly outcome: 'done' | 'cancelled';
  readonly events: number;
  readonly milliseconds: number;
  /** Null when there was nothing of the same version to compare with. */
  readonly comparison: ComparisonFound | null;
}

/** Somebody is at it already. */
export class AlreadyRebuilding extends Error {
  constructor(projection: string) {
    super(`${projection} is being rebuilt already. Wait for it or cancel it.`);
  }
}
