import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';
import type { Acceptance, Answer, Category, QuestionStanding } from '@daybook/ledger/domain';

/** A question about a transaction, where it stands. */
@Entity('ledger_questions')
@Index('ledger_questions_of_company', ['company', 'status'])
@Index('ledger_questions_of_transaction', ['company', 'transaction'])
export class LedgerQuestionRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'ledger_questions_pkey' })
  uuid!: string;

  /** Those asked at once have one; the uuid of their stream. */
  @Column('uuid', { name: 'question_set' })
  questionSet!: string;

  @Column('uuid')
  company!: string;

  /** The ledger's id of the books in which it is asked. */
  @Column('text', { nullable: true })
  realm!: string | null;

  /** The ledger's, with its kind: `Purchase:145`. */
  @Column('text')
  transaction!: string;

  @Column('date')
  day!: string;

  /** Debit positive. */
  @Column('bigint')
  cents!: number;

  @Column('jsonb')
  account!: Category;

  @Column('text', { nullable: true })
  party!: string | null;

  @Column('text', { nullable: true })
  memo!: string | null;

  @Column('text')
  status!: QuestionStanding['is'];

  /** The last one; null before the first. */
  @Column('jsonb', { nullable: true })
  answer!: Answer | null;

  /** Why it was sent back, or what the ledger said; null when neither is so now. */
  @Column('text', { nullable: true })
  note!: string | null;

  /** What the ledger has, or is to have. */
  @Column('jsonb', { nullable: true })
  acceptance!: Acceptance | null;

  /** ISO 8601 UTC */
  @Column('timestamptz', { name: 'asked_at' })
  askedAt!: string;

  /** The last answer's; null before the first. */
  @Column('timestamptz', { name: 'answered_at', nullable: true })
  answeredAt!: string | null;

  @Column('uuid', { name: 'answered_by', nullable: true })
  answeredBy!: string | null;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: string;
}
