import type { FirmProfile } from '@daybook/kernel/config';
import type { Queryable } from '@daybook/kernel/postgres';

export interface StoredSettings extends FirmProfile {
  readonly isMailTested: boolean;
  readonly isSetupClosed: boolean;
}

const nothing: StoredSettings = {
  name: null,
  accent: null,
  timeZone: null,
  supportEmail: null,
  logo: null,
  isMailTested: false,
  isSetupClosed: false,
};

/** What the firm says of itself; nulls before anything was said. */
export async function firmSettings(db: Queryable): Promise<StoredSettings> {
  const { rows } = await db.query<StoredSettings>({
    name: 'firm settings',
    text: `select name, accent, time_zone as "timeZone", support_email as "supportEmail",
      '/api/v2/firm/logo/' || logo_upload || '/' || logo_image || '.png' as logo,
      is_mail_tested as "isMailTested", is_setup_closed as "isSetupClosed" from firm_settings limit 1`,
    values: [],
  });
  return rows[0] ?? nothing;
}
