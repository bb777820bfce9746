/** Who reads what a store holds, and is called when it has changed: the half of a store that React asks for. */
export class Listeners {
  private readonly all = new Set<() => void>();

  /** For `useSyncExternalStore`; answers what ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.all.add(listener);
    return () => this.all.delete(listener);
  };

  call(): void {
    for (const listener of this.all) listener();
  }
}
