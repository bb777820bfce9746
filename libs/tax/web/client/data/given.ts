export type Row = Readonly<Record<string, string>>;

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

export const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

export const rowsIn = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];

export const isGiven = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) && value.length > 0;

/** Whether two answers say the same, however they are written. */
export function saysTheSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function plain(value: unknown): unknown {
  if (typeof value === 'string')
    return value.trim().replace(/^-?\$?[\d,]+(\.\d+)?%?$/, (typed) => typed.replace(/[$,%]/g, ''));
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value ?? '';
  const cells = Object.entries(value).filter(([, cell]) => isGiven(cell));
  return cells.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, cell]) => [key, plain(cell)]);
}
