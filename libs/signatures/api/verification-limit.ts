/** How often one person may have a file looked at. */
export const verificationLimits = { count: 20, minutes: 10 } as const;

/** Counts in memory: each look costs a process for a moment, and leaves nothing behind. */
export class VerificationLimit {
  private readonly looks = new Map<string, readonly number[]>();

  /** Whether the person may have one more looked at, which counts. */
  take(person: string, now: number): boolean {
    const since = now - verificationLimits.minutes * 60_000;
    for (const [one, times] of this.looks) if ((times.at(-1) ?? 0) <= since) this.looks.delete(one);
    const recent = (this.looks.get(person) ?? []).filter((at) => at > since);
    if (recent.length >= verificationLimits.count) return false;
    this.looks.set(person, [...recent, now]);
    return true;
  }
}
