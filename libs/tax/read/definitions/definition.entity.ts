import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A firm's own questions for one tax year; what they ask is in their stream. */
@Entity('tax_definitions')
@Index('tax_definitions_by_year', ['key', 'year', 'publishedAt'])
export class TaxDefinitionRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'tax_definitions_pkey' })
  version!: string;

  /** The version it began as a copy of. */
  @Column('text', { name: 'copied_from' })
  copiedFrom!: string;

  @Column('text')
  key!: string;

  @Column('integer')
  year!: number;

  @Column('text')
  title!: string;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: string;

  @Column('uuid', { name: 'changed_by', nullable: true })
  changedBy!: string | null;

  /** Null while it is a draft. */
  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt!: string | null;
}

export class TaxDefinitions1795811000000 implements MigrationInterface {
  name = 'TaxDefinitions1795811000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table tax_definitions (
        version uuid not null constraint tax_definitions_pkey primary key,
        copied_from text not null,
        key text not null,
        year integer not null,
        title text not null,
        changed_at timestamptz not null,
        changed_by uuid,
        published_at timestamptz
      )`);
    await runner.query('create index tax_definitions_by_year on tax_definitions (key, year, published_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table tax_definitions');
  }
}
