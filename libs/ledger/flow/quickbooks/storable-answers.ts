import { storable } from '@daybook/kernel/text';

/**
 * What QuickBooks said with every text as the database takes it: descriptions are cut at a number of signs, which may
 * leave half an emoji, and files that others imported bring NUL along. The same answer where all of it is so already.
 */
export function storableIn<T>(answer: T): T {
  return storableValue(answer) as T;
}

function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return sameOr(value, value.map(storableValue));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  const clean = entries.map(([key, one]) => [key, storableValue(one)] as const);
  return clean.every(([, one], at) => one === entries[at]?.[1]) ? value : Object.fromEntries(clean);
}

function sameOr(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.every((one, at) => one === before[at]) ? before : after;
}
