/** One thing that is shown over the screens while it is open, for whoever shows it. */
export class OpenState<Value> {
  private value: Value | undefined;
  private readonly listeners = new Set<() => void>();

  readonly current = (): Value | undefined => this.value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly open = (value: Value): void => this.set(value);

  readonly close = (): void => this.set(undefined);

  private set(value: Value | undefined): void {
    this.value = value;
    for (const listener of this.listeners) listener();
  }
}
