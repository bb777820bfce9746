import { parseQueryFromLocation, useListContext } from 'react-admin';

type Filters = Record<string, unknown>;

/** What lists were asked for a moment ago and the address does not say yet, by their resources. */
const onTheWay = new Map<string, Filters>();

/** The filters of a list; they live in the address, so that a filtered list can be shared. */
export function useFilters() {
  const { resource, filterValues, setFilters } = useListContext();
  // a list that is slow to be drawn shows old filters when the next change comes, which must not lose the one before
  const asked = (): Filters => onTheWay.get(resource) ?? parseQueryFromLocation(window.location).filter ?? filterValues;
  const ask = (filters: Filters) => {
    onTheWay.set(resource, filters);
    setFilters(filters);
    // the list changes the address in a timeout of its own, which comes before this one
    setTimeout(() => {
      if (onTheWay.get(resource) === filters) onTheWay.delete(resource);
    });
  };
  const set = (name: string, value: unknown) => ask({ ...asked(), [name]: value || undefined });
  const chosen = (name: string) => String(filterValues[name] ?? '');
  return {
    chosen,
    set,
    clear: () => ask({}),
    /** In place of all that is chosen. */
    replace: ask,
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
