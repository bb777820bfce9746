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
 * What a list of the staff is narrowed to, under a name, for everybody of the firm; the stream is that of the list. Name
 * and filters are sealed under the key of whoever shared it, since filters hold what was searched for.
 */
export type SharedViewsEvent =
  | DomainEvent<'ListViewShared', SharedView & { readonly list: string }>
  | DomainEvent<'SharedListViewChanged', SharedView & { readonly list: string }>
  | DomainEvent<'SharedListViewRemoved', { readonly list: string; readonly view: string; readonly author: string }>;

interface SharedView {
  readonly view: string;
  readonly author: string;
  /** Both null once the key of the author was destroyed. */
  readonly name: string | null;
  readonly value: string | null;
}

/** `person`: who asks; `isAdministrator`: looked up. */
interface Asked {
  readonly list: string;
  readonly view: string;
  readonly person: string;
}

export type SharedViewsCommand =
  | ({ readonly type: 'ShareListView'; readonly name: string; readonly value: string } & Asked)
  | ({
      readonly type: 'ChangeSharedListView';
      readonly name: string;
      readonly value: string;
      readonly isAdministrator: boolean;
    } & Asked)
  | ({ readonly type: 'RemoveSharedListView'; readonly isAdministrator: boolean } & Asked);

export type SharedViewsRefusal = Refusal<
  | 'noSuchList'
  | 'nameMissing'
  | 'nameTooLong'
  | 'nameTaken'
  | 'tooLarge'
  | 'tooMany'
  | 'unreadable'
  | 'notThere'
  | 'notYours'
>;

export interface StoredSharedView {
  readonly name: string;
  readonly value: string;
  readonly author: string;
}

/** By their uuids. */
export type SharedViewsState = ReadonlyMap<string, StoredSharedView>;

export const sharedViewLimits = { views: 50, name: 60, characters: 4_000 } as const;

const lists = /^[a-zA-Z][\w-]{0,59}$/;
const sealed = { version: 1, sensitive: ['name', 'value'], subject: { category: 'user', field: 'author' } } as const;

export const sharedViewsDecider: Decider<SharedViewsCommand, SharedViewsState, SharedViewsEvent, SharedViewsRefusal> = {
  category: 'sharedListViews',
  initial: new Map(),
  schema: { ListViewShared: sealed, SharedListViewChanged: sealed, SharedListViewRemoved: { version: 1 } },
  evolve(state, event) {
    const views = new Map(state);
    const { view } = event.data;
    if (event.type === 'SharedListViewRemoved') views.delete(view);
    else {
      const { name, value, author } = event.data;
      if (name === null || value === null) views.delete(view);
      else views.set(view, { name, value, author });
    }
    return views;
  },
  decide(state, command): Decision<SharedViewsEvent, SharedViewsRefusal> {
    const { list, view, person } = command;
    const found = state.get(view);
    if (command.type === 'RemoveSharedListView') {
      if (!found) return [];
      if (!mayChange(found, command)) return notYours;
      return [{ type: 'SharedListViewRemoved', data: { list, view, author: found.author } }];
    }
    const name = command.name.trim();
    const wrong = valueRefusal(state, { ...command, name });
    if (wrong) return wrong;
    const { value } = command;
    if (command.type === 'ShareListView') {
      if (found) return [];
      if (state.size >= sharedViewLimits.views)
        return refuse('tooMany', `A list can have at most ${sharedViewLimits.views} shared views. Remove one first.`);
      return [{ type: 'ListViewShared', data: { list, view, name, value, author: person } }];
    }
    if (!found)
      return refuse('notThere', 'This view is shared no longer. Save your filters under a name of their own.');
    if (!mayChange(found, command)) return notYours;
    if (found.name === name && found.value === value) return [];
    return [{ type: 'SharedListViewChanged', data: { list, view, name, value, author: found.author } }];
  },
};

const notYours = refuse('notYours', 'A shared view is changed by whoever shared it, or by an administrator.');

function mayChange({ author }: StoredSharedView, asks: { readonly person: string; readonly isAdministrator: boolean }) {
  return author === asks.person || asks.isAdministrator;
}

function valueRefusal(
  state: SharedViewsState,
  { list, view, name, value }: { list: string; view: string; name: string; value: string },
): SharedViewsRefusal | undefined {
  if (!lists.test(list)) return refuse('noSuchList', 'There is no such list.');
  if (name === '') return refuse('nameMissing', 'Enter a name.');
  if (name.length > sharedViewLimits.name)
    return refuse('nameTooLong', `Shorten the name to ${sharedViewLimits.name} characters.`);
  const isTaken = [...state].some(([uuid, one]) => uuid !== view && one.name.toLowerCase() === name.toLowerCase());
  if (isTaken) return refuse('nameTaken', `There is a shared view called “${name}” already. Choose another name.`);
  if (value.length > sharedViewLimits.characters)
    return refuse('tooLarge', 'These filters are too long to be shared. Clear some of them.');
  return isObject(value)
    ? undefined
    : refuse('unreadable', 'What is shared of a list has to be its filters and order.');
}

function isObject(json: string): boolean {
  try {
    const read: unknown = JSON.parse(json);
    return typeof read === 'object' && read !== null && !Array.isArray(read);
  } catch {
    return false;
  }
}

export const sharedViewsWords: EventDescriptions<SharedViewsEvent> = {
  ListViewShared: ({ data }) => description('View of a list shared', `shared the view ${called(data)} with the firm.`),
  SharedListViewChanged: ({ data }) => description('Shared view changed', `changed the shared view ${called(data)}.`),
  SharedListViewRemoved: () => description('Shared view removed', 'removed a view that the firm shared.'),
};

const called = ({ name, list }: { name: string | null; list: string }) => (name === null ? `of ${list}` : `“${name}”`);
