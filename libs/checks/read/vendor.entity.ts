import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';

/** One of those whom a company pays. Texts are empty when its key was destroyed. */
@Entity('vendors')
@Index('vendors_by_company', ['companyUuid', 'name', 'uuid'])
export class VendorRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'vendors_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  @Column('text')
  name!: string;

  @Column('text', { name: 'doing_business_as' })
  doingBusinessAs!: string;

  @Column('text', { name: 'contact_name' })
  contactName!: string;

  @Column('text')
  email!: string;

  @Column('text')
  address1!: string;

  @Column('text')
  address2!: string;

  @Column('text')
  city!: string;

  @Column('text')
  state!: string;

  @Column('text', { name: 'zip_code' })
  zipCode!: string;

  @Column('boolean', { name: 'is_1099' })
  is1099!: boolean;

  @Column('boolean', { name: 'is_active' })
  isActive!: boolean;

  /** The file of the W-9 that was filed last. */
  @Column('uuid', { nullable: true })
  w9!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: string;

  /** When the address changed last; null as long as it is the first. */
  @Column('timestamptz', { name: 'address_changed_at', nullable: true })
  addressChangedAt!: string | null;
}
