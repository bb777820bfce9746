import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';
import type { Category } from '@daybook/ledger/domain';

/** The accounts of a company that mean “unknown” in the books that are, or were last, connected. */
@Entity('ledger_unknown_accounts')
export class UnknownAccountsRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'ledger_unknown_accounts_pkey' })
  company!: string;

  /** The ledger's id of those books; null before any were connected. */
  @Column('text', { nullable: true })
  realm!: string | null;

  @Column('jsonb')
  accounts!: readonly Category[];

  /** Those of all books that were ever connected; '': named before any were. */
  @Column('jsonb', { name: 'by_realm', nullable: true })
  byRealm!: Readonly<Record<string, readonly Category[]>> | null;
}
