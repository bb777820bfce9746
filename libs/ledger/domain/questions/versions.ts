/** What was written to the ledger from here took a transaction from one of its versions to the next. */
export interface VersionStep {
  readonly transaction: string;
  readonly before: string;
  readonly version: string;
}

/** The version that a transaction has now if nobody has written to it since a version of ours but us. */
export function versionAfter(version: string, steps: readonly VersionStep[]): string {
  const next = new Map(steps.map((step) => [step.before, step.version]));
  let now = version;
  for (let left = next.size; left > 0; left -= 1) now = next.get(now) ?? now;
  return now;
}
