import type { Assignment } from '@daybook/companies/domain';
import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';

@Entity('companies')
export class CompanyRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'companies_pkey' })
  uuid!: string;

  @Column('text')
  name!: string;

  /** The name as lists sort and search it: in lower case. */
  @Column('text', { name: 'sort_name' })
  @Index('companies_by_sort_name')
  sortName!: string;

  @Column('text', { name: 'time_zone' })
  timeZone!: string;

  @Column('boolean', { name: 'is_onboarding' })
  isOnboarding!: boolean;

  @Column('boolean', { name: 'is_deleted' })
  isDeleted!: boolean;

  @Column('boolean', { name: 'is_financial_dashboard_enabled' })
  isFinancialDashboardEnabled!: boolean;

  @Column('boolean', { name: 'is_explicit_access_permission_required' })
  isExplicitAccessPermissionRequired!: boolean;

  @Column('boolean', { name: 'notifications_enabled' })
  notificationsEnabled!: boolean;

  /** Who serves the company, as the CRM has it. */
  @Column('jsonb')
  team!: readonly Assignment[];

  /** The member who holds the contract. */
  @Column('uuid', { name: 'account_owner', nullable: true })
  accountOwner!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: string;
}
