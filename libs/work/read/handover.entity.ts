import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';
import type { Handover } from '@daybook/work/domain';

/** To whom a person's work was handed over last, and not taken back: all of it, and that in single companies. */
@Entity('work_handovers')
export class HandoverRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'work_handovers_pkey' })
  person!: string;

  /** Null: not all of it was handed over; as the days. */
  @Column('uuid', { name: 'stand_in', nullable: true })
  standIn!: string | null;

  @Column('date', { name: 'first_day', nullable: true })
  firstDay!: string | null;

  /** Null: for good. */
  @Column('date', { name: 'last_day', nullable: true })
  lastDay!: string | null;

  /** By the company. */
  @Column('jsonb', { name: 'in_companies', default: {} })
  inCompanies!: Readonly<Record<string, Handover>>;

  @Column('timestamptz', { name: 'handed_over_at' })
  handedOverAt!: string;
}
