/** A right was judged on a state of a stream that is not the one the command met. Nothing was written. */
export class JudgedOnOldState extends Error {
  constructor() {
    super('A right was judged on an old state.');
  }
}

/**
 * States that a right was judged on from memory, without asking the log whether they are the newest. An append that
 * expects the very revision proves it; whatever is not proved has to be judged again.
 */
export class Judgement {
  private readonly unproven = new Map<string, number>();

  /** Whether something was judged that no append has proved. */
  get isOpen(): boolean {
    return this.unproven.size > 0;
  }

  note(stream: string, revision: number): void {
    this.unproven.set(stream, revision);
  }

  /**
   * Before an append to the stream that expects this revision: it would prove all that was judged.
   *
   * @throws JudgedOnOldState
   */
  demandProvenBy(stream: string, revision: number): void {
    for (const [judged, at] of this.unproven) if (judged !== stream || at !== revision) throw new JudgedOnOldState();
  }

  /** The append of which `demandProvenBy` was asked was done. */
  prove(): void {
    this.unproven.clear();
  }
}
