import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';

/** A check as the mail house has it. */
@Index('check_orders_open', ['uuid'], { where: 'is_open' })
@Entity('check_orders')
export class CheckOrderRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'check_orders_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  /** The mail house's id; null until it has taken it. */
  @Column('text', { name: 'house_order', nullable: true })
  houseOrder!: string | null;

  /** The mail house may have something new to say of it. */
  @Column('boolean', { name: 'is_open' })
  isOpen!: boolean;
}
