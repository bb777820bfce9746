/** What the areas call their streams, by category. */
export type StreamNames = Readonly<Record<string, string>>;

export interface StoredRecords {
  readonly label: string;
  readonly count: number;
}

/** Of streams whose program is no longer here. */
const unknown = 'Other records';

/** Counts by category as people read them, most first. */
export function storedRecords(
  counts: readonly { readonly category: string; readonly count: number }[],
  names: StreamNames,
): StoredRecords[] {
  const byName = new Map<string, number>();
  for (const { category, count } of counts) {
    const label = names[category] ?? unknown;
    byName.set(label, (byName.get(label) ?? 0) + count);
  }
  return [...byName]
    .map(([label, count]) => ({ label, count }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}
