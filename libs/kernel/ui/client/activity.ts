import { Listeners } from '@daybook/kernel/listeners';

/** How many requests are under way; the loading bar reads it. */
class Activity {
  private running = 0;
  private readonly listeners = new Listeners();

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

  readonly subscribe = this.listeners.subscribe;

  private tell(): void {
    this.listeners.call();
  }
}

export const activity = new Activity();
