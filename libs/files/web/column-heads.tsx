import { ArrowDown, ArrowUp } from 'lucide-react';
import { nextSorting, type SortColumn, type Sorting } from './sorting.js';
import { texts } from './texts.js';

const columns: readonly { readonly column: SortColumn; readonly label: string; readonly className: string }[] = [
  { column: 'title', label: texts.title, className: 'name' },
  { column: 'owner', label: texts.owner, className: 'owner' },
  { column: 'updatedAt', label: texts.updated, className: 'updated' },
  { column: 'size', label: texts.size, className: 'size' },
];

/** In the trash it matters when something came there, and by whom. */
const trashLabels: Readonly<Partial<Record<SortColumn, string>>> = {
  owner: texts.trashedBy,
  updatedAt: texts.trashedAt,
};

/** The heads of the columns; a press sorts ascending, descending, and not at all. */
export function ColumnHeads({
  sorting,
  onSort,
  ofTrash,
}: {
  readonly sorting: Sorting;
  /** Nothing where the order is fixed. */
  readonly onSort: ((sorting: Sorting) => void) | undefined;
  readonly ofTrash: boolean;
}) {
  return (
    <tr aria-rowindex={1} className="column-heads">
      <th scope="col" className="cell pick">
        <span className="visually-hidden">{texts.selected(0)}</span>
      </th>
      {columns.map(({ column, className, ...more }) => {
        const label = (ofTrash && trashLabels[column]) || more.label;
        const isSorted = sorting?.column === column;
        const direction = isSorted ? (sorting.descending ? 'descending' : 'ascending') : 'none';
        const Arrow = isSorted && sorting.descending ? ArrowDown : ArrowUp;
        return (
          <th key={column} scope="col" aria-sort={direction} className={`cell ${className}`}>
            {onSort ? (
              <button type="button" onClick={() => onSort(nextSorting(sorting, column))}>
                {label}
                {isSorted && <Arrow size={13} aria-hidden />}
              </button>
            ) : (
              label
            )}
          </th>
        );
      })}
      <th scope="col" className="cell more">
        <span className="visually-hidden">{texts.actions}</span>
      </th>
    </tr>
  );
}
