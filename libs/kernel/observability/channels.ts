import { channel, tracingChannel } from 'node:diagnostics_channel';

/** A request over HTTP that is being answered, refused ones too. */
export interface RequestRun {
  readonly method: string;
  /** As the code declares it, `none` where there is no such; never the address that was asked for. */
  readonly route: string;
  readonly requestId: string;
  /** Once it has been answered. */
  status?: number;
  readonly error?: unknown;
}

/** A command on its way to a decider; `result` stands there when it has been answered, `error` when it was not. */
export interface CommandRun {
  readonly type: string;
  readonly category: string;
  /** Its events carry it. */
  readonly commandId: string;
  readonly result?: { readonly done: true } | { readonly refused: string };
  readonly error?: unknown;
}

/** Events on their way to the log. */
export interface Append {
  readonly category: string;
  readonly events: number;
  readonly result?: { readonly outcome: string };
  readonly error?: unknown;
}

/** A page of the log on its way into the tables of some projections. */
export interface Batch {
  readonly events: number;
  readonly projections: number;
  /** Ids of the commands that the events are of. */
  readonly commands: () => readonly string[];
  readonly error?: unknown;
}

/** Somebody was given a connection to PostgreSQL. */
export interface ConnectionGiven {
  /** For whom, as `api` or `projector`. */
  readonly pool: string;
  /** For which was waited. */
  readonly seconds: number;
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
 * Names only, as the code has them: no people, no texts, and no ids but
 * those of requests and commands.
 */
export const requests = tracingChannel<unknown, RequestRun>('daybook:request');
export const commandRuns = tracingChannel<unknown, CommandRun>('daybook:command');
export const appends = tracingChannel<unknown, Append>('daybook:append');
export const batches = tracingChannel<unknown, Batch>('daybook:batch');
/** Of `AnsweredOperation`. */
export const operations = channel('daybook:operation');
/** Of `ConnectionGiven`. */
export const connections = channel('daybook:connection');
