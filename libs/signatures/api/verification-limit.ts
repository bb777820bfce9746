/** How often one person may have a file looked at, and how many files are looked at at once in this process. */
export const verificationLimits = { count: 20, minutes: 10, atOnce: 2 } as const;

/** Counts in memory: each look costs a process for a moment, and leaves nothing behind. */
export class VerificationLimit {
  private readonly looks = new Map<string, readonly number[]>();
  private running = 0;

  /** @returns what the look gives back when it ends; undefined where it is one too many */
  take(person: string, now: number): (() => void) | undefined {
    const since = now - verificationLimits.minutes * 60_000;
    for (const [one, times] of this.looks) if ((times.at(-1) ?? 0) <= since) this.looks.delete(one);
    const recent = (this.looks.get(person) ?? []).filter((at) => at > since);
    if (recent.length >= verificationLimits.count || this.running >= verificationLimits.atOnce) return undefined;
    this.looks.set(person, [...recent, now]);
    this.running += 1;
    return () => {
      this.running -= 1;
    };
  }
}
