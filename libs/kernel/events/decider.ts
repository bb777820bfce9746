import type { Author, Fact, Recorded } from './fact.js';

/** A command that may not be: the rule's name for programs, a sentence for people. Never thrown. */
export interface Refusal<Code extends string = string> {
  readonly refused: Code;
  readonly message: string;
}

/** What a command leads to: facts (none of them when it is already so) or a refusal. */
export type Decision<F extends Fact, R extends Refusal> = readonly F[] | R;

/** What a decision may know beside state and command; the caller supplies it, so that deciding stays pure. */
export interface Occasion {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly by: Author;
}

/**
 * The rules of one kind of stream.
 *
 * `evolve` is total: every fact of the stream leads from a state to a state. `decide` is pure and never throws for a
 * business reason. Streams are named `{category}-{uuid}`; the category is camelCase without a hyphen.
 */
export interface Decider<C extends { type: string }, S, F extends Fact, R extends Refusal> {
  readonly category: string;
  readonly initial: S;
  readonly schema: FactSchema<F>;
  evolve(state: S, fact: Recorded<F>): S;
  decide(state: S, command: C, occasion: Occasion): Decision<F, R>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of deciders holds any of them
export type AnyDecider = Decider<any, any, any, any>;

/** How each fact of a stream is stored: its version, its secret fields, and the way from older versions. */
export type FactSchema<F extends Fact> = {
  readonly [T in F['type']]: StoredShape<Extract<F, { type: T }>>;
};

export interface StoredShape<F extends Fact> {
  readonly version: number;
  /** Fields encrypted with the key of the stream, or of `subject`; after the key's destruction they read as null. */
  readonly sensitive?: readonly (keyof F['data'] & string)[];
  /** Whose key instead of the stream's: `{category}-{uuid in the field}`. The field is neither secret nor ever renamed. */
  readonly subject?: { readonly category: string; readonly field: keyof F['data'] & string };
  /** From version n to n + 1, by n. */
  readonly upcast?: Readonly<Record<number, (data: never) => object>>;
}

export function isRefusal<F extends Fact, R extends Refusal>(decision: Decision<F, R>): decision is R {
  return 'refused' in decision;
}

/** Makes the one shape of refusals; areas keep a closed union of them beside their decider. */
export function refuse<Code extends string>(refused: Code, message: string): Refusal<Code> {
  return { refused, message };
}

export function fold<S, F extends Fact>(
  decider: Pick<Decider<{ type: string }, S, F, Refusal>, 'evolve' | 'initial'>,
  facts: Iterable<Recorded<F>>,
  from: S = decider.initial,
): S {
  let state = from;
  for (const fact of facts) state = decider.evolve(state, fact);
  return state;
}
