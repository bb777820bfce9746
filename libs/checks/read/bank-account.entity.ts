import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';

/** A company's bank account as everybody may read it; the account number itself is in the log alone, encrypted. */
@Entity('bank_accounts')
@Index('bank_accounts_by_company', ['companyUuid', 'name', 'uuid'])
export class BankAccountRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'bank_accounts_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  @Column('text')
  name!: string;

  @Column('text')
  signatory!: string;

  @Column('text', { name: 'bank_name' })
  bankName!: string;

  @Column('text', { name: 'last_four' })
  lastFour!: string;

  /** Null when the account's key was destroyed. */
  @Column('text', { name: 'routing_number', nullable: true })
  routingNumber!: string | null;

  @Column('boolean', { name: 'is_active' })
  isActive!: boolean;

  /** Deleted accounts are in no list; the row is kept as the record of what they were. */
  @Column('boolean', { name: 'is_deleted' })
  isDeleted!: boolean;

  /** When its numbers changed last; null as long as they are the first. */
  @Column('timestamptz', { name: 'numbers_changed_at', nullable: true })
  numbersChangedAt!: string | null;
}
