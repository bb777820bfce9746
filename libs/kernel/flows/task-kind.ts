import type { FlowContext } from './flow.js';

/** What a kind of task is given while it runs. */
export interface TaskRun {
  readonly tools: FlowContext;
  readonly task: string;
  readonly createdBy: string | null;
  readonly company: string | null;
  /** What `checkpoint` last kept, when the task goes on after a crash or a failed try. */
  readonly from: object | null;
  /** Says how far it is, in percent. Cheap: at most one event a second and a whole percent comes of it. */
  progress(percent: number): void;
  /**
   * Keeps from where to go on, soon; what was done since the last kept one is done again after a crash, so each step is
   * one that may be repeated.
   */
  checkpoint(percent: number, value: object): void;
}

export interface TaskOutcome {
  /** For whoever asks the API. */
  readonly result: object;
  /** Kept for seven days, encrypted. The bytes are read while they are stored, never whole in memory. */
  readonly file?: { readonly filename: string; readonly mediaType: string; readonly body: AsyncIterable<Buffer> };
}

/** A kind of task, as its area defines it; names are stored for ever. */
export interface TaskKind<Parameters extends object = object> {
  readonly kind: string;
  /**
   * Does it, or goes on with it: it runs again after a crash, three times at most after failures.
   *
   * @throws TaskRefused when trying again would not help
   * @throws TaskWaits when something of others is away
   */
  run(parameters: Parameters, run: TaskRun): Promise<TaskOutcome>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of kinds holds those of any parameters
export type AnyTaskKind = TaskKind<any>;

/** What cannot be done, with the sentence for whoever waits. */
export class TaskRefused extends Error {}

/** How a task waits for something of others that is away. */
export interface TaskWait {
  /** Milliseconds for which the others asked to be left alone. */
  readonly after?: number;
  /** How far the task is: where that is another place than at the wait before, it got further, and its patience begins anew. */
  readonly place?: string;
  /** Milliseconds of patience, from the first of the waits in which it got no further. */
  readonly patience: number;
  /** What whoever asked for it reads when patience has ended: what happened, and what to do. */
  readonly givenUp: string;
}

/**
 * Nothing is wrong with the task: it is run again later, with growing pauses, for as long as its patience lasts. The
 * message is a sentence for whoever waits, about what it waits for.
 */
export class TaskWaits extends Error {
  constructor(
    message: string,
    readonly wait: TaskWait,
  ) {
    super(message);
  }
}
