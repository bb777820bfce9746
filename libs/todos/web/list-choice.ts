import { contentTypes, type TodoType } from '@daybook/todos/domain';

/** Page size of feed and list. */
export const pageSize = 10;

export interface Filter {
  readonly value: string;
  readonly label: string;
  readonly status?: readonly string[];
  readonly isRecurring?: boolean;
  /** The order in which it is shown unless another one is chosen. */
  readonly order: Order;
}

export const orders = [
  { value: 'attention', label: 'Needs attention first' },
  { value: 'dueDate', label: 'Due date' },
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-updatedAttributes', label: 'Last changed' },
  { value: '-isRecurring', label: 'Recurring first' },
] as const;
export type Order = (typeof orders)[number]['value'];

export const filters: readonly Filter[] = [
  { value: 'all', label: 'All', order: '-createdAt' },
  { value: 'completed', label: 'Completed', status: ['completed'], order: '-updatedAttributes' },
  { value: 'not-completed', label: 'Not completed', status: ['open', 'waiting_for_review'], order: 'attention' },
  { value: 'recurring', label: 'Recurring', isRecurring: true, order: '-createdAt' },
];
const [everything] = filters as [Filter, ...Filter[]];
const opensOn = 'not-completed';

/** What of a company's to-dos is listed, and how. */
export interface Choice {
  readonly filter: Filter;
  readonly order: Order;
  /** Null: all. */
  readonly type: TodoType | null;
  /** The uuid of a person; null: anybody's. */
  readonly person: string | null;
  readonly isOverdue: boolean;
}

export type ChoiceName = 'filter' | 'order' | 'type' | 'person' | 'overdue';
const names: readonly ChoiceName[] = ['filter', 'order', 'type', 'person', 'overdue'];

/** What an address asks for; where it says nothing, what was kept. Anything unknown is as the list opens. */
export function readChoice(address: URLSearchParams, stored = new URLSearchParams()): Choice {
  const search = names.some((name) => address.has(name)) ? address : stored;
  const asked = (value: string) => filters.find((filter) => filter.value === value);
  const filter = asked(search.get('filter') ?? opensOn) ?? (asked(opensOn) as Filter);
  const type = search.get('type');
  return {
    filter,
    order: orders.find(({ value }) => value === search.get('order'))?.value ?? filter.order,
    type: type !== null && Object.hasOwn(contentTypes, type) ? (type as TodoType) : null,
    person: search.get('person') || null,
    isOverdue: search.get('overdue') === 'yes',
  };
}

/** What of the activity an address asks for; all of it, where it names nothing known. */
export function readFeedFilter(address: URLSearchParams): Filter {
  return filters.find(({ value }) => value === address.get('filter')) ?? everything;
}

/** A choice with one part of it changed, as an address says it; another filter is shown in its own order. */
export function withChoice(choice: Choice, name: ChoiceName, value: string): URLSearchParams {
  const said: Record<ChoiceName, string> = {
    filter: choice.filter.value,
    order: choice.order === choice.filter.order || name === 'filter' ? '' : choice.order,
    type: choice.type ?? '',
    person: choice.person ?? '',
    overdue: choice.isOverdue ? 'yes' : '',
    [name]: value,
  };
  return new URLSearchParams(Object.entries(said).filter(([, each]) => each !== ''));
}

/** Whether anything is left out beside what the filter says. */
export function isNarrowed({ type, person, isOverdue }: Choice): boolean {
  return type !== null || person !== null || isOverdue;
}
