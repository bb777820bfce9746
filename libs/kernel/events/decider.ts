import type { Author, DomainEvent, RecordedEvent } from './event.js';

/** A command that may not be: the rule's name for programs, a sentence for people. Never thrown. */
export interface Refusal<Code extends string = string> {
  readonly refused: Code;
  readonly message: string;
}

/** What a command leads to: events (none of them when it is already so) or a refusal. */
export type Decision<E extends DomainEvent, R extends Refusal> = readonly E[] | R;

/** What a decision may know beside state and command; the caller supplies it, so that deciding stays pure. */
export interface DecisionContext {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly by: Author;
}

/**
 * The rules of one kind of stream.
 *
 * `evolve` is total: every event of the stream leads from a state to a state. `decide` is pure and never throws for a
 * business reason. Streams are named `{category}-{uuid}`; the category is camelCase without a hyphen.
 */
export interface Decider<C extends { type: string }, S, E extends DomainEvent, R extends Refusal> {
  readonly category: string;
  readonly initial: S;
  readonly schema: EventSchema<E>;
  evolve(state: S, event: RecordedEvent<E>): S;
  decide(state: S, command: C, context: DecisionContext): Decision<E, R>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of deciders holds any of them
export type AnyDecider = Decider<any, any, any, any>;

/** How each event of a stream is stored: its version, its secret fields, and the way from older versions. */
export type EventSchema<E extends DomainEvent> = {
  readonly [T in E['type']]: StoredShape<Extract<E, { type: T }>>;
};

export interface StoredShape<E extends DomainEvent> {
  readonly version: number;
  /** Fields encrypted with the key of the stream, or of `subject`; after the key's destruction they read as null. */
  readonly sensitive?: readonly (keyof E['data'] & string)[];
  /** Whose key instead of the stream's: `{category}-{uuid in the field}`. The field is neither secret nor ever renamed. */
  readonly subject?: { readonly category: string; readonly field: keyof E['data'] & string };
  /** From version n to n + 1, by n. */
  readonly upcast?: Readonly<Record<number, (data: never) => object>>;
}

export function isRefusal<E extends DomainEvent, R extends Refusal>(decision: Decision<E, R>): decision is R {
  return 'refused' in decision;
}

/** Makes the one shape of refusals; areas keep a closed union of them beside their decider. */
export function refuse<Code extends string>(refused: Code, message: string): Refusal<Code> {
  return { refused, message };
}

export function fold<S, E extends DomainEvent>(
  decider: Pick<Decider<{ type: string }, S, E, Refusal>, 'evolve' | 'initial'>,
  events: Iterable<RecordedEvent<E>>,
  from: S = decider.initial,
): S {
  let state = from;
  for (const event of events) state = decider.evolve(state, event);
  return state;
}
