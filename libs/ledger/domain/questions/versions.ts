/** What was written to the ledger from here took a transaction from one of its versions to the next. */
export interface VersionStep {
  readonly transaction: string;
  readonly before: string;
  readonly version: string;
}

type Step = Omit<VersionStep, 'transaction'>;

/** The version that a transaction has now if nobody has written to it since a version of ours but us. */
export function versionAfter(version: string, steps: readonly Step[]): string {
  return versionsFrom(version, steps).at(-1) ?? version;
}

/** A version of ours, and those that a transaction has had since as long as nobody has written to it but us. */
export function versionsFrom(version: string, steps: readonly Step[]): readonly string[] {
  const next = new Map(steps.map((step) => [step.before, step.version]));
  const versions = [version];
  for (let now = next.get(version); now !== undefined && !versions.includes(now); now = next.get(now))
    versions.push(now);
  return versions;
}

/** One change takes it there: versions count up. Null where this one is no number. */
export function nextVersion(version: string): string | null {
  return /^\d{1,15}$/.test(version) ? String(Number(version) + 1) : null;
}
