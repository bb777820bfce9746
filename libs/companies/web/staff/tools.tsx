import { Checkbox, SelectField, TextField } from '@daybook/kernel/ui';
import { useDebouncedText, useFilters } from '@daybook/kernel/ui/admin';
import { useListContext } from 'react-admin';
import { texts } from './texts.js';

const orders = [
  { value: 'needsAttentionCount DESC', label: texts.needsAttention },
  { value: 'isFavorite DESC', label: texts.favoritesFirst },
  { value: 'name ASC', label: texts.company },
  { value: 'openTodosCount DESC', label: texts.open },
  { value: 'uncompletedTodosCount DESC', label: texts.uncompleted },
  { value: 'latestClientActivity DESC', label: texts.clientActivity },
  { value: 'latestStaffActivity DESC', label: texts.staffActivity },
];

/** Search, the filter, and on a phone the order that the table's head gives elsewhere. */
export function ListTools({ withSort }: { readonly withSort: boolean }) {
  const { filterValues, sort, setSort } = useListContext();
  const { chosen, set } = useFilters();
  const [typed, setTyped] = useDebouncedText(chosen('search'), (search) => set('search', search));
  return (
    <search className="staff-filters directory-tools">
      <TextField type="search" label={texts.search} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Checkbox
        label={texts.needsAttention}
        checked={filterValues.needsAttention === true}
        onChange={({ target }) => set('needsAttention', target.checked)}
      />
      <Checkbox
        label={texts.favorites}
        checked={filterValues.favorites === true}
        onChange={({ target }) => set('favorites', target.checked)}
      />
      {withSort && (
        <SelectField
          label={texts.sortBy}
          options={orders}
          value={`${sort.field} ${sort.order}`}
          onChange={(event) => {
            const [field = 'name', order] = event.target.value.split(' ');
            setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
          }}
        />
      )}
    </search>
  );
}
