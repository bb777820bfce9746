import type { DomainEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { projection, table } from '../projection.js';
import { Coverage } from './coverage.js';
import { projectionSpec, rowsFrom } from './index.js';
import { folders, NoteRow, notes } from './world/index.js';

const uuid = '00000000-0000-4000-8000-0000000000aa';
const event = (type: string, data: object, revision: number) => recorded({ type, data }, revision, {}, `note-${uuid}`);
const story = [
  event('NoteWritten', { text: 'Milk', folder: 'inbox' }, 0),
  event('NotePinned', { place: 1 }, 1),
  event('SomethingNew', {}, 2),
];

const torn = event('NoteTorn', { folder: 'inbox' }, 3);
const counting = projection({
  name: 'counting',
  version: 1,
  tables: [
    table<NoteRow, DomainEvent<'NotePinned'>>({
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

const ofNotes = projectionSpec(notes);
const ofFolders = projectionSpec(folders);
const ofCounting = projectionSpec(counting);

it('answers the rows per table', () => {
  expect(ofNotes.rowsOf(...story)).toEqual({
    note: [{ uuid, text: 'Milk', place: 1, writtenAt: '2026-01-05T15:00:00.000Z' }],
  });
  expect(ofFolders.rowsOf(...story)).toEqual({ folder: [{ name: 'inbox', notes: [uuid] }] });
  expect(ofNotes.rowsOf(...story, torn)).toEqual({ note: [] });
  expect(ofFolders.rowsOf(...story, torn)).toEqual({ folder: [{ name: 'inbox', notes: [] }] });
});

it('catches a change that does not survive a repetition', () => {
  expect(() => ofCounting.rowsOf(...story)).toThrow('toEqual');
});

describe('a spec that leaves out an event', () => {
  const fed = (...events: typeof story) => {
    const coverage = new Coverage(notes);
    rowsFrom(notes, events, coverage);
    return () => coverage.complete('libs/notes/read/note.projection.spec.ts');
  };

  it('is told which event of which projection it is, and in which file', () => {
    expect(fed(...story, torn)).not.toThrow();
    expect(fed(...story)).toThrow(
      'No story of libs/notes/read/note.projection.spec.ts lets these events change a row of the projection "notes": NoteTorn.',
    );
  });

  it('is not helped by an event that finds no row, or comes in the stream of something else', () => {
    expect(fed(torn, ...story)).toThrow(': NoteTorn.');
    expect(fed(...story, { ...torn, stream: `book-${uuid}` })).toThrow(': NoteTorn.');
  });

  it('owes nothing for what is ignored', () => {
    const coverage = new Coverage(folders);
    rowsFrom(folders, [...story, torn], coverage);
    expect(() => coverage.complete('a spec')).not.toThrow();
  });
});
