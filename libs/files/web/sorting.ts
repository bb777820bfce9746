/** Columns a folder is sorted by, as the server names them. */
export type SortColumn = 'title' | 'owner' | 'updatedAt' | 'size';

/** What a folder is sorted by; null is folders first, then titles. */
export type Sorting = { readonly column: SortColumn; readonly descending: boolean } | null;

/** A press on a column's head: ascending, descending, none; another column starts ascending. */
export function nextSorting(sorting: Sorting, column: SortColumn): Sorting {
  if (sorting?.column !== column) return { column, descending: false };
  return sorting.descending ? null : { column, descending: true };
}

interface Sortable {
  readonly __typename?: string;
  readonly title: string;
}

const alphabet = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

/** The order without sorting: folders first, then titles alphabetically. */
export function byKindThenTitle(one: Sortable, other: Sortable): number {
  const rank = ({ __typename }: Sortable) => (__typename === 'Folder' ? 0 : 1);
  return rank(one) - rank(other) || alphabet.compare(one.title, other.title);
}
