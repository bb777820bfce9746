/** Who is called when something has happened. */
export class Listeners<Said extends readonly unknown[] = []> {
  private readonly all = new Set<(...said: Said) => void>();

  get size(): number {
    return this.all.size;
  }

  /** Answers what ends it; fits `useSyncExternalStore`. */
  readonly subscribe = (listener: (...said: Said) => void): (() => void) => {
    this.all.add(listener);
    return () => this.all.delete(listener);
  };

  /** Calls those who listened before it began and still do. */
  call(...said: Said): void {
    for (const listener of [...this.all]) if (this.all.has(listener)) listener(...said);
  }
}
