import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';

/** An archive that somebody asked for. Whether it is ready its own stream tells; this finds those whose day is over. */
@Entity('zips')
@Index('zips_by_age', ['requestedAt'], { where: 'is_over = false' })
export class ZipRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'zips_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  /** pending, ready, failed, expired */
  @Column('text')
  status!: string;

  @Column('boolean', { name: 'is_over' })
  isOver!: boolean;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: string;
}
