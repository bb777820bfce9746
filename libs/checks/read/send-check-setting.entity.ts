import type { SendCheckSetting } from '@daybook/checks/domain';
import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';

/** How a company mails checks; companies that saved nothing have no row. */
@Entity('send_check_settings')
export class SendCheckSettingRow {
  @PrimaryColumn('uuid', { name: 'company_uuid', primaryKeyConstraintName: 'send_check_settings_pkey' })
  companyUuid!: string;

  @Column('jsonb')
  setting!: SendCheckSetting;
}
