/** Moments that are remembered at most. */
const most = 2_000;

/**
 * When the log was first seen to be how long: from that follows since when a follower has been behind. It knows what
 * happened since it was made.
 */
export class HeadTimes {
  private seen: (readonly [head: number, at: number])[] = [];

  /** @param at milliseconds */
  note(head: number, at: number): void {
    const last = this.seen.at(-1);
    if (last && last[0] >= head) return;
    this.seen.push([head, at]);
    // the older half is thinned out: of an hour nobody wants the second
    if (this.seen.length > most) this.seen = this.seen.filter((_, index) => index >= most / 2 || index % 2 === 0);
  }

  /** Milliseconds since there has been something after this position; 0: there is nothing. */
  behind(position: number, now: number): number {
    const first = this.seen.find(([head]) => head > position);
    return first ? Math.max(0, now - first[1]) : 0;
  }
}
