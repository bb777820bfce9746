import { Button, IconButton, SelectField } from '@daybook/kernel/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type RaRecord, useListContext } from 'react-admin';
import type { Column } from './column.js';
import { texts } from './texts.js';

/** The order of a list where there is no head of a table to give it. */
export function SortChoice<Row extends RaRecord>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const { sort, setSort } = useListContext();
  const sorted = columns.filter((column) => column.sort !== undefined);
  const isDescending = sort.order === 'DESC';
  const label = isDescending ? texts.sortUp : texts.sortDown;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  const turn = () => setSort({ field: sort.field, order: isDescending ? 'ASC' : 'DESC' });

  if (sorted.length === 0) return null;
  if (sorted.length === 1) {
    return (
      <Button size="small" icon={<Arrow size={14} aria-hidden />} onClick={turn}>
        {label}
      </Button>
    );
  }
  return (
    <>
      <SelectField
        label={texts.sortBy}
        options={sorted.map(({ source, label: name }) => ({ value: source, label: name }))}
        value={sort.field}
        onChange={({ target: { value } }) =>
          setSort({ field: value, order: sorted.find(({ source }) => source === value)?.sort ?? 'ASC' })
        }
      />
      <IconButton label={label} icon={<Arrow size={16} aria-hidden />} onClick={turn} />
    </>
  );
}
