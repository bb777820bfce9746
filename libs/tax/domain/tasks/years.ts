/** The name of the kind of task. */
export const generateYearsTask = 'tqYears';

export const mostGenerated = 500;

/** For which companies a year begins; stored with tasks. */
export interface YearsRequest {
  readonly year: number;
  readonly companies: readonly string[];
  /** With what tends to stay from the newest year before. */
  readonly rollForward: boolean;
}
