import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';
import { freshDatabase } from '@daybook/testing/postgres';
import { Client } from 'pg';
import { fencesSql, projectingSql, replicaSql } from '../../migration.js';
import { at, change, ignored, made, own, projection, remove, table } from '../../projection.js';
import { eventOf } from '../events.js';
import { MemoryLog } from '../memory-log.js';

/** A small world for specs of the runner: notes that are written, pinned and torn up, and how many a folder holds. */
export type NoteEvent =
  | DomainEvent<'NoteWritten', { text: string; folder: string }>
  | DomainEvent<'NotePinned', { place: number }>
  | DomainEvent<'NoteTorn', { folder: string }>;

@Entity('note')
export class NoteRow {
  @PrimaryColumn('uuid')
  uuid!: string;
  @Column('text')
  text!: string;
  @Column('bigint', { nullable: true })
  place!: number | null;
  @Column('timestamptz')
  writtenAt!: string;
}

@Entity('folder')
export class FolderRow {
  @PrimaryColumn('text')
  name!: string;
  @Column('text', { array: true })
  notes!: string[];
}

/** Notes that can be folded after all, as if the program had been mended. */
export const mended = new Set<string>();

const subject = (event: RecordedEvent) => event.stream.slice('note-'.length);

export const notes = projection({
  name: 'notes',
  version: 1,
  tables: [
    table<NoteRow, NoteEvent>({
      entity: NoteRow,
      categories: ['note'],
      on: {
        NoteWritten: own((_, event) => {
          if (event.data.text === 'throw' && !mended.has(subject(event)))
            throw new Error('This note cannot be folded.');
          return { uuid: subject(event), text: event.data.text, place: null, writtenAt: event.meta.at };
        }),
        NotePinned: change((_, event) => ({ place: event.data.place })),
        NoteTorn: remove(),
      },
    }),
  ],
});

export const folders = projection({
  name: 'folders',
  version: 1,
  tables: [
    table<FolderRow, NoteEvent>({
      entity: FolderRow,
      categories: ['note'],
      on: {
        NoteWritten: at(
          (event) => [event.data.folder],
          (row, event, name) => ({ name, notes: [...new Set([...(row?.notes ?? []), subject(event)])].sort() }),
        ),
        NotePinned: 'ignored',
        NoteTorn: at(
          (event) => [event.data.folder],
          (row, event) => row && { ...row, notes: row.notes.filter((one) => one !== subject(event)) },
        ),
      },
    }),
  ],
});

const pinned = '00000000-0000-4000-8000-000000000001';

/** A row that is made once is made with each pin again. */
export const lastPin = projection({
  name: 'last pin',
  version: 1,
  tables: [
    table<NoteRow, NoteEvent>({
      entity: NoteRow,
      categories: ['note'],
      on: {
        NoteWritten: ignored,
        NotePinned: made(
          () => [pinned],
          ({ data, meta }, uuid) => ({ uuid, text: 'Pinned', place: data.place, writtenAt: meta.at }),
        ),
        NoteTorn: ignored,
      },
    }),
  ],
});

const tables = `create schema read;
  create table read.note (uuid uuid primary key, text text not null, place bigint, written_at timestamptz not null);
  create index note_text on read.note (text);
  create table read.folder (name text primary key, notes text[] not null);`;

/** A database with the tables of the samples and of the runner, and a log in memory. */
export async function sampleWorld() {
  const database = await freshDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(tables + (await projectingSql()) + (await fencesSql()) + (await replicaSql()));
  return {
    url: database.url,
    client,
    log: new MemoryLog(),
    async rows(name: 'note' | 'folder', schema = 'read') {
      const { rows } = await client.query(`select * from ${schema}.${name} order by 1`);
      return rows;
    },
    async close() {
      await client.end();
      await database.drop();
    },
  };
}

export function write(log: MemoryLog, uuid: string, ...events: readonly NoteEvent[]): Promise<unknown> {
  return log.append(
    `note-${uuid}`,
    'none',
    events.map((event) => eventOf(event)),
  );
}
