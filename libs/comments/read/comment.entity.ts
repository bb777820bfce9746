import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';

/** What can be read in the thread of an item: comments, and the lines of status changes. */
@Entity('comments')
@Index('comments_by_item', ['itemUuid', 'createdAt', 'uuid'])
@Index('comments_by_file', { synchronize: false })
export class CommentRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'comments_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'item_uuid' })
  itemUuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  /** Null for the lines of status changes. */
  @Column('uuid', { nullable: true })
  author!: string | null;

  /** Whoever wrote it or caused it; null when the product did. */
  @Column('uuid', { nullable: true })
  actor!: string | null;

  @Column('text')
  text!: string;

  @Column('uuid', { array: true })
  files!: readonly string[];

  /** The event that a line of the product tells; null for what somebody wrote. */
  @Column('text', { nullable: true })
  system!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: string;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: string;
}

/** Comments that were deleted and are not erased yet. */
@Entity('deleted_comments')
@Index('deleted_comments_by_time', ['deletedAt'])
export class DeletedCommentRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'deleted_comments_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  @Column('timestamptz', { name: 'deleted_at' })
  deletedAt!: string;
}
