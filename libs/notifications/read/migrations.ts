import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Inbox1796900000000, InboxOfTheFirm1797400000000 } from './inbox.migration.js';
import { ItemsOpened1795830160000 } from './opened.js';
import { PushDevices1797000000000 } from './push.migration.js';

export class NotificationPrefs1764240000000 implements MigrationInterface {
  name = 'NotificationPrefs1764240000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table notification_prefs (
        user_uuid uuid not null constraint notification_prefs_pkey primary key,
        moved jsonb not null,
        is_silent boolean not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table notification_prefs');
  }
}

export const migrations = [
  NotificationPrefs1764240000000,
  ItemsOpened1795830160000,
  Inbox1796900000000,
  PushDevices1797000000000,
  InboxOfTheFirm1797400000000,
];
