import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';

/** A question to the assistant and how its answer went: for whoever looks after its quality. No words of it. */
@Entity('chat_answers')
@Index('chat_answers_by_chat', ['chatUuid'])
@Index('chat_answers_by_time', ['askedAt'])
export class ChatAnswerRow {
  /** The interaction's. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'chat_answers_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'chat_uuid' })
  chatUuid!: string;

  @Column('timestamptz', { name: 'asked_at' })
  askedAt!: string;

  /** pending, answered, stopped or failed. */
  @Column('text')
  state!: string;

  @Column('text', { nullable: true })
  reason!: string | null;

  /** Whose feedback, by its uuid: of a person and an answer there is one. */
  @Column('uuid', { array: true })
  positives!: readonly string[];

  @Column('uuid', { array: true })
  negatives!: readonly string[];

  @Column('boolean', { name: 'is_corrected' })
  isCorrected!: boolean;

  @Column('boolean', { name: 'is_in_set' })
  isInSet!: boolean;

  /** Tool results that it rests on; without any it is no answer from the books. */
  @Column('integer', { nullable: true })
  results!: number | null;

  /** In millionths of a dollar. */
  @Column('bigint', { nullable: true })
  cost!: string | null;

  @Column('integer', { nullable: true })
  milliseconds!: number | null;

  @Column('integer', { name: 'milliseconds_to_first_word', nullable: true })
  millisecondsToFirstWord!: number | null;
}
