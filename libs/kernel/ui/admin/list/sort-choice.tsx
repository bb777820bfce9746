import { SelectField } from '@daybook/kernel/ui';
import { type RaRecord, useListContext } from 'react-admin';
import type { Column } from './column.js';
import { texts } from './texts.js';

/** The order of a list where there is no head of a table to give it. */
export function SortChoice<Row extends RaRecord>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const { sort, setSort } = useListContext();
  const sorted = columns.find(({ source }) => source === sort.field);
  const usual = sorted?.sort ?? 'ASC';
  const choices = columns.flatMap((column) => (column.sort ? [{ value: column.source, label: column.label }] : []));
  if (choices.length < 2) return null;
  return (
    <SelectField
      label={texts.sortBy}
      options={choices}
      value={sorted?.source ?? ''}
      onChange={({ target: { value } }) =>
        setSort({ field: value, order: columns.find(({ source }) => source === value)?.sort ?? usual })
      }
    />
  );
}
