import type { Fact } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { projection, table } from '../projection.js';
import { projectionSpec } from './index.js';
import { folders, NoteRow, notes } from './world/index.js';

const uuid = '00000000-0000-4000-8000-0000000000aa';
const fact = (type: string, data: object, revision: number) => recorded({ type, data }, revision, {}, `note-${uuid}`);
const story = [
  fact('NoteWritten', { text: 'Milk', folder: 'inbox' }, 0),
  fact('NotePinned', { place: 1 }, 1),
  fact('SomethingNew', {}, 2),
];

it('answers the rows per table', () => {
  expect(projectionSpec(notes).rowsOf(...story)).toEqual({
    note: [{ uuid, text: 'Milk', place: 1, writtenAt: '2026-01-05T15:00:00.000Z' }],
  });
  expect(projectionSpec(folders).rowsOf(...story)).toEqual({ folder: [{ name: 'inbox', notes: [uuid] }] });
});

it('catches a change that does not survive a repetition', () => {
  const counting = projection({
    name: 'counting',
    version: 1,
    tables: [
      table<NoteRow, Fact<'NotePinned'>>({
        entity: NoteRow,
        categories: ['note'],
        on: {
          NotePinned: {
            keys: () => [uuid],
            reduce: (row) => ({ uuid, text: '', writtenAt: '', place: (row?.place ?? 0) + 1 }),
          },
        },
      }),
    ],
  });
  expect(() => projectionSpec(counting).rowsOf(...story)).toThrow('toEqual');
});
