import { parseQueryFromLocation, useListContext } from 'react-admin';

/** The filters of a list; they live in the address, so that a filtered list can be shared. */
export function useFilters() {
  const { filterValues, setFilters } = useListContext();
  // the address knows of a change before the list has been drawn with it, and the next change must not lose it
  const asked = () => parseQueryFromLocation(window.location).filter ?? filterValues;
  const set = (name: string, value: unknown) => setFilters({ ...asked(), [name]: value || undefined });
  const chosen = (name: string) => String(filterValues[name] ?? '');
  return {
    chosen,
    set,
    clear: () => setFilters({}),
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
