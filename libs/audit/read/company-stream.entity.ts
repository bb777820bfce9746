import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';

/** A stream that holds events of a company, with the first of them. A stream of several companies has a row for each. */
@Entity('company_stream')
@Index('company_stream_by_company', ['companyUuid', 'position'])
export class CompanyStreamRow {
  /** `{company} {stream}` */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'company_stream_pkey' })
  key!: string;

  @Column('uuid', { name: 'company_uuid' })
  companyUuid!: string;

  @Column('text')
  stream!: string;

  @Column('integer')
  revision!: number;

  @Column('bigint')
  position!: number;
}
