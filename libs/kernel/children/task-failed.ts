/** A task that ended without an answer. */
export class TaskFailed extends Error {
  /** `failed`: the file is broken, or a library is; the others are breaches for which the process was ended. */
  constructor(
    readonly why: 'failed' | 'timeout' | 'memory' | 'crash',
    message: string,
  ) {
    super(message);
  }
}
