import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';
import type { DataSubject } from '@daybook/privacy/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was last asked and decided about the data of a person. Reasons are null once the person was erased. */
@Entity('data_subjects')
@Index('data_subjects_by_change', ['changedAt'])
export class DataSubjectRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'data_subjects_pkey' })
  uuid!: string;

  @Column('text')
  erasure!: DataSubject['erasure'];

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('uuid', { name: 'requested_by', nullable: true })
  requestedBy!: string | null;

  @Column('timestamptz', { name: 'requested_at', nullable: true })
  requestedAt!: string | null;

  /** Who declined or confirmed. */
  @Column('uuid', { name: 'decided_by', nullable: true })
  decidedBy!: string | null;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt!: string | null;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: string | null;

  @Column('boolean', { name: 'is_on_hold' })
  isOnHold!: boolean;

  @Column('text', { name: 'hold_reason', nullable: true })
  holdReason!: string | null;

  /** The task of the export that was last requested. */
  @Column('uuid', { name: 'export_task', nullable: true })
  exportTask!: string | null;

  @Column('uuid', { name: 'export_requested_by', nullable: true })
  exportRequestedBy!: string | null;

  @Column('timestamptz', { name: 'export_requested_at', nullable: true })
  exportRequestedAt!: string | null;

  /** When it was last downloaded. */
  @Column('timestamptz', { name: 'export_handed_out_at', nullable: true })
  exportHandedOutAt!: string | null;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: string;
}

export class CreateDataSubjects1795430000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table data_subjects (
        uuid uuid not null constraint data_subjects_pkey primary key,
        erasure text not null,
        reason text,
        requested_by uuid,
        requested_at timestamptz,
        decided_by uuid,
        decided_at timestamptz,
        completed_at timestamptz,
        is_on_hold boolean not null,
        hold_reason text,
        changed_at timestamptz not null
      )`);
    await runner.query('create index data_subjects_by_change on data_subjects (changed_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table data_subjects');
  }
}

export class ExportsOfDataSubjects1795436000062 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table data_subjects add export_task uuid, add export_requested_by uuid,
        add export_requested_at timestamptz, add export_handed_out_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table data_subjects drop column export_task, drop column export_requested_by,
        drop column export_requested_at, drop column export_handed_out_at`);
  }
}
