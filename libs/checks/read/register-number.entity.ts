import type { FreedNumber } from '@daybook/checks/domain';
import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';

/** A number of a bank account that was ever taken, also when it is free again. */
@Index('register_numbers_by_account', ['bankAccount', 'number'])
@Entity('register_numbers')
export class RegisterNumberRow {
  /** The bank account and the number. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'register_numbers_pkey' })
  id!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  @Column('uuid', { name: 'bank_account' })
  bankAccount!: string;

  @Column('integer')
  number!: number;

  /** Who bears it now; null while it is free. */
  @Column('uuid', { name: 'check_uuid', nullable: true })
  checkUuid!: string | null;

  @Column('timestamptz', { name: 'taken_at' })
  takenAt!: string;

  @Column('uuid', { name: 'taken_by', nullable: true })
  takenBy!: string | null;

  /** It is on paper, or was voided: never free again. */
  @Column('boolean', { name: 'is_burned' })
  isBurned!: boolean;

  /** Each time it was freed, oldest first. */
  @Column('jsonb')
  freed!: readonly FreedNumber[];
}
