import { DataTable, type RaRecord } from 'react-admin';
import { type Column, TableColumn } from './column.js';
import { useColumns } from './use-columns.js';

/** A list as a table: its heads sort it, its columns are those that the person chose. */
export function Table<Row extends RaRecord>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const { ordered, hiddenAtFirst } = useColumns(columns);
  return (
    <DataTable bulkActionButtons={false} rowClick={false} hiddenColumns={hiddenAtFirst}>
      {ordered.map((column) => (
        <TableColumn key={column.source} column={column} />
      ))}
    </DataTable>
  );
}
