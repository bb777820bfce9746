/** Page size of feed and list. */
export const pageSize = 10;

export interface Filter {
  readonly value: string;
  readonly label: string;
  readonly status?: readonly string[];
  readonly isRecurring?: boolean;
}

export const filters: readonly Filter[] = [
  { value: 'all', label: 'All' },
  { value: 'not-completed', label: 'Not completed', status: ['open', 'waiting_for_review'] },
  { value: 'completed', label: 'Completed', status: ['completed'] },
  { value: 'recurring', label: 'Recurring', isRecurring: true },
];

export const orders = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'dueDate', label: 'Due date' },
  { value: '-updatedAttributes', label: 'Last changed' },
  { value: '-isRecurring', label: 'Recurring first' },
] as const;

/** The filter and order of the list that an address asks for; anything unknown is the default. */
export function readChoice(search: URLSearchParams): { filter: Filter; order: string } {
  const [all] = filters as [Filter];
  return {
    filter: filters.find(({ value }) => value === search.get('filter')) ?? all,
    order: orders.find(({ value }) => value === search.get('order'))?.value ?? orders[0].value,
  };
}

/** The address's search with one choice changed; defaults are left out. */
export function withChoice(search: URLSearchParams, name: 'filter' | 'order', value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  const isDefault = value === (name === 'filter' ? filters[0]?.value : orders[0].value);
  if (isDefault) next.delete(name);
  else next.set(name, value);
  return next;
}
