import { subjectOf } from '@daybook/kernel/events';
import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';
import { change, own, projection, table } from '@daybook/kernel/projecting';
import type { SignatureTemplateEvent } from '@daybook/signatures/domain';
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

const templates = table<SignatureTemplateRow, SignatureTemplateEvent>({
  entity: SignatureTemplateRow,
  categories: ['signatureTemplate'],
  on: {
    SignatureTemplateSaved: own((_, { stream, data }) => ({
      uuid: subjectOf(stream),
      name: data.name,
      signersCount: data.places.length,
      isRetired: false,
    })),
    SignatureTemplateRetired: change(() => ({ isRetired: true })),
  },
});

export const signatureTemplates = projection({ name: 'signature templates', version: 1, tables: [templates] });
