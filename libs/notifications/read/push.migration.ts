import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The browsers in which people want to be notified, and what is on its way to them. Beside the log, as the inbox is; a
 * message stays for as long as its line, so that nobody is sent the same twice.
 */
export class PushDevices1797000000000 implements MigrationInterface {
  name = 'PushDevices1797000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table ops.push_devices (
      uuid uuid primary key,
      person uuid not null,
      session uuid not null,
      sealed bytea not null,
      user_agent text not null,
      shows_subject boolean not null default false,
      added_at timestamptz not null,
      used_at timestamptz not null,
      problem text
    )`);
    await runner.query('create index push_devices_by_person on ops.push_devices (person)');
    await runner.query('create index push_devices_by_session on ops.push_devices (session)');
    await runner.query(`create table ops.push_messages (
      line uuid not null,
      device uuid not null references ops.push_devices on delete cascade,
      shown_at timestamptz not null,
      due_at timestamptz,
      tries integer not null default 0,
      claim uuid,
      claimed_until timestamptz,
      primary key (line, device)
    )`);
    await runner.query('create index push_messages_due on ops.push_messages (due_at) where due_at is not null');
    await runner.query('create index push_messages_by_device on ops.push_messages (device)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.push_messages');
    await runner.query('drop table ops.push_devices');
  }
}
