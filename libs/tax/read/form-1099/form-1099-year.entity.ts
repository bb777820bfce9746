import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';

/** Form 1099 of one company for one tax year, as far as anybody has done something about it. */
@Entity('form_1099_years')
@Index('form_1099_years_by_company', ['companyUuid', 'year'])
export class Form1099YearRow {
  /** The company's uuid, `_` and the year. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'form_1099_years_pkey' })
  key!: string;

  @Column('uuid', { name: 'company_uuid' })
  companyUuid!: string;

  @Column('integer')
  year!: number;

  /** The firm has opened the sign-up. */
  @Column('boolean', { name: 'is_opened' })
  isOpened!: boolean;

  /** Null: nobody has said. */
  @Column('boolean', { name: 'is_opted_out', nullable: true })
  isOptedOut!: boolean | null;

  @Column('boolean', { name: 'is_generated' })
  isGenerated!: boolean;
}
