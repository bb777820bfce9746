import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';

/** How the last sync and the last backup of a company's books went; a company whose books were never asked for has no row. */
@Entity('ledger_syncs')
export class LedgerSyncRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'ledger_syncs_pkey' })
  company!: string;

  @Column('boolean', { name: 'is_running' })
  isRunning!: boolean;

  /** ISO 8601 UTC, as all instants here. */
  @Column('timestamptz', { name: 'started_at' })
  startedAt!: string;

  @Column('timestamptz', { name: 'succeeded_at', nullable: true })
  succeededAt!: string | null;

  /** What the last one failed for; null when it did not. */
  @Column('text', { nullable: true })
  failure!: string | null;

  /** The ledger is away: reading goes on then; null: it does not wait. What it waits for is a sentence for people. */
  @Column('timestamptz', { name: 'waits_until', nullable: true })
  waitsUntil!: string | null;

  @Column('text', { name: 'waits_for', nullable: true })
  waitsFor!: string | null;

  /** Accounts that differ from the ledger's own trial balance since the last one that succeeded. */
  @Column('integer', { name: 'accounts_that_differ' })
  accountsThatDiffer!: number;

  @Column('boolean', { name: 'is_backing_up', default: false })
  isBackingUp!: boolean;

  @Column('timestamptz', { name: 'backed_up_at', nullable: true })
  backedUpAt!: string | null;

  /** What the last backup failed for; null when it did not. */
  @Column('text', { name: 'backup_failure', nullable: true })
  backupFailure!: string | null;
}
