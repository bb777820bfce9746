import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

/** The filters of a list; they live in the address, so that a filtered list can be shared. */
export function useFilters() {
  const { filterValues, setFilters } = useListContext();
  // two changes in quick succession: the list has not heard of the first one when the second comes
  const asked = useRef(filterValues);
  useEffect(() => {
    asked.current = filterValues;
  }, [filterValues]);
  const ask = (filters: typeof filterValues) => {
    asked.current = filters;
    setFilters(filters);
  };
  const set = (name: string, value: string) => ask({ ...asked.current, [name]: value || undefined });
  const chosen = (name: string) => String(filterValues[name] ?? '');
  return {
    chosen,
    set,
    clear: () => ask({}),
    isFiltered: Object.values(filterValues).some(Boolean),
    /** What a field of that name shows, and what it does when it changes. */
    field: (name: string) => ({
      value: chosen(name),
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    }),
  };
}

/** The choices of a filter by people or companies, with that of all of them first. */
export function choices(all: string, named: readonly { uuid: string; name: string }[] = []) {
  return [{ value: '', label: all }, ...named.map(({ uuid, name }) => ({ value: uuid, label: name }))];
}
