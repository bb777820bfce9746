import type { AskedRows } from '@daybook/kernel/ui/admin';

/** Filters and order of the screen as the server takes them; no year is the newest. */
export function narrowed({ filter, sort }: Pick<AskedRows, 'filter' | 'sort'>) {
  return {
    years: yearsIn(filter.year),
    search: filter.search || null,
    status: filter.status || null,
    signUp: filter.signUp || null,
    needsAttention: filter.needsAttention === true,
    mine: filter.mine === true,
    sortBy: sort?.field ?? 'company',
    sortDesc: sort?.order === 'DESC',
  };
}

/** `2026`, or `2026,2025` for several. */
function yearsIn(chosen: unknown): number[] | null {
  const years = String(chosen ?? '')
    .split(',')
    .map(Number)
    .filter((year) => Number.isInteger(year) && year > 0);
  return years.length > 0 ? years : null;
}
