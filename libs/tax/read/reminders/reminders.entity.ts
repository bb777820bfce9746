import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';

/** By which day the answers of a company and year are wanted, and which reminders went out for that day. */
@Entity('tax_reminders')
export class TaxRemindersRow {
  /** The company's uuid, `_` and the year. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'tax_reminders_pkey' })
  key!: string;

  @Column('uuid', { name: 'company_uuid' })
  companyUuid!: string;

  @Column('integer')
  year!: number;

  /** YYYY-MM-DD; null: no day. */
  @Column('date', { name: 'wanted_by', nullable: true })
  wantedBy!: string | null;

  @Column('jsonb')
  steps!: readonly number[];

  @Column('boolean', { name: 'is_paused' })
  isPaused!: boolean;

  @Column('jsonb', { name: 'steps_sent' })
  stepsSent!: readonly number[];
}
