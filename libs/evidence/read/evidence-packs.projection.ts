import type { EvidencePackEvent } from '@daybook/evidence/domain';
import { subjectOf } from '@daybook/kernel/events';
import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';
import { change, ignored, own, projection, table } from '@daybook/kernel/projecting';
import type { MigrationInterface, QueryRunner } from 'typeorm';

@Entity('evidence_packs')
@Index('evidence_packs_newest', ['requestedAt', 'uuid'])
export class EvidencePackRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'evidence_packs_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  @Column('uuid')
  task!: string;

  @Column('uuid', { name: 'requested_by', nullable: true })
  requestedBy!: string | null;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: string;

  @Column('date', { name: 'from_day' })
  fromDay!: string;

  @Column('date', { name: 'to_day' })
  toDay!: string;

  @Column('text', { array: true })
  kinds!: readonly string[];

  /** What is in it; null until it is made. */
  @Column('integer', { nullable: true })
  events!: number | null;

  @Column('integer', { nullable: true })
  files!: number | null;

  @Column('text', { nullable: true })
  sha256!: string | null;

  /** When it was handed out last. */
  @Column('timestamptz', { name: 'handed_out_at', nullable: true })
  handedOutAt!: string | null;
}

export class CreateEvidencePacks1795435000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table evidence_packs (
        uuid uuid not null constraint evidence_packs_pkey primary key,
        company_uuid uuid,
        task uuid not null,
        requested_by uuid,
        requested_at timestamptz not null,
        from_day date not null,
        to_day date not null,
        kinds text[] not null,
        events integer,
        files integer,
        sha256 text,
        handed_out_at timestamptz
      )`);
    await runner.query('create index evidence_packs_newest on evidence_packs (requested_at, uuid)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table evidence_packs');
  }
}

const packTable = table<EvidencePackRow, EvidencePackEvent>({
  entity: EvidencePackRow,
  categories: ['evidencePack'],
  on: {
    EvidencePackRequested: own((_, { stream, data, meta }) => ({
      uuid: subjectOf(stream),
      companyUuid: meta.company,
      task: data.task,
      requestedBy: 'user' in meta.by ? meta.by.user : null,
      requestedAt: meta.at,
      fromDay: data.from,
      toDay: data.to,
      kinds: data.kinds,
      events: null,
      files: null,
      sha256: null,
      handedOutAt: null,
    })),
    EvidencePackMade: change((_, { data: { events, files, sha256 } }) => ({ events, files, sha256 })),
    // its task says why
    EvidencePackFailed: ignored,
    EvidencePackHandedOut: change((_, { meta }) => ({ handedOutAt: meta.at })),
  },
});

/** Raise `version` when the meaning of a row changes: the rows are then made anew. */
export const evidencePacks = projection({ name: 'evidence packs', version: 1, tables: [packTable] });
