import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';

/** To whom a person's work was handed over last, and not taken back. */
@Entity('work_handovers')
export class HandoverRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'work_handovers_pkey' })
  person!: string;

  @Column('uuid', { name: 'stand_in' })
  standIn!: string;

  @Column('date', { name: 'first_day' })
  firstDay!: string;

  /** Null: for good. */
  @Column('date', { name: 'last_day', nullable: true })
  lastDay!: string | null;

  @Column('timestamptz', { name: 'handed_over_at' })
  handedOverAt!: string;
}
