import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';

/** The firm's number of a company in its accounting; a company without one has no row. */
@Entity('ledger_accounting_ids')
export class AccountingIdRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'ledger_accounting_ids_pkey' })
  company!: string;

  @Column('text')
  id!: string;
}
