import { portalLinkIn } from './portal-links.js';

const one = '00000000-0000-4000-8000-00000000000a';
const other = '00000000-0000-4000-8000-00000000000b';

it.each([
  [`/links/todo/${one}`, { kind: 'todo', rest: '' }],
  [`links/todo/${one.toUpperCase()}/`, { kind: 'todo', rest: '/' }],
  [`/links/tq/${one}/2026/income`, { kind: 'tq', rest: '/2026/income' }],
  [`/links/form-1099/${one}?year=2026`, { kind: 'form-1099', rest: '?year=2026' }],
  [`/links/of/old/${one}/`, { kind: '', rest: '' }],
  [`/links/todo/${one}/${one}`, { kind: 'todo', rest: `/${one}` }],
])('reads %s', (path, read) => {
  expect(portalLinkIn(path)).toEqual({ uuid: one, isOfOne: true, ...read });
});

it('says where a second thing is named', () => {
  expect(portalLinkIn(`/links/chat/${one}_${other}`)).toEqual({
    kind: 'chat',
    uuid: one,
    rest: `_${other}`,
    isOfOne: false,
  });
});

it.each([`/${one}`, `/links/todo`, `/links/`, '', `/linksto/${one}`])('takes %s for no link', (path) => {
  expect(portalLinkIn(path)).toBeUndefined();
});
