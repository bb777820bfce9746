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

/** Whose a job is, and where that puts it in the row. What is waiting meanwhile is nobody's: it comes first. */
export class FairJobs1795790000000 implements MigrationInterface {
  name = 'FairJobs1795790000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.job_turns (
        queue text not null,
        urgent boolean not null,
        -- a person, a company, or one of both words alone: the turn that was taken last
        owner text not null,
        turn bigint not null,
        constraint job_turns_pkey primary key (queue, urgent, owner)
      ) with (fillfactor = 70)`);
    await runner.query(`
      alter table ops.jobs add person text, add company text, add turn bigint not null default 0,
        add company_turn bigint not null default 0`);
    await runner.query('drop index ops.jobs_due');
    await runner.query(
      `create index jobs_due on ops.jobs (queue, urgent desc, turn, company_turn, due_at) where state = 'waiting'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ops.jobs_due');
    await runner.query(`
      alter table ops.jobs drop column person, drop column company, drop column turn, drop column company_turn`);
    await runner.query('drop table ops.job_turns');
    await runner.query(`create index jobs_due on ops.jobs (queue, urgent desc, due_at) where state = 'waiting'`);
  }
}

export const jobsMigrations = [
  Jobs1763700100000,
  UrgentJobs1764500000000,
  HeldJobs1764530000000,
  FairJobs1795790000000,
];
