import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';
import type { Givers } from '@daybook/kernel/projecting';
import type { Level } from '@daybook/kernel/rights';

/** A person with an account. Name, address and phone are null once the person was erased. */
@Entity('users')
@Index('users_by_name', ['isStaff', 'lastName', 'firstName', 'uuid'])
export class UserRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'users_pkey' })
  uuid!: string;

  @Column('text', { nullable: true })
  email!: string | null;

  /** The address as sign-in compares it. */
  @Column('text', { nullable: true })
  @Index('users_by_username')
  username!: string | null;

  @Column('text', { name: 'first_name', nullable: true })
  firstName!: string | null;

  @Column('text', { name: 'last_name', nullable: true })
  lastName!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  /** The name of the picture in the store. */
  @Column('uuid', { nullable: true })
  avatar!: string | null;

  @Column('boolean', { name: 'is_staff' })
  isStaff!: boolean;

  @Column('boolean', { name: 'is_active' })
  isActive!: boolean;

  /** Has an account and not yet accepted the invitation; not active until then. */
  @Column('boolean', { name: 'is_invited', default: false })
  isInvited!: boolean;

  /** By an invitation, or without needing one; who is restored before that is invited again. */
  @Column('boolean', { name: 'has_come_in', default: true })
  hasComeIn!: boolean;

  @Column('boolean', { name: 'is_superuser' })
  isSuperuser!: boolean;

  @Column('boolean', { name: 'is_junior_admin' })
  isJuniorAdmin!: boolean;

  @Column('boolean', { name: 'is_tax_admin' })
  isTaxAdmin!: boolean;

  /** Name and phone follow the CRM. */
  @Column('boolean', { name: 'is_hubspot_sync_enabled', default: false })
  isHubspotSyncEnabled!: boolean;

  @Column('boolean', { name: 'is_chatbot_enabled', default: true })
  isChatbotEnabled!: boolean;

  @Column('text', { name: 'job_title', nullable: true })
  jobTitle!: string | null;

  @Column('text', { name: 'legal_country', nullable: true })
  legalCountry!: string | null;

  /** What counts of it. */
  @Column('text', { name: 'confirmed_country', nullable: true })
  confirmedCountry!: string | null;

  @Column('text', { nullable: true })
  team!: 'ACCOUNTING' | 'TAX' | 'CX' | null;

  @Column('boolean', { name: 'is_hidden_from_all_clients' })
  isHiddenFromAllClients!: boolean;

  @Column('text', { name: 'admin_panel_access' })
  adminPanelAccess!: Level;

  @Column('boolean', { name: 'allow_importing_hubspot_company' })
  allowImportingHubspotCompany!: boolean;

  /** With which role the person joins companies that are created; null: with none. */
  @Column('text', { name: 'auto_role', nullable: true })
  autoRole!: 'staff_director' | null;

  @Column('boolean', { name: 'auto_hide_from_clients', default: false })
  autoHideFromClients!: boolean;

  /** The version of the password that counts; 0 before the first. */
  @Column('integer', { name: 'password_version' })
  passwordVersion!: number;

  /** Who gave them the account, or more than it had. */
  @Column('jsonb', { name: 'given_by', default: {} })
  givenBy!: Givers;

  @Column('timestamptz', { name: 'registered_at' })
  registeredAt!: string;
}
