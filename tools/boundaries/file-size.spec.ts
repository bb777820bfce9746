import { longest, mayBeLonger, tooLong } from './file-size.js';

it('finds no source over the ceiling but those that say why', () => {
  expect(tooLong(mayBeLonger, longest, 'apps', 'libs', 'tests', 'tools')).toEqual([]);
});

it('catches the planted file and an exception for nothing', () => {
  const folder = 'tools/boundaries/planted/libs/notes/web';
  expect(tooLong({ 'gone.ts': 'it was long' }, 9, folder)).toEqual([
    `${folder}/note-form.tsx: 10 lines, at most 9; part it, or say in mayBeLonger why not`,
    'gone.ts: no exception is needed',
  ]);
});
