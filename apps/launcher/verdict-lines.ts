import type { Verdict } from '@daybook/audit/read/chain';

/** The verdicts for a terminal: what is broken last, where it is seen, with the first broken event of each company. */
export function verdictLines(
  verdicts: readonly Verdict[],
  names: ReadonlyMap<string, string>,
): { readonly lines: readonly string[]; readonly intact: boolean } {
  const nameOf = ({ company }: Verdict) => (company === null ? 'The firm itself' : (names.get(company) ?? company));
  const named = verdicts.map((verdict) => ({ ...verdict, name: nameOf(verdict) }));
  named.sort((a, b) => Number(b.intact) - Number(a.intact) || a.name.localeCompare(b.name));
  const broken = named.filter(({ intact }) => !intact);
  const events = verdicts.reduce((sum, { checked }) => sum + checked, 0);
  const lines = named.flatMap(({ name, intact, checked, signedUpTo, firstBroken }) => {
    const signed = signedUpTo ? `signed up to ${signedUpTo}` : 'not signed yet';
    const line = `${intact ? '✓' : '✗'} ${name}: ${checked} events, ${signed}`;
    return firstBroken ? [line, `    ${firstBroken}`] : [line];
  });
  const sum = broken.length === 0 ? 'All is as it was written.' : `${broken.length} not as it was written.`;
  return { lines: [...lines, '', `${events} events read. ${sum}`], intact: broken.length === 0 };
}
