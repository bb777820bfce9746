import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';
import type { Category, Receipt } from '@daybook/ledger/domain';

/** Something that the firm had written to the ledger, and what became of it. */
@Entity('ledger_writes')
@Index('ledger_writes_of_question', ['question'])
export class LedgerWriteRow {
  /** Under which the ledger was told. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'ledger_writes_pkey' })
  request!: string;

  @Column('uuid')
  question!: string;

  @Column('jsonb', { name: 'from_account' })
  fromAccount!: Category;

  @Column('jsonb', { name: 'to_account' })
  toAccount!: Category;

  /** Null: what the line said before. */
  @Column('text', { nullable: true })
  memo!: string | null;

  /** Who accepted it. */
  @Column('uuid', { name: 'written_by', nullable: true })
  writtenBy!: string | null;

  /** ISO 8601 UTC; null until the ledger has it. */
  @Column('timestamptz', { name: 'written_at', nullable: true })
  writtenAt!: string | null;

  /** Null where it cannot be undone from here. */
  @Column('text', { nullable: true })
  version!: string | null;

  @Column('text')
  state!: 'accepted' | 'written' | 'beingUndone' | 'undone';

  /** Why the ledger did not undo it; null when it was not asked to, or has. */
  @Column('text', { nullable: true })
  note!: string | null;

  /** How it stands with the receipt of the answer; null where there is none that was to be attached. */
  @Column('text', { nullable: true })
  receipt!: Receipt['is'] | null;

  /** Why it was not attached or taken off. */
  @Column('text', { name: 'receipt_note', nullable: true })
  receiptNote!: string | null;

  /** Who asked for the undo. */
  @Column('uuid', { name: 'undone_by', nullable: true })
  undoneBy!: string | null;

  @Column('timestamptz', { name: 'undone_at', nullable: true })
  undoneAt!: string | null;
}
