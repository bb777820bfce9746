import type { SavedQuery } from 'react-admin';
import type { ShownColumns } from './use-columns.js';

/** What a view of a list is: filters and order, and the columns where somebody saved them with it. */
export interface Viewed extends Partial<Pick<SavedQuery['value'], 'filter' | 'sort' | 'perPage'>> {
  readonly columns?: ShownColumns;
}

/** What a shared view shows; nothing where another version of the list wrote it. */
export function viewedIn(json: string): Viewed {
  try {
    return JSON.parse(json) as Viewed;
  } catch {
    return {};
  }
}

/** Whether a list shows what a view says; columns count where the view has them. */
export function shows(list: Viewed, { filter, sort, columns }: Viewed): boolean {
  const hasColumns =
    !columns ||
    (isSame([...columns.hidden].toSorted(), [...(list.columns?.hidden ?? [])].toSorted()) &&
      isSame(columns.order, list.columns?.order));
  return isSame(filter, list.filter) && isSame(sort, list.sort) && hasColumns;
}

/** Whether two plain values say the same, in whatever order they say it. */
function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

function textOf(value: unknown): string {
  return JSON.stringify(Object.entries(value ?? {}).toSorted(([one], [other]) => one.localeCompare(other)));
}
