import type { AreaDefinition } from '@daybook/kernel/areas';
import type { AnyDecider } from '@daybook/kernel/events';
import type { AnyEventHandler, FlowSettings } from '@daybook/kernel/flows';
import { Column, Entity, type Migration, PrimaryColumn } from '@daybook/kernel/postgres';
import type { Projection } from '@daybook/kernel/projecting';
import {
  type Face,
  idleFlows,
  strangeDeciders,
  strangeKinds,
  strangeStreamNames,
  strangeTables,
  strangeWork,
} from './faces.js';

@Entity('asked_note')
class AskedNote {
  @PrimaryColumn('uuid')
  uuid!: string;

  @Column('uuid', { array: true })
  assignees!: string[];
}

const note = { category: 'note', schema: { NoteAdded: { version: 1 }, NotePinned: { version: 1 } } };
const deciders = [note as unknown as AnyDecider];
const words = { NoteAdded: () => '', NotePinned: () => '' };
const whole = { name: 'notes', deciders, words, streamNames: { note: 'Notes' } } as unknown as AreaDefinition;
const domain = (face: Face) => new Map([['notes/domain', face]]);

describe('an area', () => {
  it('that the product knows is let be', () => {
    expect(strangeDeciders(domain({ deciders, words }), { deciders, areas: [whole] })).toEqual([]);
    expect(strangeStreamNames([whole])).toEqual([]);
  });

  it('with a stream of which the product knows nothing is caught', () => {
    expect(strangeDeciders(domain({ deciders, words }), { deciders: [], areas: [whole] })).toEqual([
      'libs/notes/area.ts: its deciders lack note',
    ]);
  });

  it('with an event that has no words is caught, and so are words that are not its own', () => {
    const untold = { NoteAdded: words.NoteAdded };
    expect(strangeDeciders(domain({ deciders, words: untold }), { deciders, areas: [whole] })).toEqual([
      'libs/notes/domain/index.ts: its words lack NotePinned',
      'libs/notes/area.ts: its words are not these',
    ]);
  });

  it('with a kind that people have no word for is caught', () => {
    expect(strangeStreamNames([{ ...whole, streamNames: {} }])).toEqual(['libs/notes/area.ts: streamNames lacks note']);
    expect(strangeStreamNames([{ ...whole, streamNames: { note: 'noteStream', pin: 'Pins' } }])).toEqual([
      'libs/notes/area.ts: streamNames says “noteStream” of note',
      'libs/notes/area.ts: streamNames has pin, which is no stream of it',
    ]);
  });

  it('with tables that nobody makes or fills is caught', () => {
    const read = {
      projections: [{ name: 'notes' } as Projection],
      migrations: [class CreateNotes1 {} as unknown as Migration],
    };
    const faces = new Map([['notes/read', read]]);
    expect(strangeTables(faces, { projections: [], migrations: [] })).toEqual([
      'libs/notes/area.ts: its projections lack notes',
      'libs/notes/area.ts: its migrations lack CreateNotes1',
    ]);
    expect(strangeTables(faces, read)).toEqual([]);
  });

  it('that would act and is not run is caught', () => {
    const faces = new Map([['notes/flow', { eventHandlers: () => [{ name: 'note reader' } as AnyEventHandler] }]]);
    expect(idleFlows(faces, {} as FlowSettings, [])).toEqual([
      'libs/notes/flow/index.ts: the projector does not run “note reader”',
    ]);
    expect(idleFlows(faces, {} as FlowSettings, ['note reader'])).toEqual([]);
  });

  it('with a kind that is found and has no name is caught, and a name for nothing', () => {
    expect(strangeKinds(['note', 'pin'], ['pin', 'pin', 'tag'])).toEqual([
      'web/found-kinds.ts of an area lacks note',
      'web/found-kinds.ts of an area has pin, which is not found or has a name already',
      'web/found-kinds.ts of an area has tag, which is not found or has a name already',
    ]);
  });

  it('whose things somebody is asked for, and that does not say what waits, is caught', () => {
    const work = { kind: 'note', categories: ['note'], waits: {}, on: {} };
    const described = new Map([['libs/notes/domain/note.work.ts', { noteWork: work }]]);
    const kinds = {
      asked: { heading: 'Notes', line: 'Note', switch: 'note', audience: 'addressees', isRequest: true },
    } as const;
    const mails = new Map([['notes/flow', { notificationSource: { rank: 1, categories: [], kinds, events: {} } }]]);
    const asking = 'libs/notes/domain/*.work.ts: somebody is asked for its things, and nothing says what waits';
    const lacking = 'libs/notes/area.ts: its work lacks noteWork';
    expect(strangeWork(mails, [whole], described)).toEqual([asking, lacking]);
    expect(strangeWork(new Map([['notes/read', { entities: [AskedNote] }]]), [whole], new Map())).toEqual([asking]);
    expect(strangeWork(mails, [{ ...whole, work: [work] }], described)).toEqual([]);
  });
});
