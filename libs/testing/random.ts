/** Numbers that look random and are the same again for the same seed (mulberry32). */
export class Random {
  private state: number;

  constructor(readonly seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  one<T>(of: readonly T[]): T {
    if (of.length === 0) throw new Error('There is nothing to choose from.');
    return of[Math.floor(this.next() * of.length)] as T;
  }

  /** At most so many of them, in the order they have. */
  some<T>(of: readonly T[], most: number): readonly T[] {
    if (of.length <= most) return of;
    const places = new Set<number>();
    while (places.size < most) places.add(Math.floor(this.next() * of.length));
    return of.filter((_, place) => places.has(place));
  }
}
