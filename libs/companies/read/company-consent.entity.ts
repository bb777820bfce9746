import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';
import type { Disclosure } from '@daybook/kernel/rights';

/** A consent of section 7216 that a company has signed; rights on its tax papers hang on those that disclose. */
@Entity('company_consents')
@Index('company_consents_by_company', ['companyUuid'])
export class CompanyConsentRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'company_consents_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid' })
  companyUuid!: string;

  @Column('text')
  kind!: 'use' | 'disclosure';

  /** Of the recipient, ISO 3166. */
  @Column('text')
  country!: string;

  @Column('jsonb')
  information!: Disclosure['information'];

  /** Null: of every year. */
  @Column('jsonb', { name: 'tax_years', nullable: true })
  taxYears!: readonly number[] | null;

  /** The last signature; null as long as it is not signed. */
  @Column('timestamptz', { name: 'starts_at', nullable: true })
  startsAt!: string | null;

  /** The end of its last day, or when it was withdrawn. */
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: string | null;

  /** Its last day, yyyy-mm-dd. */
  @Column('date', { name: 'expires_on', nullable: true })
  expiresOn!: string | null;
}
