import type { Author } from '@daybook/kernel/events';
import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';

/** One event of the log as the history keeps it: in clear, without what is stored encrypted. */
@Entity('history')
@Index('history_by_item', ['itemUuid', 'position'])
@Index('history_by_company', ['companyUuid', 'position', 'actorUser'])
@Index('history_by_actor', ['actorUser', 'position'])
@Index('history_by_kind', ['kind', 'position'])
export class HistoryRow {
  /** The event's id. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'history_pkey' })
  id!: string;

  /** Place in the log. */
  @Column('bigint')
  @Index('history_by_position')
  position!: number;

  /** The place by which it is signed, where the log was carried to another engine since. */
  @Column('bigint', { name: 'first_position', nullable: true })
  firstPosition!: number | null;

  @Column('timestamptz')
  @Index('history_by_at')
  at!: string;

  @Column('text')
  kind!: string;

  @Column('text')
  category!: string;

  @Column('text')
  stream!: string;

  /** Place in the stream, from 0. */
  @Column('integer')
  revision!: number;

  @Column('uuid', { name: 'item_uuid', nullable: true })
  itemUuid!: string | null;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  @Column('uuid', { name: 'actor_user', nullable: true })
  actorUser!: string | null;

  @Column('text', { name: 'actor_system', nullable: true })
  actorSystem!: string | null;

  @Column('uuid', { name: 'on_behalf_of', nullable: true })
  onBehalfOf!: string | null;

  /** In which sign-in it was done. */
  @Column('uuid', { nullable: true })
  session!: string | null;

  @Column('jsonb')
  body!: Record<string, unknown>;

  /** What a search looks through: the telling and what changed. */
  @Column('text')
  told!: string;

  /** The event's link in the hash chain, so that the log can be held against the history. */
  @Column('text')
  hash!: string;
}

/** What people know a thing by: the newest title any event gave it. */
@Entity('history_item')
export class HistoryItem {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'history_item_pkey' })
  uuid!: string;

  /** todo, company… */
  @Column('text')
  item!: string;

  @Column('text')
  title!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;
}

export function authorOf(by: Author): Pick<HistoryRow, 'actorUser' | 'actorSystem'> {
  return 'user' in by ? { actorUser: by.user, actorSystem: null } : { actorUser: null, actorSystem: by.system };
}
