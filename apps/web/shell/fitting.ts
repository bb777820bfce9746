/** How many of the first links stand in a row, in px; where not all do, there has to be room for `more` as well. */
export function fitting(widths: readonly number[], room: number, more: number): number {
  const all = widths.reduce((sum, one) => sum + one, 0);
  if (all <= room) return widths.length;
  let used = more;
  const first = widths.findIndex((one) => {
    used += one;
    return used > room;
  });
  return Math.max(0, first);
}
