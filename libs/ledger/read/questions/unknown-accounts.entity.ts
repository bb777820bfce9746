import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';
import type { Category } from '@daybook/ledger/domain';

/** The accounts of a company that mean “unknown”. */
@Entity('ledger_unknown_accounts')
export class UnknownAccountsRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'ledger_unknown_accounts_pkey' })
  company!: string;

  @Column('jsonb')
  accounts!: readonly Category[];
}
