import { DataTable, type RaRecord } from 'react-admin';
import { type Listed, TableColumn } from './column.js';
import { useColumns } from './use-columns.js';

/** A list as a table: its heads sort it, its columns are those that the person chose. */
export function Table<Row extends RaRecord>({ columns, canChoose }: Listed<Row>) {
  const { ordered, hiddenAtFirst } = useColumns(columns);
  return (
    <DataTable
      bulkActionButtons={canChoose}
      bulkActionsToolbar={<span />}
      rowClick={false}
      hiddenColumns={hiddenAtFirst}
    >
      {ordered.map((column) => (
        <TableColumn key={column.source} column={column} />
      ))}
    </DataTable>
  );
}
