/** Tries of a job before it is left as failed. */
export const mostAttempts = 5;

export interface JobSettings {
  /** Milliseconds before the second try; doubled for each further one. Default 1,000. */
  readonly firstDelay?: number;
  /** Milliseconds a handler may take before the job is handed to somebody else. Default 60,000. */
  readonly lease?: number;
  /** Milliseconds between two looks for jobs that have become due. Default 500. */
  readonly everyMs?: number;
  /** Jobs of a queue that one process runs at once. Default 4. */
  readonly atOnce?: number;
}

/** Milliseconds until a job is tried again that could not be done because something it stands on is away. */
export const restInOutage = ({ firstDelay }: Required<JobSettings>): number => 2 * firstDelay;

export const usual: Required<JobSettings> = { firstDelay: 1_000, lease: 60_000, everyMs: 500, atOnce: 4 };
