import type { Assignment, OnboardingEstimate, SetupStep } from '@daybook/companies/domain';
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

  /** What is still to be made ready since it was created; empty when nothing is. */
  @Column('jsonb', { name: 'pending_setup', default: [] })
  pendingSetup!: readonly SetupStep[];

  @Column('boolean', { name: 'is_onboarding' })
  isOnboarding!: boolean;

  /** What the firm says of the steps of the onboarding, in their order. */
  @Column('jsonb', { name: 'onboarding_estimates', default: [] })
  onboardingEstimates!: readonly OnboardingEstimate[];

  @Column('boolean', { name: 'is_deleted' })
  isDeleted!: boolean;

  @Column('boolean', { name: 'is_financial_dashboard_enabled' })
  isFinancialDashboardEnabled!: boolean;

  @Column('boolean', { name: 'is_explicit_access_permission_required' })
  isExplicitAccessPermissionRequired!: boolean;

  @Column('boolean', { name: 'notifications_enabled' })
  notificationsEnabled!: boolean;

  @Column('boolean', { name: 'is_chatbot_enabled', default: true })
  isChatbotEnabled!: boolean;

  /** All chosen owners sign a consent of section 7216, in place of one. */
  @Column('boolean', { name: 'is_multiple_7216_signers_enabled', default: false })
  isMultiple7216SignersEnabled!: boolean;

  /** Who serves the company, set by hand or as the CRM has it. */
  @Column('jsonb')
  team!: readonly Assignment[];

  /** Of the company in the CRM; null while it is not linked. */
  @Column('text', { name: 'hubspot_id', nullable: true })
  @Index('companies_by_hubspot_id')
  hubspotId!: string | null;

  /** By which staff sort their companies. */
  @Column('jsonb', { default: [] })
  tags!: readonly string[];

  /** Until the merge is over nobody changes anything of it. */
  @Column('boolean', { name: 'is_being_merged', default: false })
  isBeingMerged!: boolean;

  /** Where the address of a company leads that was merged into another. */
  @Column('uuid', { name: 'merged_into', nullable: true })
  mergedInto!: string | null;

  /** The member who holds the contract. */
  @Column('uuid', { name: 'account_owner', nullable: true })
  accountOwner!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: string;
}
