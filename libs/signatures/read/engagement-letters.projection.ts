import { subjectOf } from '@daybook/kernel/events';
import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';
import { change, own, projection, table } from '@daybook/kernel/projecting';
import { type FeeLine, renewBy, type SignatureDocumentEvent, yearlyFee } from '@daybook/signatures/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an engagement letter agrees on; how its document stands is in `signature_documents`. */
@Entity('engagement_letters')
@Index('engagement_letters_by_company', ['companyUuid', 'termTo'])
@Index('engagement_letters_to_renew', ['isRenewalDue', 'renewBy'])
export class EngagementLetterRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'engagement_letters_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  @Column('uuid', { nullable: true })
  template!: string | null;

  @Column('uuid')
  batch!: string;

  @Column('int')
  year!: number;

  @Column('date', { name: 'term_from' })
  termFrom!: string;

  @Column('date', { name: 'term_to' })
  termTo!: string;

  @Column('jsonb')
  lines!: readonly FeeLine[];

  /** In cents. */
  @Column('bigint', { name: 'yearly_fee' })
  yearlyFee!: number;

  @Column('date', { name: 'renew_by' })
  renewBy!: string;

  /** Whoever sent it was told. */
  @Column('boolean', { name: 'is_renewal_due' })
  isRenewalDue!: boolean;
}

export class CreateEngagementLetters1766660000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table engagement_letters (
        uuid uuid not null constraint engagement_letters_pkey primary key,
        company_uuid uuid,
        template uuid,
        batch uuid not null,
        year int not null,
        term_from date not null,
        term_to date not null,
        lines jsonb not null,
        yearly_fee bigint not null,
        renew_by date not null,
        is_renewal_due boolean not null
      )`);
    await runner.query('create index engagement_letters_by_company on engagement_letters (company_uuid, term_to)');
    await runner.query('create index engagement_letters_to_renew on engagement_letters (is_renewal_due, renew_by)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table engagement_letters');
  }
}

type LetterEvent = Extract<SignatureDocumentEvent, { type: 'SignatureDocumentPrepared' | 'LetterRenewalDue' }>;

const letters = table<EngagementLetterRow, LetterEvent>({
  entity: EngagementLetterRow,
  categories: ['signatureDocument'],
  on: {
    SignatureDocumentPrepared: own((_, { stream, data: { letter, template }, meta }) =>
      letter
        ? {
            uuid: subjectOf(stream),
            companyUuid: meta.company,
            template,
            batch: letter.batch,
            year: letter.year,
            termFrom: letter.from,
            termTo: letter.to,
            lines: letter.lines,
            yearlyFee: yearlyFee(letter.lines),
            renewBy: renewBy(letter),
            isRenewalDue: false,
          }
        : undefined,
    ),
    LetterRenewalDue: change(() => ({ isRenewalDue: true })),
  },
});

export const engagementLetters = projection({ name: 'engagement letters', version: 1, tables: [letters] });
