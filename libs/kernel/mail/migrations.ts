import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row per letter: what became of it. The letter itself is not kept. */
export class Letters1763700000000 implements MigrationInterface {
  name = 'Letters1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.letters (
        key text primary key,
        state text not null check (state in ('sending', 'sent', 'refused', 'unknown')),
        claimed_at timestamptz not null default now(),
        settled_at timestamptz,
        reason text
      )`);
    await runner.query(
      `create index letters_unsettled on ops.letters (claimed_at) where state in ('sending', 'unknown')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.letters');
  }
}

export const mailMigrations = [Letters1763700000000];
