import type { Migration } from '@daybook/kernel/postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each API has counted of an address in a minute, beside the log: a crash may lose it. */
class RequestCounts1797100000000 implements MigrationInterface {
  name = 'RequestCounts1797100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create unlogged table ops.request_counts (
      minute bigint not null,
      address text not null,
      process uuid not null,
      requests integer not null,
      constraint request_counts_pkey primary key (minute, address, process)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.request_counts');
  }
}

export const requestCountsMigrations: readonly Migration[] = [RequestCounts1797100000000];
