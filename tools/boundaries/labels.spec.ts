import { namelessControls } from './labels.js';

it('finds no control on any screen that nothing names', () => {
  expect(namelessControls('apps/web', 'libs')).toEqual([]);
});

it('catches the planted one', () => {
  expect(namelessControls('tools/boundaries/planted')).toEqual([
    'tools/boundaries/planted/libs/notes/web/nameless-control.tsx:3: input',
  ]);
});
