import type { InvitedAs } from '@daybook/companies/domain';
import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';
import type { Givers } from '@daybook/kernel/projecting';
import type { Feature, Level, Role } from '@daybook/kernel/rights';

/** A person's place in one company. */
@Entity('company_users')
export class CompanyUserRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'company_users_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid' })
  @Index('company_users_by_company')
  companyUuid!: string;

  @Column('uuid', { name: 'user_uuid' })
  @Index('company_users_by_user')
  userUuid!: string;

  @Column('text')
  role!: Role;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: string | null;

  @Column('boolean', { name: 'is_hidden_from_clients' })
  isHiddenFromClients!: boolean;

  @Column('boolean', { name: 'receive_company_notifications' })
  receiveCompanyNotifications!: boolean;

  /** The member's own grants; what is missing comes from the defaults. */
  @Column('jsonb')
  grants!: Readonly<Partial<Record<Feature, Level>>>;

  @Column('boolean', { name: 'is_removed' })
  isRemoved!: boolean;

  /** Added by a client, and has not opened the company yet. */
  @Column('boolean', { name: 'is_awaited', default: false })
  isAwaited!: boolean;

  /** The name typed with the invitation, as long as the member is awaited; null when none is known. */
  @Column('jsonb', { name: 'invited_as', nullable: true })
  invitedAs!: InvitedAs | null;

  /** Who gave them this place, or more in it. */
  @Column('jsonb', { name: 'given_by', default: {} })
  givenBy!: Givers;

  @Column('timestamptz', { name: 'added_at' })
  addedAt!: string;
}
