import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';

/** The one row of the firm; nulls where what the installation was configured with counts. */
@Entity('firm_settings')
export class FirmSettingsRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'firm_settings_pkey' })
  uuid!: string;

  @Column('text', { nullable: true })
  name!: string | null;

  @Column('text', { nullable: true })
  accent!: string | null;

  @Column('text', { name: 'time_zone', nullable: true })
  timeZone!: string | null;

  @Column('text', { name: 'support_email', nullable: true })
  supportEmail!: string | null;

  @Column('boolean', { name: 'is_mail_tested' })
  isMailTested!: boolean;

  @Column('boolean', { name: 'is_setup_closed' })
  isSetupClosed!: boolean;
}
