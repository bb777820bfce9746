import { given } from '@daybook/kernel/events/spec';
import { type ListViewsEvent, listViewLimits, listViewsDecider } from './list-views.js';

const user = '00000000-0000-4000-8000-0000000000aa';
const data = (name: string, value: string) => ({ user, name, value });
const keep = (name: string, value: string) => ({ type: 'KeepListView', ...data(name, value) }) as const;
const stored = (name: string, value: string): ListViewsEvent => ({ type: 'ListViewKept', data: data(name, value) });

it('keeps columns and filters of each list, and the same only once', () => {
  const before = [stored('companies.columns', '["name"]'), stored('companies.datatable', '[]')];
  given(listViewsDecider, ...before)
    .when(keep('companies.columns', '["tags"]'))
    .thenEvents(stored('companies.columns', '["tags"]'));
  given(listViewsDecider, ...before)
    .when(keep('companies.columns', '["name"]'))
    .thenEvents();
  given(listViewsDecider, ...before, stored('companies.columns', '["tags"]'))
    .when(keep('companies.columns', '["name"]'))
    .thenEvents(stored('companies.columns', '["name"]'));
});

it.each([
  'companies',
  'companies.listParams',
  '.columns',
  '__proto__.columns',
  'companies.columns ',
  `${'a'.repeat(61)}.columns`,
])('knows no view %s', (name) => given(listViewsDecider).when(keep(name, '[]')).thenRefused('noSuchView'));

it.each(['', '{}', '"columns"', 'null', '[1'])('refuses %s, which is no list', (value) =>
  given(listViewsDecider).when(keep('companies.columns', value)).thenRefused('unreadable'),
);

it('keeps no more than its limits', () => {
  const { views, characters } = listViewLimits;
  const longest = `["${'a'.repeat(characters - 4)}"]`;
  given(listViewsDecider).when(keep('a.columns', longest)).thenEvents(stored('a.columns', longest));
  given(listViewsDecider)
    .when(keep('a.columns', `${longest} `))
    .thenRefused('tooLarge');
  const all = Array.from({ length: views }, (_, n) => stored(`list${n}.columns`, '[]'));
  given(listViewsDecider, ...all)
    .when(keep('new.columns', '[]'))
    .thenRefused('tooMany');
  given(listViewsDecider, ...all)
    .when(keep('list0.columns', '["name"]'))
    .thenEvents(stored('list0.columns', '["name"]'));
});

it('is empty where the key of the person is gone', () => {
  given(listViewsDecider, { type: 'ListViewKept', data: { user, name: 'a.columns', value: null } })
    .when(keep('a.columns', '[]'))
    .thenEvents(stored('a.columns', '[]'));
});
