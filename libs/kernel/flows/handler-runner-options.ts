import type { EventLog } from '@daybook/kernel/event-log';
import type { Decoder, Poison } from '@daybook/kernel/following';
import type { Pipeline } from '@daybook/kernel/postgres';
import type { FlowContext } from './flow.js';
import type { FlowCheckpoints } from './flow-checkpoints.js';

export interface HandlerRunnerOptions {
  readonly log: EventLog;
  readonly decoder: Decoder;
  readonly tools: FlowContext;
  readonly client: Pipeline;
  readonly checkpoints: FlowCheckpoints;
  readonly runner: string;
  /** ISO 8601; events from before are passed over, except by what stays inside. */
  readonly since?: string;
  /** Milliseconds before the second try of an effect; doubles with each further one. */
  readonly firstDelay: number;
  onParked(poison: Poison): void;
  /** Something outside is away; tried again until it is back. */
  onOutage(error: unknown): void;
  /** Everything of a page is done. */
  onWell(): void;
}
