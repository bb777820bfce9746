import { sharedClasses } from './styles.js';

it('finds no class that two areas take as their own', () => {
  expect(sharedClasses('apps', 'libs')).toEqual([]);
});

it('catches the planted class', () => {
  expect(sharedClasses('tools/boundaries/planted')).toEqual([
    'lines: tools/boundaries/planted/libs/notes/web/notes.css, tools/boundaries/planted/libs/orders/web/orders.css',
  ]);
});
