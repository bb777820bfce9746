import type { DomainEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';
import { CompiledProjection, RowCache } from './compiled-projection.js';
import { own, projection, table } from './projection.js';

@Entity('first_seen')
class FirstSeen {
  @PrimaryColumn('text')
  key!: string;
  @Column('integer')
  revision!: number;
}

const fold = new CompiledProjection(
  projection({
    name: 'firsts',
    version: 1,
    tables: [
      table({
        entity: FirstSeen,
        categories: ['note'],
        on: {
          NoteWritten: own<FirstSeen, DomainEvent>(
            (before, { stream, revision }) => before ?? { key: stream.slice(5), revision },
          ),
        },
      }),
    ],
  }),
);

it('writes no row that an event leaves as it was', () => {
  const memory = new RowCache(fold);
  const take = (revision: number) => {
    const event = recorded({ type: 'NoteWritten', data: {} }, revision, {}, 'note-a');
    memory.apply(event, fold.touches(event));
    return memory.take().flatMap(({ rows }) => rows);
  };
  expect(take(0)).toEqual([{ key: 'a', revision: 0 }]);
  expect(take(1)).toEqual([]);
  expect(memory.rows().first_seen).toEqual([{ key: 'a', revision: 0 }]);
});
