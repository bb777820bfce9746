import type { Verdict } from '@daybook/audit/read/chain';
import type { EvidenceVerdict } from '@daybook/checks/flow';

export interface Named extends Omit<Verdict, 'firstBroken'> {
  readonly name: string;
}

/** The verdicts of all records, as `audit:verify --json` prints them. */
export interface Report {
  readonly intact: boolean;
  readonly events: number;
  readonly breaks: number;
  /** Those that are broken last, where a person at a terminal sees them. */
  readonly records: readonly Named[];
}

export function reportOf(verdicts: readonly Verdict[], names: ReadonlyMap<string, string>): Report {
  const records = verdicts.map(({ firstBroken, ...verdict }) => ({
    ...verdict,
    name: verdict.company === null ? 'The firm itself' : (names.get(verdict.company) ?? verdict.company),
  }));
  records.sort((a, b) => Number(b.intact) - Number(a.intact) || a.name.localeCompare(b.name));
  const events = records.reduce((sum, { checked }) => sum + checked, 0);
  const breaks = records.reduce((sum, one) => sum + one.breaks.length, 0);
  return { intact: records.every(({ intact }) => intact), events, breaks, records };
}

/** The report for a terminal, with every break. */
export function verdictLines({ intact, events, breaks, records }: Report): string[] {
  const lines = records.flatMap((record) => {
    const signed = record.signedUpTo ? `signed up to ${record.signedUpTo}` : 'not signed yet';
    const line = `${record.intact ? '✓' : '✗'} ${record.name}: ${record.checked} events, ${signed}`;
    if (record.intact) return [line];
    const found = record.breaks.map(({ what, reason }) => `    ${what}: ${reason}`);
    return [`${line}, ${counted(found.length, 'break')}`, ...found];
  });
  const broken = records.filter((record) => !record.intact).length;
  const sum = intact
    ? 'All is as it was written.'
    : `${counted(breaks, 'break')} in ${counted(broken, 'record')}: not as it was written.`;
  return [...lines, '', `${events} events read. ${sum}`];
}

/** What is said of the evidence of one check, with everything that does not fit. */
export function evidenceLines({ intact, events, findings }: EvidenceVerdict): string[] {
  return [
    `${counted(events, 'event')} in the evidence.`,
    ...findings.map(({ what, reason }) => `  ✗ ${what}: ${reason}`),
    intact
      ? '✓ Everything is as it was sealed, and as the record has it.'
      : `✗ ${counted(findings.length, 'finding')}: this is not the evidence that was sealed.`,
  ];
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
