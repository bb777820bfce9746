type Listener = () => void;

/** How many requests are under way; the loading bar reads it. */
class Activity {
  private running = 0;
  private readonly listeners = new Set<Listener>();

  /** Counts a request in; call the answer once to count it out. */
  begin(): () => void {
    this.running += 1;
    this.tell();
    let counted = true;
    return () => {
      if (!counted) return;
      counted = false;
      this.running -= 1;
      this.tell();
    };
  }

  readonly isBusy = (): boolean => this.running > 0;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

export const activity = new Activity();
