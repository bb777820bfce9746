import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';
import type { CountedProgress, FormStatus, Setup } from '@daybook/tax/domain';

/** How far a company is with the questionnaire of a year. Answers are in the log alone, encrypted. */
@Entity('tax_years')
@Index('tax_years_by_company', ['companyUuid', 'year'])
@Index('tax_years_by_year', ['year', 'companyUuid'])
export class TaxYearRow {
  /** The company's uuid, `_` and the year. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'tax_years_pkey' })
  key!: string;

  @Column('uuid', { name: 'company_uuid' })
  companyUuid!: string;

  @Column('integer')
  year!: number;

  @Column('text', { name: 'definition_version' })
  definitionVersion!: string;

  @Column('text', { name: 'setup_mode' })
  setupMode!: Setup['mode'];

  /** The lowest of the forms that count. */
  @Column('text')
  status!: FormStatus;

  /** Every form that counts is with the firm. */
  @Column('boolean', { name: 'is_complete' })
  isComplete!: boolean;

  /** Of the required questions that are asked. */
  @Column('integer')
  answered!: number;

  @Column('integer')
  total!: number;

  /** Those that count, in their order. */
  @Column('jsonb')
  forms!: CountedProgress['forms'];

  /** By form; one that is missing is not started. */
  @Column('jsonb')
  statuses!: Readonly<Record<string, FormStatus>>;

  /** When each form was submitted last, also while it is open again. */
  @Column('jsonb', { name: 'submitted_at' })
  submittedAt!: Readonly<Record<string, string>>;

  @Column('boolean', { name: 'is_perjury_accepted' })
  isPerjuryAccepted!: boolean;

  @Column('timestamptz', { name: 'generated_at' })
  generatedAt!: string;

  /** When an answer, a form or the setup changed last. */
  @Column('timestamptz', { name: 'last_activity_at' })
  lastActivityAt!: string;
}
