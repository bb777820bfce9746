import type { FirmProfile } from '@daybook/kernel/config';
import type { Queryable } from '@daybook/kernel/postgres';
import { megabyte } from '@daybook/kernel/text';

type Own = Omit<FirmProfile, 'libraryFiles' | 'answerFiles'>;

export interface StoredSettings extends Own {
  readonly libraryFileMegabytes: number | null;
  readonly libraryFileTypes: string | null;
  readonly answerFileMegabytes: number | null;
  readonly answerFileTypes: string | null;
  readonly isMailTested: boolean;
  readonly isSetupClosed: boolean;
}

const nothing: StoredSettings = {
  name: null,
  accent: null,
  timeZone: null,
  supportEmail: null,
  logo: null,
  libraryFileMegabytes: null,
  libraryFileTypes: null,
  answerFileMegabytes: null,
  answerFileTypes: null,
  isMailTested: false,
  isSetupClosed: false,
};

/** What the firm says of itself; nulls before anything was said. */
export async function firmSettings(db: Queryable): Promise<StoredSettings> {
  const { rows } = await db.query<StoredSettings>({
    name: 'firm settings',
    text: `select name, accent, time_zone as "timeZone", support_email as "supportEmail",
      '/api/v2/firm/logo/' || logo_upload || '/' || logo_image || '.png' as logo,
      library_file_megabytes as "libraryFileMegabytes", library_file_types as "libraryFileTypes",
      answer_file_megabytes as "answerFileMegabytes", answer_file_types as "answerFileTypes",
      is_mail_tested as "isMailTested", is_setup_closed as "isSetupClosed" from firm_settings limit 1`,
    values: [],
  });
  return rows[0] ?? nothing;
}

/** The same, as the settings of the installation take it up. */
export async function firmProfile(db: Queryable): Promise<FirmProfile> {
  const { name, accent, timeZone, supportEmail, logo, ...said } = await firmSettings(db);
  return {
    ...{ name, accent, timeZone, supportEmail, logo },
    libraryFiles: files(said.libraryFileMegabytes, said.libraryFileTypes),
    answerFiles: files(said.answerFileMegabytes, said.answerFileTypes),
  };
}

function files(megabytes: number | null, types: string | null): FirmProfile['libraryFiles'] {
  return { maxBytes: megabytes && megabytes * megabyte, extensions: types?.split(',') ?? null };
}
