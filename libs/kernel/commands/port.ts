import type { Author, Decider, DomainEvent, RecordedEvent, Refusal } from '@daybook/kernel/events';
import { v5 } from 'uuid';
import type { Judgement } from './judgement.js';

/** Where a command comes from. One id per click: the same id again gets the same answer. */
export interface CommandMetadata {
  /** Command id (uuid); the events' ids derive from it. */
  readonly commandId: string;
  readonly by: Author;
  readonly session?: string | null;
  readonly onBehalfOf?: string | null;
  /** The company the events belong to; null for what belongs to none. */
  readonly company: string | null;
  readonly correlationId?: string;
  readonly causationId?: string | null;
  /** SHA-256 of the request, so that the same id with another request is told apart; without it the command's own. */
  readonly bodyHash?: string;
  /** What the sender's right was judged on; nothing is appended that does not prove it. */
  readonly judgement?: Judgement | undefined;
  /**
   * Given by who sees to it that the session reads its own writes: told what was written, before the answer, which then
   * does not wait until it can be read.
   */
  readonly written?: ((category: string, position: number) => void) | undefined;
}

/** The origin of one of several commands of a click: the same again for a repeated click. */
export function metadataOfStep(metadata: CommandMetadata, step: string): CommandMetadata {
  return { ...metadata, commandId: v5(step, metadata.commandId) };
}

export interface Done<S, E extends DomainEvent> {
  readonly done: true;
  readonly state: S;
  /** Empty when it was already so; those of the first time when the same command is `repeated`. */
  readonly events: readonly RecordedEvent<E>[];
  readonly revision: number;
  /** Position of the newest event of the answer; 0 when there is none. */
  readonly position: number;
  readonly repeated: boolean;
}

export type Outcome<S, E extends DomainEvent, R extends Refusal> = Done<S, E> | R;

/**
 * Carries commands to deciders: loads the stream, decides, appends with the expected revision, retries a conflict at
 * most five times, then answers the refusal `conflict`.
 *
 * Faults (the log is away, a command id used for another command) are thrown; refusals are returned.
 */
export interface Commands {
  send<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
    decider: Decider<C, S, E, R>,
    uuid: string,
    command: C,
    metadata: CommandMetadata,
  ): Promise<Outcome<S, E, R | Refusal<'conflict'>>>;
  /**
   * The state of a stream as the log has it now; revision -1 when it does not exist. With a judgement, which hears of it,
   * perhaps an older one from memory.
   */
  load<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
    decider: Decider<C, S, E, R>,
    uuid: string,
    judgement?: Judgement,
  ): Promise<{ state: S; revision: number }>;
}

/** For who follows the log. */
export interface FlowCommands extends Commands {
  /**
   * The state of the event's stream with this event in it, perhaps with later ones: from memory where it can be, so that a
   * handler that only looks whether an event is for it asks the log but once for a stream.
   */
  loadAfter<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
    decider: Decider<C, S, E, R>,
    event: RecordedEvent<E>,
  ): Promise<S>;
  /** The state as it was at an instant: from the log, whenever it is asked. */
  loadAt<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
    decider: Decider<C, S, E, R>,
    uuid: string,
    at: Date,
  ): Promise<S>;
}

export const COMMANDS = Symbol('Commands');

export function isDone<S, E extends DomainEvent, R extends Refusal>(outcome: Outcome<S, E, R>): outcome is Done<S, E> {
  return 'done' in outcome;
}
