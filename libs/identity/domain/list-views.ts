import {
  type Decider,
  type Decision,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

/**
 * What one person keeps of the lists of the staff; the stream `listViews-{user}`. `value` is JSON as the list wrote it,
 * and sealed under the person's key, since saved filters hold what was searched for.
 */
export type ListViewsEvent = DomainEvent<'ListViewKept', { user: string; name: string; value: string | null }>;

/** `user`: whose stream it is. `name`: `companies.columns`; `value`: JSON of a list. */
export type ListViewsCommand = {
  readonly type: 'KeepListView';
  readonly user: string;
  readonly name: string;
  readonly value: string;
};

export type ListViewsRefusal = Refusal<'noSuchView' | 'tooLarge' | 'tooMany' | 'unreadable'>;

/** The value of each view by its name. */
export type ListViewsState = ReadonlyMap<string, string>;

/** Of one person; characters of JSON. */
export const listViewLimits = { views: 200, characters: 20_000 } as const;

/** The list, and what of it: hidden columns, order of columns, saved filters. */
const views = /^[a-zA-Z][\w-]{0,59}\.(datatable|columns|savedQueries)$/;

export const listViewsDecider: Decider<ListViewsCommand, ListViewsState, ListViewsEvent, ListViewsRefusal> = {
  category: 'listViews',
  initial: new Map(),
  schema: { ListViewKept: { version: 1, sensitive: ['value'], subject: { category: 'user', field: 'user' } } },
  evolve: (stored, { data: { name, value } }) => (value === null ? stored : new Map(stored).set(name, value)),
  decide(stored, { user, name, value }): Decision<ListViewsEvent, ListViewsRefusal> {
    if (!views.test(name)) return refuse('noSuchView', 'There is no such part of a list to keep.');
    if (value.length > listViewLimits.characters)
      return refuse('tooLarge', 'There is too much to keep. Please remove some saved filters.');
    if (!isList(value)) return refuse('unreadable', 'What is kept of a list has to be a list itself.');
    if (stored.get(name) === value) return [];
    if (!stored.has(name) && stored.size >= listViewLimits.views)
      return refuse('tooMany', 'There are too many lists to keep something of.');
    return [{ type: 'ListViewKept', data: { user, name, value } }];
  },
};

export const listViewsWords: EventDescriptions<ListViewsEvent> = {
  ListViewKept: () => description('View of a list kept', 'chose what a list of theirs shows.'),
};

function isList(json: string): boolean {
  try {
    return Array.isArray(JSON.parse(json));
  } catch {
    return false;
  }
}
