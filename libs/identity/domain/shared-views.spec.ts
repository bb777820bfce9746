import { given } from '@daybook/kernel/events/spec';
import { type SharedViewsEvent, sharedViewLimits, sharedViewsDecider } from './shared-views.js';

const [maria, omar] = ['maria', 'omar'];
const value = '{"filter":{"due":"overdue"}}';
const shared = (view: string, name: string | null, author = maria): SharedViewsEvent => ({
  type: 'ListViewShared',
  data: { list: 'work', view, name, value: name === null ? null : value, author },
});
const share = (view: string, name: string, more = {}) =>
  ({ type: 'ShareListView', list: 'work', view, name, value, person: maria, ...more }) as const;
const change = (person: string, isAdministrator: boolean, name = 'Late') =>
  ({ type: 'ChangeSharedListView', list: 'work', view: 'a', name, value, person, isAdministrator }) as const;
const remove = (person: string, isAdministrator: boolean) =>
  ({ type: 'RemoveSharedListView', list: 'work', view: 'a', person, isAdministrator }) as const;
const removed: SharedViewsEvent = { type: 'SharedListViewRemoved', data: { list: 'work', view: 'a', author: maria } };

it('is shared under a name that no other has, once', () => {
  given(sharedViewsDecider).when(share('a', ' Overdue ')).thenEvents(shared('a', 'Overdue'));
  given(sharedViewsDecider, shared('a', 'Overdue')).when(share('a', 'Overdue')).thenNothing();
  given(sharedViewsDecider, shared('a', 'Overdue')).when(share('b', 'OVERDUE')).thenRefused('nameTaken');
  given(sharedViewsDecider, shared('a', 'Overdue'), removed)
    .when(share('b', 'Overdue'))
    .thenEvents(shared('b', 'Overdue'));
});

it('is changed and removed by whoever shared it and by administrators, who stay beside its author', () => {
  const before = given(sharedViewsDecider, shared('a', 'Overdue'));
  const changed = { type: 'SharedListViewChanged', data: { ...shared('a', 'Late').data } } as SharedViewsEvent;
  before.when(change(maria, false)).thenEvents(changed);
  before.when(change(omar, true)).thenEvents(changed);
  before.when(change(omar, false)).thenRefused('notYours');
  before.when(remove(omar, false)).thenRefused('notYours');
  before.when(remove(omar, true)).thenEvents(removed);
  given(sharedViewsDecider, shared('a', 'Overdue'), removed).when(remove(maria, false)).thenNothing();
  given(sharedViewsDecider, shared('a', 'Overdue'), removed).when(change(maria, false)).thenRefused('notThere');
  before.when(change(maria, false, 'Overdue')).thenNothing();
});

it.each([
  ['nameMissing', { name: ' ' }],
  ['nameTooLong', { name: 'a'.repeat(sharedViewLimits.name + 1) }],
  ['noSuchList', { list: 'work.columns' }],
  ['unreadable', { value: '[]' }],
  ['unreadable', { value: '{' }],
  ['tooLarge', { value: `{"a":"${'a'.repeat(sharedViewLimits.characters)}"}` }],
] as const)('is refused as %s', (refused, more) =>
  given(sharedViewsDecider)
    .when(share('a', 'Overdue', more))
    .thenRefused(refused),
);

it('has a limit, and is gone with the key of its author', () => {
  const all = Array.from({ length: sharedViewLimits.views }, (_, n) => shared(`view${n}`, `View ${n}`));
  given(sharedViewsDecider, ...all)
    .when(share('new', 'New'))
    .thenRefused('tooMany');
  given(sharedViewsDecider, shared('a', null)).when(change(maria, false)).thenRefused('notThere');
});
