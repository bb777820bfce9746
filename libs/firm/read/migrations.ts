import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FirmSettings1764265000000 implements MigrationInterface {
  name = 'FirmSettings1764265000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table firm_settings (
        uuid uuid not null constraint firm_settings_pkey primary key,
        name text,
        accent text,
        time_zone text,
        support_email text,
        is_mail_tested boolean not null,
        is_setup_closed boolean not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table firm_settings');
  }
}

export class FirmLogo1764870000000 implements MigrationInterface {
  name = 'FirmLogo1764870000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table firm_settings add column logo_upload uuid, add column logo_image uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table firm_settings drop column logo_upload, drop column logo_image');
  }
}

export class FirmFileLimits1797310000000 implements MigrationInterface {
  name = 'FirmFileLimits1797310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table firm_settings
        add column library_file_megabytes integer, add column library_file_types text,
        add column answer_file_megabytes integer, add column answer_file_types text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table firm_settings
        drop column library_file_megabytes, drop column library_file_types,
        drop column answer_file_megabytes, drop column answer_file_types`);
  }
}

export const migrations = [FirmSettings1764265000000, FirmLogo1764870000000, FirmFileLimits1797310000000];
