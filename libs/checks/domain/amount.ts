/** `$1,234.56` of whole cents. */
export function dollars(cents: number): string {
  const figures = new Intl.NumberFormat('en-US').format(Math.floor(cents / 100));
  return `$${figures}.${String(cents % 100).padStart(2, '0')}`;
}

/** Whole cents of `1234.5`, `1,234.50` or `$1,234.50`; undefined when it is no amount, or has parts of a cent. */
export function centsOf(typed: string): number | undefined {
  const match = /^\$?(\d{1,3}(?:,\d{3})*|\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!match) return undefined;
  return Number(match[1]?.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
