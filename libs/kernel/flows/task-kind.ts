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
   */
  run(parameters: Parameters, run: TaskRun): Promise<TaskOutcome>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of kinds holds those of any parameters
export type AnyTaskKind = TaskKind<any>;

/** What cannot be done, with the sentence for whoever waits. */
export class TaskRefused extends Error {}
