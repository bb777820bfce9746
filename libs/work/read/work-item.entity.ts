import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';
import type { Ask, ClientsRead } from '@daybook/kernel/work';

/** A thing in which something waits, or may again, or that was done: one that ended otherwise has no row. */
@Entity('work_items')
@Index('work_items_open', ['companyUuid', 'kind'], { where: 'waits is not null' })
@Index('work_items_by_duty', ['duty'], { where: 'duty is not null' })
@Index('work_items_by_due', ['due', 'since', 'uuid'], { where: 'waits is not null' })
@Index('work_items_done', ['companyUuid', 'doneAt'], { where: 'done_at is not null' })
@Index('work_items_parts', ['partOf'], { where: 'part_of is not null' })
export class WorkItemRow {
  /** `{kind}-{uuid}` */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'work_items_pkey' })
  id!: string;

  @Column('text')
  kind!: string;

  @Column('uuid')
  uuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  /** What waits, in the words of its description; null: nothing now. */
  @Column('text', { nullable: true })
  waits!: string | null;

  @Column('text')
  title!: string;

  /** Behind the title, with `{due}` for its day. */
  @Column('text', { nullable: true })
  says!: string | null;

  /** Since when it stands so. */
  @Column('timestamptz')
  since!: string;

  /** From this instant on it is somebody's work. */
  @Column('timestamptz', { name: 'pressing_at' })
  pressingAt!: string;

  @Column('date', { nullable: true })
  due!: string | null;

  /** And from this day on, the company's. */
  @Column('date', { name: 'pressing_on', nullable: true })
  pressingOn!: string | null;

  /** The last day on which it can be done. */
  @Column('date', { name: 'ends_on', nullable: true })
  endsOn!: string | null;

  /** Another thing asks for it. */
  @Column('boolean', { name: 'is_asked_elsewhere' })
  isAskedElsewhere!: boolean;

  /** A right in the company. */
  @Column('text', { name: 'needed_right', nullable: true })
  neededRight!: string | null;

  /** Of what is about no company: a right in the firm. Null: it is about one, or nobody's. */
  @Column('text', { name: 'firm_right', nullable: true })
  firmRight!: string | null;

  /** A feature that clients must have at Update. */
  @Column('text', { name: 'clients_update', nullable: true })
  clientsUpdate!: string | null;

  @Column('boolean', { name: 'is_for_staff' })
  isForStaff!: boolean;

  @Column('boolean', { name: 'is_for_named' })
  isForNamed!: boolean;

  /** Staff who have no part in it see that it waits. */
  @Column('boolean', { name: 'is_followed', default: false })
  isFollowed!: boolean;

  @Column('uuid', { array: true })
  people!: string[];

  @Column('uuid', { array: true })
  exempt!: string[];

  @Column('boolean', { name: 'is_hidden_from_clients' })
  isHiddenFromClients!: boolean;

  /** What it asks of a client; null: nothing. */
  @Column('jsonb', { nullable: true })
  asks!: Ask | null;

  /** What clients read of it while the firm has it. */
  @Column('jsonb', { name: 'clients_read', nullable: true })
  clientsRead!: ClientsRead | null;

  /** How many it asks for; null: one. */
  @Column('int', { name: 'asked_count', nullable: true })
  askedCount!: number | null;

  /** The id of the thing of which it is a part. */
  @Column('text', { name: 'part_of', nullable: true })
  partOf!: string | null;

  /** The month, quarter or year that it is for; null: none that its events know. */
  @Column('text', { nullable: true })
  period!: string | null;

  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt!: string | null;

  /** The reviewer does it, where there is one. */
  @Column('boolean', { name: 'is_review' })
  isReview!: boolean;

  /** Whoever of the firm was named; null: whom the team of the company says. */
  @Column('uuid', { nullable: true })
  owner!: string | null;

  @Column('uuid', { nullable: true })
  reviewer!: string | null;

  @Column('text', { array: true })
  tags!: string[];

  /** The stream of owner, reviewer and tags; null as long as it has none. */
  @Column('uuid', { nullable: true })
  duty!: string | null;

  /** What its description has to know at later events. */
  @Column('jsonb', { nullable: true })
  memory!: unknown;
}
