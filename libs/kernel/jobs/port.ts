import type { Owner } from '@daybook/kernel/turns';

export interface Job<Payload extends object = object> {
  /** Same queue and key: one job, however often it is added. */
  readonly key: string;
  readonly payload: Payload;
  /** ISO 8601 UTC; at once when absent. */
  readonly notBefore?: string;
  /** Somebody waits for it: it is done before all that are not urgent, however long those have been there. */
  readonly urgent?: boolean;
  /**
   * Among those that are equally urgent the next job is of whoever has had the fewest: the hundred of one person, or of
   * one company, do not hold up another's one.
   */
  readonly owner?: Owner;
}

export interface Attempt<Payload extends object = object> {
  readonly key: string;
  readonly payload: Payload;
  readonly attempt: number;
  /** Rises with every handing out of the job: a late worker's writes carry an older token and are refused. */
  readonly fence: number;
  /**
   * Says that work which takes long goes on: the time until it is handed to somebody else begins anew.
   *
   * @param gotFurther whoever does it again need not begin where this one did: a worker that dies now counts as the first
   * @throws JobTaken when it was handed to somebody else already
   */
  renew(gotFurther?: boolean): Promise<void>;
}

export class JobTaken extends Error {
  constructor(key: string) {
    super(`The job ${key} took too long and was given to another worker.`);
  }
}

/** Work to be done once, soon. Disposable: every job can be found again from the log. */
export interface Jobs {
  add<Payload extends object>(queue: string, job: Job<Payload>): Promise<void>;
  /**
   * Runs jobs of a queue; a handler that rejects is tried again with growing delay, five times at most. A try while the
   * log, the database, the object store or the disk's room is missing does not count: it is tried until they are back.
   */
  work<Payload extends object>(queue: string, handler: (job: Attempt<Payload>) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}
