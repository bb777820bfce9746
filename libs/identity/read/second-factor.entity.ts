import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';

/** A person whose sign-in asks for a second factor. Others have no row. */
@Entity('second_factors')
export class SecondFactorRow {
  @PrimaryColumn('uuid', { name: 'user_uuid', primaryKeyConstraintName: 'second_factors_pkey' })
  user!: string;

  @Column('timestamptz', { name: 'enabled_at' })
  enabledAt!: string;
}
