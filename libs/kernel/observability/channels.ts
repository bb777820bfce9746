import { channel, tracingChannel } from 'node:diagnostics_channel';

/** A command on its way to a decider; `result` stands there when it has been answered, `error` when it was not. */
export interface CommandRun {
  readonly type: string;
  readonly category: string;
  readonly result?: { readonly done: true } | { readonly refused: string };
  readonly error?: unknown;
}

/** An operation that was answered over GraphQL. */
export interface AnsweredOperation {
  readonly kind: 'query' | 'mutation' | 'subscription';
  /** The fields of the root, as the schema names them. */
  readonly fields: readonly string[];
  readonly seconds: number;
  readonly hasErrors: boolean;
}

/**
 * What the product says of its work to whoever measures it: without a listener nothing is made up and nothing is lost.
 * Names only, as the code has them: no ids, no people, no texts.
 */
export const commandRuns = tracingChannel<unknown, CommandRun>('daybook:command');
/** Of `AnsweredOperation`. */
export const operations = channel('daybook:operation');
