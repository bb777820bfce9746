const first = 500;
/** Milliseconds of life after which a part counts as healthy. */
const healthyAfter = 10_000;
const longest = { healthy: 5_000, neverHealthy: 30_000 };

/**
 * How long to wait before a part is started again, in milliseconds: half a second, doubled each time it ends soon after
 * its start. One that was healthy once is away for five seconds at most, one that never was for half a minute.
 */
export class RestartPause {
  private next = first;
  private wasHealthy = false;

  /** @param lived milliseconds from the start of the process to its end */
  after(lived: number): number {
    if (lived >= healthyAfter) {
      this.wasHealthy = true;
      this.next = first;
    }
    const pause = Math.min(this.next, this.wasHealthy ? longest.healthy : longest.neverHealthy);
    this.next = pause * 2;
    return pause;
  }
}
