import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Jobs1763700100000 implements MigrationInterface {
  name = 'Jobs1763700100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.jobs (
        queue text not null,
        key text not null,
        payload jsonb not null,
        state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
        due_at timestamptz not null,
        attempts integer not null default 0,
        fence bigint not null default 0,
        reason text,
        settled_at timestamptz,
        constraint jobs_pkey primary key (queue, key)
      ) with (fillfactor = 70)`);
    await runner.query(`create index jobs_due on ops.jobs (queue, due_at) where state = 'waiting'`);
    await runner.query(`create index jobs_settled on ops.jobs (settled_at) where state = 'done'`);
    await runner.query('create sequence ops.job_fences');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.jobs');
    await runner.query('drop sequence ops.job_fences');
  }
}

export class UrgentJobs1764500000000 implements MigrationInterface {
  name = 'UrgentJobs1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.jobs add urgent boolean not null default false');
    await runner.query('drop index ops.jobs_due');
    await runner.query(`create index jobs_due on ops.jobs (queue, urgent desc, due_at) where state = 'waiting'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.jobs drop column urgent');
    await runner.query(`create index jobs_due on ops.jobs (queue, due_at) where state = 'waiting'`);
  }
}

/** Which process has a job in hand, by the number of the lock it holds while it lives. */
export class HeldJobs1764530000000 implements MigrationInterface {
  name = 'HeldJobs1764530000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.jobs add holder integer');
    await runner.query('create index jobs_held on ops.jobs (holder) where holder is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.jobs drop column holder');
  }
}

export const jobsMigrations = [Jobs1763700100000, UrgentJobs1764500000000, HeldJobs1764530000000];
