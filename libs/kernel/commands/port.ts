import type { Author, Decider, Fact, Recorded, Refusal } from '@daybook/kernel/events';
import { v5 } from 'uuid';

/** Where a command comes from. One id per click: the same id again gets the same answer. */
export interface Origin {
  /** Command id (uuid); the facts' ids derive from it. */
  readonly commandId: string;
  readonly by: Author;
  readonly session?: string | null;
  readonly onBehalfOf?: string | null;
  /** The company the facts belong to; null for what belongs to none. */
  readonly company: string | null;
  readonly correlationId?: string;
  readonly causationId?: string | null;
  /** SHA-256 of the request, so that the same id with another request is told apart; without it the command's own. */
  readonly bodyHash?: string;
}

/** The origin of one of several commands of a click: the same again for a repeated click. */
export function stepOf(origin: Origin, step: string): Origin {
  return { ...origin, commandId: v5(step, origin.commandId) };
}

export interface Done<S, F extends Fact> {
  readonly done: true;
  readonly state: S;
  /** Empty when it was already so; those of the first time when the same command is `repeated`. */
  readonly facts: readonly Recorded<F>[];
  readonly revision: number;
  /** Position of the newest fact of the answer; 0 when there is none. */
  readonly position: number;
  readonly repeated: boolean;
}

export type Outcome<S, F extends Fact, R extends Refusal> = Done<S, F> | R;

/**
 * Carries commands to deciders: loads the stream, decides, appends with the expected revision, retries a conflict at
 * most five times, then answers the refusal `conflict`.
 *
 * Faults (the log is away, a command id used for another command) are thrown; refusals are returned.
 */
export interface Commands {
  send<C extends { type: string }, S, F extends Fact, R extends Refusal>(
    decider: Decider<C, S, F, R>,
    uuid: string,
    command: C,
    origin: Origin,
  ): Promise<Outcome<S, F, R | Refusal<'conflict'>>>;
  /** The state of a stream as the log has it now; revision -1 when it does not exist. */
  load<C extends { type: string }, S, F extends Fact, R extends Refusal>(
    decider: Decider<C, S, F, R>,
    uuid: string,
  ): Promise<{ state: S; revision: number }>;
}

export const COMMANDS = Symbol('Commands');

export function isDone<S, F extends Fact, R extends Refusal>(outcome: Outcome<S, F, R>): outcome is Done<S, F> {
  return 'done' in outcome;
}
