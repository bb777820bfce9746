import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tickets of uploads that are neither used nor over. */
export class UploadTickets1763880000000 implements MigrationInterface {
  name = 'UploadTickets1763880000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.upload_tickets (
        ticket uuid constraint upload_tickets_pkey primary key,
        company uuid,
        expires_at timestamptz not null
      )`);
    await runner.query('create index upload_tickets_by_end on ops.upload_tickets (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.upload_tickets');
  }
}

/** Finished ones stay until something was made of them, with where the commands that do it come from. */
export class FinishedUploads1767000001000 implements MigrationInterface {
  name = 'FinishedUploads1767000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.upload_tickets add finished_at timestamptz, add cause jsonb');
    await runner.query(
      'create index upload_tickets_finished on ops.upload_tickets (finished_at) where finished_at is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from ops.upload_tickets where finished_at is not null');
    await runner.query('alter table ops.upload_tickets drop column finished_at, drop column cause');
  }
}

export const migrations = [UploadTickets1763880000000, FinishedUploads1767000001000];
