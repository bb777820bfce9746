import { subjectOf } from '@daybook/kernel/events';
import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';
import { change, ignored, own, projection, table } from '@daybook/kernel/projecting';
import type { AsyncTaskEvent } from '@daybook/tasks/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the tasks of a person, those that were given up, and those whose file is over; what they are their streams tell. */
@Entity('async_tasks')
@Index('async_tasks_by_person', ['createdBy', 'kind', 'startedAt'])
@Index('async_tasks_running', ['startedAt'], { where: 'finished_at is null' })
@Index('async_tasks_with_file', ['finishedAt'], { where: 'has_file' })
export class AsyncTaskRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'async_tasks_pkey' })
  uuid!: string;

  @Column('text')
  kind!: string;

  @Column('uuid', { name: 'created_by', nullable: true })
  createdBy!: string | null;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: string;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: string | null;

  @Column('boolean', { name: 'has_file' })
  hasFile!: boolean;
}

export class CreateAsyncTasks1795421535035 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table async_tasks (
        uuid uuid not null constraint async_tasks_pkey primary key,
        kind text not null,
        created_by uuid,
        started_at timestamptz not null,
        finished_at timestamptz,
        has_file boolean not null
      )`);
    await runner.query('create index async_tasks_by_person on async_tasks (created_by, kind, started_at)');
    await runner.query('create index async_tasks_running on async_tasks (started_at) where finished_at is null');
    await runner.query('create index async_tasks_with_file on async_tasks (finished_at) where has_file');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table async_tasks');
  }
}

const taskTable = table<AsyncTaskRow, AsyncTaskEvent>({
  entity: AsyncTaskRow,
  categories: ['asyncTask'],
  on: {
    AsyncTaskStarted: own((_, { stream, data, meta }) => ({
      uuid: subjectOf(stream),
      kind: data.kind,
      createdBy: 'user' in meta.by ? meta.by.user : null,
      startedAt: meta.at,
      finishedAt: null,
      hasFile: false,
    })),
    AsyncTaskProgressed: ignored,
    AsyncTaskPostponed: ignored,
    AsyncTaskHastened: ignored,
    AsyncTaskSucceeded: change((_, { data, meta }) => ({ finishedAt: meta.at, hasFile: data.file !== null })),
    AsyncTaskFailed: change((_, { meta }) => ({ finishedAt: meta.at })),
    AsyncTaskFileDownloaded: ignored,
    AsyncTaskFileExpired: change(() => ({ hasFile: false })),
  },
});

export const asyncTasks = projection({ name: 'async tasks', version: 1, tables: [taskTable] });
