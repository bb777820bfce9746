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

  @Column('integer', { name: 'library_file_megabytes', nullable: true })
  libraryFileMegabytes!: number | null;

  /** Endings, lower-case, with commas. */
  @Column('text', { name: 'library_file_types', nullable: true })
  libraryFileTypes!: string | null;

  @Column('integer', { name: 'answer_file_megabytes', nullable: true })
  answerFileMegabytes!: number | null;

  @Column('text', { name: 'answer_file_types', nullable: true })
  answerFileTypes!: string | null;

  /** Of the upload that brought the logo, and of the picture; both or neither. */
  @Column('uuid', { name: 'logo_upload', nullable: true })
  logoUpload!: string | null;

  @Column('uuid', { name: 'logo_image', nullable: true })
  logoImage!: string | null;

  @Column('boolean', { name: 'is_mail_tested' })
  isMailTested!: boolean;

  @Column('boolean', { name: 'is_setup_closed' })
  isSetupClosed!: boolean;
}
