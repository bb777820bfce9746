import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';

/** A file that was made for a bank. */
@Index('positive_pay_exports_by_account', ['bankAccount', 'number'])
@Entity('positive_pay_exports')
export class PositivePayExportRow {
  /** The bank account and the number. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'positive_pay_exports_pkey' })
  id!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  @Column('uuid', { name: 'bank_account' })
  bankAccount!: string;

  /** From 1, for each account. */
  @Column('integer')
  number!: number;

  @Column('text')
  layout!: string;

  @Column('integer')
  issues!: number;

  @Column('integer')
  voids!: number;

  @Column('timestamptz', { name: 'exported_at' })
  exportedAt!: string;

  @Column('uuid', { name: 'exported_by', nullable: true })
  exportedBy!: string | null;
}

/** A check that the bank was told of. */
@Index('positive_pay_items_by_account', ['bankAccount'])
@Entity('positive_pay_items')
export class PositivePayItemRow {
  @PrimaryColumn('uuid', { name: 'check_uuid', primaryKeyConstraintName: 'positive_pay_items_pkey' })
  checkUuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  @Column('uuid', { name: 'bank_account' })
  bankAccount!: string;

  /** The export that told of its issue. */
  @Column('integer', { name: 'issued_in', nullable: true })
  issuedIn!: number | null;

  /** The export that said that it is not to be paid. */
  @Column('integer', { name: 'voided_in', nullable: true })
  voidedIn!: number | null;
}
