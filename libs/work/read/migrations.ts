import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateWorkItems1795785000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table work_items (
        id text not null constraint work_items_pkey primary key,
        kind text not null,
        uuid uuid not null,
        company_uuid uuid,
        waits text,
        title text not null,
        says text,
        since timestamptz not null,
        pressing_at timestamptz not null,
        due date,
        pressing_on date,
        needed_right text,
        clients_update text,
        is_for_staff boolean not null,
        is_for_named boolean not null,
        people uuid[] not null,
        exempt uuid[] not null,
        is_hidden_from_clients boolean not null,
        memory text
      )`);
    await runner.query('create index work_items_open on work_items (company_uuid, kind) where waits is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table work_items');
  }
}

/** What a description remembers is any value; the rows are made anew by the version of the projection. */
export class EndWorkItems1795790000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table work_items
        add ends_on date,
        add is_asked_elsewhere boolean not null default false,
        alter memory type jsonb using to_jsonb(memory)`);
    await runner.query('alter table work_items alter is_asked_elsewhere drop default');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table work_items
        drop ends_on,
        drop is_asked_elsewhere,
        alter memory type text using memory #>> '{}'`);
  }
}

/** The earliest due of many companies are found without reading all that waits in them. */
export class OrderWorkItems1795795000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index work_items_by_due on work_items (due, since, uuid) where waits is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index work_items_by_due');
  }
}

/** Who of the firm sees to it; the rows are made anew by the version of the projection. */
export class AssignWorkItems1795846100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table work_items
        add is_review boolean not null default false,
        add owner uuid,
        add reviewer uuid,
        add tags text[] not null default '{}',
        add duty uuid`);
    await runner.query('alter table work_items alter is_review drop default, alter tags drop default');
    await runner.query('create index work_items_by_duty on work_items (duty) where duty is not null');
    await runner.query(`
      create table work_handovers (
        person uuid not null constraint work_handovers_pkey primary key,
        stand_in uuid not null,
        first_day date not null,
        last_day date,
        handed_over_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table work_handovers');
    await runner.query('drop index work_items_by_duty');
    await runner.query(`
      alter table work_items drop is_review, drop owner, drop reviewer, drop tags, drop duty`);
  }
}

/** What clients read on their first page; the rows are made anew by the version of the projection. */
export class TellClientsOfWork1795850200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table work_items
        add asks jsonb,
        add clients_read jsonb,
        add asked_count int,
        add part_of text,
        add done_at timestamptz`);
    await runner.query('create index work_items_done on work_items (company_uuid, done_at) where done_at is not null');
    await runner.query('create index work_items_parts on work_items (part_of) where part_of is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index work_items_done, work_items_parts');
    await runner.query(`
      alter table work_items drop asks, drop clients_read, drop asked_count, drop part_of, drop done_at`);
  }
}

/** What staff follow without a part in it; a version that does not know of it writes rows meanwhile. */
export class FollowWorkItems1797300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table work_items add is_followed boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table work_items drop is_followed');
  }
}

/** The month, quarter or year that work is for; the rows are made anew by the version of the projection. */
export class NamePeriodsOfWorkItems1797330000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table work_items add period text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table work_items drop period');
  }
}

/** Who of the firm sees to what is about no company; the rows are made anew by the version of the projection. */
export class SeeToWorkOfNoCompany1797370000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table work_items add firm_right text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table work_items drop firm_right');
  }
}

/** A colleague hands over a person's work in single companies; the rows are made anew by the version of the projection. */
export class HandOverWorkInCompanies1797390000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table work_handovers
        add in_companies jsonb not null default '{}',
        alter stand_in drop not null,
        alter first_day drop not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from work_handovers where stand_in is null');
    await runner.query(`
      alter table work_handovers
        drop in_companies,
        alter stand_in set not null,
        alter first_day set not null`);
  }
}

export const migrations = [
  CreateWorkItems1795785000000,
  EndWorkItems1795790000000,
  OrderWorkItems1795795000000,
  AssignWorkItems1795846100000,
  TellClientsOfWork1795850200000,
  FollowWorkItems1797300000000,
  NamePeriodsOfWorkItems1797330000000,
  SeeToWorkOfNoCompany1797370000000,
  HandOverWorkInCompanies1797390000000,
];
