import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';
import type { ConnectionStatus } from '@daybook/ledger/domain';

/** Whether a company's books are connected; a company that never connected has no row. */
@Entity('ledger_connections')
export class LedgerConnectionRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'ledger_connections_pkey' })
  company!: string;

  @Column('text')
  status!: ConnectionStatus;

  /** The ledger's id of the company that is, or was last, connected. */
  @Column('text')
  realm!: string;

  /** What the ledger calls that company; null when it was not asked. */
  @Column('text', { name: 'books_name', nullable: true })
  booksName!: string | null;

  /** ISO 8601 UTC */
  @Column('timestamptz', { name: 'connected_at' })
  connectedAt!: string;

  /** Since when the status is what it is. */
  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: string;
}
