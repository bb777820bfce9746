import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';

/** For how many days a company wants its money to be bound; who never said so has no row. */
@Entity('cash_conversion_targets')
export class CashConversionTargetRow {
  @PrimaryColumn('uuid', { name: 'company_uuid', primaryKeyConstraintName: 'cash_conversion_targets_pkey' })
  companyUuid!: string;

  @Column('integer')
  days!: number;
}
