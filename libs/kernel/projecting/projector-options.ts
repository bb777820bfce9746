import type { EventLog } from '@daybook/kernel/event-log';
import type { Decoder, Poison } from '@daybook/kernel/following';
import type { ClientConfig } from 'pg';
import type { Projection } from './projection.js';

export interface ProjectorOptions {
  readonly log: EventLog;
  readonly decoder: Decoder;
  readonly projections: readonly Projection[];
  /** Connects to the database; `search_path` is set here. */
  readonly database: ClientConfig;
  /** Name of this process, shown to administrators. */
  readonly runner: string;
  readonly report: Report;
  /** Most events folded in one transaction, default 1,000. */
  readonly pageSize?: number;
}

/** Where the projector says what somebody should know. */
export interface Report {
  parked(projection: string, poison: Poison): void;
  failed(message: string, error: unknown): void;
}

export interface ProjectionStanding {
  readonly name: string;
  readonly position: number;
  readonly parked: number;
}
