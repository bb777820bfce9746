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

export const migrations = [UploadTickets1763880000000];
