import { Listeners } from '@daybook/kernel/listeners';

type Verdict = 'send' | 'keep';

/** Commands that were given while there was no network. Each waits until the person says what becomes of it. */
export class Unsent {
  private waiting: readonly ((verdict: Verdict) => void)[] = [];
  private readonly listeners = new Listeners();

  /** How many wait. */
  readonly count = (): number => this.waiting.length;

  readonly subscribe = this.listeners.subscribe;

  /** Waits for the person: `send` to try again, `keep` to go on editing. */
  readonly decided = (): Promise<Verdict> =>
    new Promise((decide) => {
      this.waiting = [...this.waiting, decide];
      this.announce();
    });

  /** Lets everything that waits be sent now, or gives it back to its form. */
  readonly decide = (verdict: Verdict): void => {
    const all = this.waiting;
    this.waiting = [];
    for (const decide of all) decide(verdict);
    this.announce();
  };

  private announce(): void {
    this.listeners.call();
  }
}

/** Those of this tab. */
export const unsent = new Unsent();
