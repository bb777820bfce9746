import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';

/** A number of a bank account, and the check that bears it; a freed number has no row. */
@Index('check_numbers_by_account', ['bankAccount', 'number'])
@Entity('check_numbers')
export class CheckNumberRow {
  @PrimaryColumn('uuid', { name: 'check_uuid', primaryKeyConstraintName: 'check_numbers_pkey' })
  checkUuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  @Column('uuid', { name: 'bank_account' })
  bankAccount!: string;

  @Column('integer')
  number!: number;

  @Column('timestamptz', { name: 'taken_at' })
  takenAt!: string;

  /** It is on paper, or was voided: never free again. */
  @Column('boolean', { name: 'is_burned' })
  isBurned!: boolean;
}
