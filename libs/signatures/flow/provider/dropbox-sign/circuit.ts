import { ProviderUnavailable } from '../port.js';

const failuresInARow = 5;
const rest = 30_000;

/** After five failures in a row nobody is asked for half a minute; then one request tells whether they are back. */
export class Circuit {
  private failures = 0;
  private restsUntil = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** @throws ProviderUnavailable at once while it rests */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.now() < this.restsUntil) throw new ProviderUnavailable('Dropbox Sign was away a moment ago.');
    try {
      const answer = await work();
      this.failures = 0;
      return answer;
    } catch (error) {
      if (error instanceof ProviderUnavailable) this.fail();
      throw error;
    }
  }

  private fail(): void {
    this.failures += 1;
    if (this.failures >= failuresInARow) this.restsUntil = this.now() + rest;
  }
}
