import type { ReactNode } from 'react';
import { DataTable, type RaRecord, type SortPayload, useDataTableRenderContext, useListContext } from 'react-admin';

/** A column of a staff list, and where a phone's card shows the same. */
export interface Column<Row extends RaRecord> {
  /** Unique in the list; of a column that can be sorted the name by which the server sorts. */
  readonly source: string;
  readonly label: string;
  /** In place of the label in the head of the table. */
  readonly head?: ReactNode;
  readonly render: (row: Row) => ReactNode;
  /** The order that a first click gives; absent: the list cannot be sorted by it. */
  readonly sort?: SortPayload['order'];
  /** Numbers stand at the right. */
  readonly isNumber?: boolean;
  /** It cannot be hidden: without it a row has no name. */
  readonly isFixed?: boolean;
  /** Shown only to those who choose it. */
  readonly isHiddenAtFirst?: boolean;
  /**
   * Where it stands on a card: in its head, among the buttons at the right of the head, on a line of its own without a
   * label, with a label over half the width, or not at all. Absent: with a label, beside others.
   */
  readonly card?: 'title' | 'action' | 'line' | 'wide' | 'none';
}

/** What a list is made of, as a table or as cards. */
export interface Listed<Row extends RaRecord> {
  readonly columns: readonly Column<Row>[];
  /** Each row has a checkbox. */
  readonly canChoose: boolean;
}

/** A column as react-admin's table takes it. The head says how it is sorted to those who do not see the arrow. */
export function TableColumn<Row extends RaRecord>({ column }: { readonly column: Column<Row> }) {
  const isHead = useDataTableRenderContext() === 'header';
  const { sort } = useListContext();
  const { source, label, head = label, render, isNumber } = column;
  const isSorted = column.sort !== undefined && sort.field === source;
  const order = sort.order === 'DESC' ? 'descending' : 'ascending';
  return (
    <DataTable.Col
      source={source}
      label={isHead ? head : label}
      render={(row) => render(row as Row)}
      align={isNumber ? 'right' : 'left'}
      {...(column.sort ? { sortByOrder: column.sort } : { disableSort: true })}
      {...(column.isFixed && { cellClassName: 'staff-list-name' })}
      {...(isHead && { scope: 'col', ...(isSorted && { 'aria-sort': order }) })}
    />
  );
}

/** Columns in the order that a person gave them; those they have not placed keep the place they have by themselves. */
export function inOrder<Placed extends { readonly source: string }>(
  columns: readonly Placed[],
  order: readonly string[],
): readonly Placed[] {
  const placed = order.flatMap((source) => columns.find((column) => column.source === source) ?? []);
  const next = placed.values();
  return columns.map((column) => (order.includes(column.source) ? (next.next().value ?? column) : column));
}
