/** Whether what is entered can be saved, as the server last said. */
export class Saving {
  private since: string | null = null;
  private readonly listeners = new Set<() => void>();

  /** Since when nothing can be saved, an ISO instant; null while everything is well. */
  readonly unavailableSince = (): string | null => this.since;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly hear = (since: string | null): void => {
    this.since = since;
    for (const listener of this.listeners) listener();
  };
}

/** That of this tab. */
export const saving = new Saving();
