import type { CompanyProfile, InternalProfile } from '@daybook/companies/domain';
import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';

/** What a company is, and what staff keep about it; companies of which nothing was said have no row. */
@Entity('company_profiles')
export class CompanyProfileRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'company_profiles_pkey' })
  uuid!: string;

  /** Fields that somebody set. */
  @Column('jsonb')
  profile!: Partial<CompanyProfile>;

  /** All that a table has of the EIN: the number itself is in the log alone, encrypted. */
  @Column('text', { name: 'ein_last_four', nullable: true })
  einLastFour!: string | null;

  /** For staff only; fields that somebody set. */
  @Column('jsonb')
  internal!: Partial<InternalProfile>;
}
