import { Listeners } from '@daybook/kernel/listeners';

/** One thing that is shown over the screens while it is open, for whoever shows it. */
export class OpenState<Value> {
  private value: Value | undefined;
  private readonly listeners = new Listeners();

  readonly current = (): Value | undefined => this.value;

  readonly subscribe = this.listeners.subscribe;

  readonly open = (value: Value): void => this.set(value);

  readonly close = (): void => this.set(undefined);

  private set(value: Value | undefined): void {
    this.value = value;
    this.listeners.call();
  }
}
