import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';
import type { RequestedPaper, TodoLock } from '@daybook/todos/domain';

/** A to-do with everything of its own that an item of the feed shows; its thread stands in `comments`. */
@Entity('todos')
@Index('todos_by_activity', ['companyUuid', 'latestActivityAt', 'uuid'], { where: 'NOT is_deleted' })
@Index('todos_by_creation', ['companyUuid', 'createdAt', 'uuid'], { where: 'NOT is_deleted' })
@Index('todos_by_change', ['companyUuid', 'attributesChangedAt', 'uuid'], { where: 'NOT is_deleted' })
@Index('todos_by_due_date', ['companyUuid', 'dueDate', 'uuid'], { where: 'NOT is_deleted' })
@Index('todos_by_recurring', ['companyUuid', 'isRecurring', 'createdAt', 'uuid'], { where: 'NOT is_deleted' })
@Index('todos_by_status', ['companyUuid', 'status', 'dueDate', 'isHiddenFromClients'], { where: 'NOT is_deleted' })
@Index('todos_by_attention', { synchronize: false })
@Index('todos_by_attention_of_clients', { synchronize: false })
@Index('todos_to_remind', ['reminder'], { where: "NOT is_deleted AND status = 'open' AND reminder <> 'NO_REMINDER'" })
export class TodoRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'todos_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  @Column('text', { name: 'content_type' })
  contentType!: string;

  @Column('text', { name: 'todo_type' })
  todoType!: string;

  @Column('text')
  title!: string;

  @Column('text')
  details!: string;

  @Column('date', { name: 'due_date' })
  dueDate!: string;

  @Column('text')
  status!: string;

  @Column('text')
  reminder!: string;

  @Column('text', { name: 'close_period' })
  closePeriod!: string;

  @Column('boolean', { name: 'complete_on_submit' })
  completeOnSubmit!: boolean;

  @Column('uuid', { array: true })
  assignees!: readonly string[];

  @Column('uuid', { nullable: true })
  owner!: string | null;

  @Column('uuid', { nullable: true })
  submitter!: string | null;

  @Column('timestamptz', { name: 'last_submitted_at', nullable: true })
  lastSubmittedAt!: string | null;

  @Column('text', { nullable: true })
  answer!: string | null;

  @Column('jsonb')
  files!: readonly { file: string; name: string }[];

  /** The documents that an upload request lists. */
  @Column('jsonb', { default: [] })
  papers!: readonly RequestedPaper[];

  @Column('jsonb', { nullable: true })
  header!: { imageUrl: string | null; imageTemplate: string | null; text: string | null } | null;

  @Column('uuid', { name: 'upload_target', nullable: true })
  uploadTarget!: string | null;

  @Column('text', { name: 'template_id', nullable: true })
  templateId!: string | null;

  @Column('jsonb', { name: 'signer_emails' })
  signerEmails!: readonly string[];

  @Column('jsonb', { nullable: true })
  document!: { uuid: string; state: string } | null;

  @Column('uuid', { name: 'series_uuid', nullable: true })
  seriesUuid!: string | null;

  @Column('boolean', { name: 'is_recurring' })
  isRecurring!: boolean;

  @Column('boolean', { name: 'asks_about_transactions', default: false })
  asksAboutTransactions!: boolean;

  @Column('timestamptz', { name: 'latest_activity_at' })
  latestActivityAt!: string;

  @Column('timestamptz', { name: 'attributes_changed_at' })
  attributesChangedAt!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: string;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: string;

  @Column('timestamptz', { name: 'open_since' })
  openSince!: string;

  /** Days on which reminders went out, oldest first. */
  @Column('date', { name: 'reminded_on', array: true })
  remindedOn!: readonly string[];

  /** When the last reminder was sent, by the schedule or by hand. */
  @Column('timestamptz', { name: 'reminded_at', nullable: true })
  remindedAt!: string | null;

  @Column('boolean', { name: 'is_hidden_from_clients' })
  isHiddenFromClients!: boolean;

  /** The locked period that it belongs to. */
  @Column('jsonb', { nullable: true })
  lock!: TodoLock | null;

  @Column('boolean', { name: 'is_deleted' })
  isDeleted!: boolean;

  /** Revision of the newest event of the to-do's own stream. */
  @Column('integer')
  revision!: number;
}
