import { type Decision, type DecisionContext, type DomainEvent, isRefusal, type Refusal } from '@daybook/kernel/events';
import { type AnswersOf, type Fields, isAnswer, type ValuesOf } from './fields.js';

/** Whoever the policy `on` lets do `action` with the thing that the field `by` names; without `by`: with the firm. */
export interface Right<Input extends Fields> {
  readonly action: string;
  readonly on: string;
  readonly by?: keyof Input & string;
}

/** What buttons, dialogs and toasts say. `About` is what the screen knows of the thing. */
export interface OperationWords<About, Answer> {
  readonly button: string;
  /** Of the button in its dialog; default: as the other. */
  readonly save?: string;
  /** Of the dialog in which its fields are asked for. */
  readonly title?: (about: About) => string;
  /** Above the fields. */
  readonly lead?: (about: About) => string | undefined;
  /** Asked before it is done, where it has no fields. */
  readonly question?: (about: About) => string;
  /** Nothing is said where the answer speaks for itself. */
  readonly done?: string | ((answer: Answer, about: About) => DoneText | undefined);
  /** The rules said no and gave no sentence of their own, or the call failed. */
  readonly failed: string;
  readonly look?: 'primary' | 'danger' | 'quiet';
}

export type DoneText = string | { readonly text: string; readonly isWaiting: boolean };

/**
 * Something that people do, described once: the schema, its resolver, the button and the dialog follow from it.
 *
 * The name is that of the mutation and of its command. `Answer` is what `selection` asks for besides whether it was done.
 */
export interface Operation<
  Name extends string = string,
  Input extends Fields = Fields,
  // biome-ignore lint/suspicious/noExplicitAny: a list of operations knows many things
  About = any,
  // biome-ignore lint/suspicious/noExplicitAny: and gets many answers
  Answer = any,
> {
  readonly name: Name;
  /** What the schema says of it. */
  readonly description: string;
  /** Who may. */
  readonly may: 'signedIn' | Right<Input>;
  readonly input: Input;
  /** What it is called among the perms of the thing; absent: no screen asks whether it is offered. */
  readonly perm?: string;
  /** The type of its answer in the schema; default Success. */
  readonly answers?: string;
  /** What the web reads of the answer, in GraphQL; the type is `Answer`. */
  readonly selection?: string;
  /** How it is answered before the tables hold what it wrote; default `log`. */
  readonly from?: 'log' | 'tables' | 'log, proved by its append';
  /** The streams that it writes to, by category: what shows them is asked again. */
  readonly changes: readonly string[];
  /** The field at which a refusal stands, by its code. */
  readonly fieldOf?: Readonly<Partial<Record<string, keyof AnswersOf<Input> & string>>>;
  /** Fields that are asked for only of some things. */
  readonly asks?: Readonly<Partial<Record<keyof AnswersOf<Input> & string, (about: About) => boolean>>>;
  readonly words: OperationWords<About, Answer>;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever it is about, and whatever it is given
export type AnyOperation = Operation<string, any, any, any>;

/** An operation with its rule: what a decider decides about it. */
export interface DecidedOperation<
  State,
  E extends DomainEvent,
  R extends Refusal,
  Name extends string = string,
  Input extends Fields = Fields,
  // biome-ignore lint/suspicious/noExplicitAny: see Operation
  About = any,
  // biome-ignore lint/suspicious/noExplicitAny: see Operation
  Answer = any,
> extends Operation<Name, Input, About, Answer> {
  readonly may: Right<Input>;
  /** The field that names the stream, where that is not the thing of the right. */
  readonly of?: keyof Input & string;
  decide(state: State, given: AnswersOf<Input>, context: DecisionContext): Decision<E, R>;
}

export type AnyDecidedOperation<State, E extends DomainEvent, R extends Refusal> = DecidedOperation<
  State,
  E,
  R,
  string,
  // biome-ignore lint/suspicious/noExplicitAny: whatever it is given
  any
>;

/** Describes an operation that something else than one decider carries out. */
export function operation<const Name extends string, Input extends Fields, About = unknown, Answer = unknown>(
  described: Operation<Name, Input, About, Answer>,
): Operation<Name, Input, About, Answer> {
  return described;
}

/** Describes the operations of one decider: `const checkOperation = operationsOn<Check, CheckEvent, CheckRefusal>()`. */
export function operationsOn<State, E extends DomainEvent, R extends Refusal>() {
  return <const Name extends string, Input extends Fields, About = unknown, Answer = unknown>(
    described: DecidedOperation<State, E, R, Name, Input, About, Answer>,
  ): DecidedOperation<State, E, R, Name, Input, About, Answer> => described;
}

/** The command of an operation: its name and what was given with it. */
export type CommandOf<One> =
  One extends Operation<infer Name, infer Input> ? { readonly type: Name } & AnswersOf<Input> : never;

/** The decision of the operation that a command is of; undefined when it is of none of them. */
export function decideOperation<State, E extends DomainEvent, R extends Refusal>(
  operations: readonly AnyDecidedOperation<State, E, R>[],
  state: State,
  command: { readonly type: string },
  context: DecisionContext,
): Decision<E, R> | undefined {
  return operations.find(({ name }) => name === command.type)?.decide(state, command as never, context);
}

/**
 * Whether it would be taken of a person who gives what it asks for: it is neither refused nor already so, or would not be
 * with another answer.
 *
 * @param about what the screen knows of the thing, by which fields are not asked for
 */
export function wouldBeTaken<State, E extends DomainEvent, R extends Refusal>(
  { decide, input, asks }: AnyDecidedOperation<State, E, R>,
  state: State,
  context: DecisionContext,
  about?: unknown,
): boolean {
  const unasked = Object.entries(input as Fields).filter(([name]) => asks?.[name]?.(about) === false);
  const standing = Object.fromEntries(unasked.map(([name, { initial }]) => [name, initial]));
  return [sampleOf(input), otherSampleOf(input)].some((given) => {
    const decision = decide(state, { ...given, ...standing } as never, context);
    return !isRefusal(decision) && decision.length > 0;
  });
}

/** Perms of a thing: which of the operations are offered. One that is not named is not. */
export type Perms = Readonly<Record<string, boolean>>;

export function permsOf<One extends AnyOperation>(
  operations: readonly One[],
  isOffered: (operation: One) => boolean,
): Perms {
  return Object.fromEntries(operations.flatMap((one) => (one.perm === undefined ? [] : [[one.perm, isOffered(one)]])));
}

/** What can be given, besides the things that it is about. */
export function sampleOf<Input extends Fields>(input: Input): AnswersOf<Input> {
  const fields = Object.entries(input).filter(([, field]) => isAnswer(field));
  return Object.fromEntries(fields.map(([name, { sample }]) => [name, sample])) as AnswersOf<Input>;
}

function otherSampleOf(input: Fields): object {
  const fields = Object.entries(input).filter(([, field]) => isAnswer(field));
  return Object.fromEntries(fields.map(([name, { sample, otherSample = sample }]) => [name, otherSample]));
}

/** What is sent of what was given: what was left out is as the schema says. */
export function completed<Input extends Fields>(
  input: Input,
  given: Readonly<Record<string, unknown>>,
): ValuesOf<Input> {
  const all = Object.entries(input).map(([name, { standard }]) => [name, given[name] ?? standard ?? null]);
  return Object.fromEntries(all) as ValuesOf<Input>;
}
