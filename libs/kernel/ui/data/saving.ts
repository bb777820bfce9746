import { Listeners } from '@daybook/kernel/listeners';

/** Whether what is entered can be saved, as the server last said. */
export class Saving {
  private since: string | null = null;
  private readonly listeners = new Listeners();

  /** Since when nothing can be saved, an ISO instant; null while everything is well. */
  readonly unavailableSince = (): string | null => this.since;

  readonly subscribe = this.listeners.subscribe;

  readonly hear = (since: string | null): void => {
    this.since = since;
    this.listeners.call();
  };
}

/** That of this tab. */
export const saving = new Saving();
