/** From the positions that are wanted of one log to those of the same events in another. */
export class PositionMap {
  private readonly wanted: readonly number[];
  private readonly found = new Map<number, number>([[0, 0]]);
  private next = 0;
  private newest = 0;

  constructor(wanted: Iterable<number>) {
    this.wanted = [...new Set(wanted)].sort((a, b) => a - b);
  }

  /** To be called for every event in the order of the log. */
  meet(was: number, is: number): void {
    for (let one = this.wanted[this.next]; one !== undefined && one < was; one = this.wanted[this.next])
      this.settle(one);
    this.newest = is;
  }

  /** Where whoever had read up to a position stands now: at the newest event up to it. */
  entries(): ReadonlyMap<number, number> {
    for (let one = this.wanted[this.next]; one !== undefined; one = this.wanted[this.next]) this.settle(one);
    return this.found;
  }

  private settle(position: number): void {
    this.found.set(position, this.newest);
    this.next += 1;
  }
}
