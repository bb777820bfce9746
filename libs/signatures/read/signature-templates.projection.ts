import { subjectOf } from '@daybook/kernel/events';
import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';
import { change, ignored, own, projection, table } from '@daybook/kernel/projecting';
import { type LetterTerms, letterKinds, type SignatureTemplateEvent } from '@daybook/signatures/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';

@Entity('signature_templates')
export class SignatureTemplateRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'signature_templates_pkey' })
  uuid!: string;

  @Column('text')
  name!: string;

  @Column('int', { name: 'signers_count' })
  signersCount!: number;

  @Column('boolean', { name: 'is_retired' })
  isRetired!: boolean;

  /** It says a fee or a term, which only engagement letters have. */
  @Column('boolean', { name: 'needs_letter' })
  needsLetter!: boolean;

  /** What its engagement letters begin with; null where it is for none. */
  @Column('jsonb', { nullable: true })
  letter!: LetterTerms | null;

  @Column('timestamptz', { name: 'saved_at', nullable: true })
  savedAt!: string | null;
}

export class CreateSignatureTemplates1766560000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table signature_templates (
        uuid uuid not null constraint signature_templates_pkey primary key,
        name text not null,
        signers_count int not null,
        is_retired boolean not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table signature_templates');
  }
}

export class AddLetterTerms1766590000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table signature_templates
      add needs_letter boolean not null default false, add letter jsonb, add saved_at timestamptz`);
    await runner.query('alter table signature_templates alter needs_letter drop default');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table signature_templates drop needs_letter, drop letter, drop saved_at');
  }
}

const templates = table<SignatureTemplateRow, SignatureTemplateEvent>({
  entity: SignatureTemplateRow,
  categories: ['signatureTemplate'],
  on: {
    SignatureTemplateSaved: own((_, { stream, data, meta }) => ({
      uuid: subjectOf(stream),
      name: data.name,
      signersCount: data.places.length,
      isRetired: false,
      needsLetter: (data.mergeFields ?? []).some(({ kind, text }) => letterKinds.includes(kind) && text.trim() === ''),
      letter: null,
      savedAt: meta.at,
    })),
    SignatureTemplateRetired: change(() => ({ isRetired: true })),
    SignatureTemplateRenamed: change((_, { data }) => ({ name: data.to })),
    SignatureTemplateCopied: ignored,
    LetterTermsChanged: change((_, { data }) => ({ letter: data.to })),
  },
});

export const signatureTemplates = projection({ name: 'signature templates', version: 2, tables: [templates] });
