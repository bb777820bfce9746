import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import type { Decider, DomainEvent, Refusal } from '@daybook/kernel/events';
import {
  type AnyOperation,
  completed,
  type DecidedOperation,
  type Fields,
  isAnswer,
  type Operation,
  type ValuesOf,
} from '@daybook/kernel/operations';
import type { Type } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { requireLoaded } from './authorize.js';
import { metadataFromContext } from './command-metadata.js';
import type { GraphContext } from './context.js';
import { anyPolicyNamed, type Policies } from './policy.js';
import { refusedBy, type Success, succeeded } from './success.js';

type Answered = Pick<Success, 'success'> & Partial<Success>;

/** Carries out an operation that no decider decides alone. */
export interface OperationHandler<Input extends Fields> {
  handle(given: ValuesOf<Input>, context: GraphContext): Promise<Answered> | Answered;
}

/** What is answered besides that it was done, of the thing as it is now. */
export interface AnswerSource<State> {
  answerOf(uuid: string, state: State, context: GraphContext): object;
}

/** What has to be so before a command is sent, besides what its decider says. */
export interface Precondition {
  refusalOf(
    uuid: string,
    context: GraphContext,
    given: Readonly<Record<string, unknown>>,
  ): Promise<Refusal | undefined> | Refusal | undefined;
}

/** An operation and who carries it out. */
export interface ServedOperation {
  readonly operation: AnyOperation;
  resolve(modules: ModuleRef, policies: Policies): GraphQLFieldResolver<unknown, GraphContext>;
}

/** Has a class of the area's module carry out an operation; one that carries out several has a method for each. */
export function handled<Input extends Fields, const Method extends string = 'handle'>(
  operation: Operation<string, Input>,
  handler: Type<Readonly<Record<Method, OperationHandler<NoInfer<Input>>['handle']>>>,
  method: Method = 'handle' as Method,
): ServedOperation {
  return {
    operation,
    resolve: (modules) => (_, given, context) =>
      modules.get(handler, { strict: false })[method](completed(operation.input, given), context),
  };
}

interface Decided<State> {
  /** Of the area's module: what is answered besides that it was done, by operations that say what they answer. */
  readonly answer?: Type<AnswerSource<State>>;
  /** Of the area's module, by the name of the operation. */
  readonly before?: Readonly<Record<string, Type<Precondition>>>;
}

/**
 * Has a decider carry out operations, each on the thing that its right names, or the field `of`. The event belongs to the
 * company of the thing that the right names; to none where that is of the firm.
 */
export function decided<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
  decider: Decider<C, S, E, R>,
  // biome-ignore lint/suspicious/noExplicitAny: whatever state and input they have
  operations: readonly DecidedOperation<any, E, R, C['type'], any>[],
  { answer, before = {} }: Decided<S> = {},
): readonly ServedOperation[] {
  return operations.map((operation) => ({
    operation,
    resolve: (modules, policies) => async (_, given, context) => {
      const { may, name, input, answers } = operation;
      const values = completed(input, given) as Readonly<Record<string, unknown>>;
      const uuid = String(values[streamField(operation)]);
      const company = may.by === undefined ? null : await companyOf(context, policies, may.on, String(values[may.by]));
      const precondition = before[name];
      const refused =
        precondition && (await modules.get(precondition, { strict: false }).refusalOf(uuid, context, values));
      if (refused) return refusedBy(refused);
      const command = { ...answersIn(input, values), type: name } as unknown as C;
      const commands = modules.get<Commands>(COMMANDS, { strict: false });
      const outcome = await commands.send(decider, uuid, command, metadataFromContext(context, company));
      if (!isDone(outcome)) return refusedBy(outcome);
      const shown = answers && answer && modules.get(answer, { strict: false }).answerOf(uuid, outcome.state, context);
      return { ...succeeded, ...shown };
    },
  }));
}

/** The field that names the stream. */
export function streamField({
  name,
  may,
  of = may.by,
}: Pick<DecidedOperation<never, never, never>, 'name' | 'may' | 'of'>): string {
  if (of === undefined) throw new Error(`${name} does not say what it is done to.`);
  return of;
}

async function companyOf(context: GraphContext, policies: Policies, on: string, uuid: string): Promise<string | null> {
  const policy = anyPolicyNamed(policies, on);
  return policy.companyOf?.(await requireLoaded(context, policy, uuid))?.uuid ?? null;
}

function answersIn(input: Fields, values: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => input[name] && isAnswer(input[name])));
}

/** Puts the operations of areas behind the fields that the schema has for them. */
export function withOperations(
  schema: GraphQLSchema,
  served: readonly ServedOperation[],
  modules: ModuleRef,
  policies: Policies,
): GraphQLSchema {
  const fields = schema.getMutationType()?.getFields() ?? {};
  for (const { operation, resolve } of served) {
    const field = fields[operation.name];
    if (field) field.resolve = resolve(modules, policies);
  }
  return schema;
}
