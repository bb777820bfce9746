import { subjectOf } from '@daybook/kernel/events';
import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';
import { change, ignored, own, projection, table } from '@daybook/kernel/projecting';
import type { CompanyMergeEvent } from '@daybook/merging/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';

@Entity('company_merges')
@Index('company_merges_newest', ['startedAt', 'uuid'])
export class CompanyMergeRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'company_merges_pkey' })
  uuid!: string;

  @Column('uuid')
  source!: string;

  @Column('uuid')
  destination!: string;

  /** The task that works on it now, or did last. */
  @Column('uuid')
  task!: string;

  /** running, completed, failed, undoing, undone */
  @Column('text')
  status!: string;

  @Column('uuid', { name: 'started_by', nullable: true })
  startedBy!: string | null;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: string;
}

export class CreateCompanyMerges1766460000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table company_merges (
        uuid uuid not null constraint company_merges_pkey primary key,
        source uuid not null,
        destination uuid not null,
        task uuid not null,
        status text not null,
        started_by uuid,
        started_at timestamptz not null
      )`);
    await runner.query('create index company_merges_newest on company_merges (started_at, uuid)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table company_merges');
  }
}

const mergeTable = table<CompanyMergeRow, CompanyMergeEvent>({
  entity: CompanyMergeRow,
  categories: ['companyMerge'],
  on: {
    CompanyMergeStarted: own((_, { stream, data: { source, destination, task }, meta }) => ({
      uuid: subjectOf(stream),
      source,
      destination,
      task,
      status: 'running',
      startedBy: 'user' in meta.by ? meta.by.user : null,
      startedAt: meta.at,
    })),
    // the stream itself names what moved
    MergeItemsTaken: ignored,
    MergeItemsFailed: ignored,
    CompanyMergeCompleted: change(() => ({ status: 'completed' })),
    CompanyMergeFailed: change(() => ({ status: 'failed' })),
    MergeUndoStarted: change((_, { data }) => ({ status: 'undoing', task: data.task })),
    MergeItemsReturned: ignored,
    MergeItemsKept: ignored,
    MergeUndone: change(() => ({ status: 'undone' })),
    MergeUndoFailed: change(() => ({ status: 'failed' })),
  },
});

export const companyMerges = projection({ name: 'company merges', version: 1, tables: [mergeTable] });
