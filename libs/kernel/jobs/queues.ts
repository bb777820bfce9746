/** How many jobs a queue has. */
export interface QueueCount {
  readonly queue: string;
  /** To be done, due or not, and those at hand. */
  readonly waiting: number;
  /** Those that were tried five times in vain. */
  readonly failed: number;
  /** When the one was due that has waited longest for a worker; null: none is due. */
  readonly dueSince: Date | null;
}

export interface FailedJob {
  readonly queue: string;
  readonly key: string;
  /** What the last try ended with. */
  readonly reason: string;
  readonly failedAt: Date;
}

/** The queues as administrators see them. */
export interface Queues {
  /** Every queue that has ever had a job, by name. */
  counts(): Promise<QueueCount[]>;
  /** The newest first. */
  failed(most: number): Promise<FailedJob[]>;
  /** Has a failed job done again. False: it is not there, or not failed. */
  retry(queue: string, key: string): Promise<boolean>;
  close(): Promise<void>;
}
