import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';

/** Where a chat is found. What was said in it stays in the log, under its key. */
@Entity('chats')
@Index('chats_by_owner', ['companyUuid', 'owner', 'updatedAt'])
@Index('chats_by_company', ['companyUuid', 'updatedAt'])
@Index('chats_by_guest', { synchronize: false })
export class ChatRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'chats_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid' })
  companyUuid!: string;

  @Column('uuid')
  owner!: string;

  @Column('uuid', { array: true })
  guests!: readonly string[];

  /** Not before something came of its first question. */
  @Column('boolean', { name: 'is_listed' })
  isListed!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: string;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: string;
}

/** What people think of answers. */
@Entity('chat_feedback')
@Index('chat_feedback_by_chat', ['chatUuid', 'sentiment'])
export class ChatFeedbackRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'chat_feedback_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'chat_uuid' })
  chatUuid!: string;

  @Column('text')
  sentiment!: string;
}

/** Chats that were deleted and are not erased yet. */
@Entity('deleted_chats')
@Index('deleted_chats_by_time', ['deletedAt'])
export class DeletedChatRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'deleted_chats_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  @Column('timestamptz', { name: 'deleted_at' })
  deletedAt!: string;
}

/** Chats of which somebody waits to be told. */
@Entity('chat_mails_awaited')
export class ChatMailRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'chat_mails_awaited_pkey' })
  uuid!: string;
}
