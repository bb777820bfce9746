import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTodos1763710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table todos (
        uuid uuid not null constraint todos_pkey primary key,
        company_uuid uuid,
        content_type text not null,
        todo_type text not null,
        title text not null,
        details text not null,
        due_date date not null,
        status text not null,
        reminder text not null,
        close_period text not null,
        complete_on_submit boolean not null,
        assignees uuid[] not null,
        owner uuid,
        submitter uuid,
        last_submitted_at timestamptz,
        answer text,
        files jsonb not null,
        header jsonb,
        upload_target uuid,
        template_id text,
        signer_emails jsonb not null,
        document jsonb,
        series_uuid uuid,
        is_recurring boolean not null,
        comments uuid[] not null,
        recent_comments jsonb not null,
        latest_activity_at timestamptz not null,
        attributes_changed_at timestamptz not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        open_since timestamptz not null,
        reminded_on date[] not null,
        is_hidden_from_clients boolean not null,
        is_deleted boolean not null,
        revision integer not null
      )`);
    for (const [name, columns] of Object.entries(feedIndexes))
      await runner.query(`create index ${name} on todos (${columns}) where not is_deleted`);
    await runner.query(`create index todos_to_remind on todos (reminder)
      where not is_deleted and status = 'open' and reminder <> 'NO_REMINDER'`);
    await runner.query(`
      create table todo_series (
        uuid uuid not null constraint todo_series_pkey primary key,
        company_uuid uuid,
        recurrence_type text not null,
        recurrence_frequency integer not null,
        end_date date,
        latest_generate_date date not null,
        is_active boolean not null,
        newest_todo uuid not null
      )`);
    await runner.query('create index todo_series_active on todo_series (company_uuid) where is_active');
    await runner.query(`
      create table todo_templates (
        uuid uuid not null constraint todo_templates_pkey primary key,
        name text not null,
        title text not null,
        header_image_url text,
        header_text text not null,
        body_details text not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table todo_templates, todo_series, todos');
  }
}

const feedIndexes = {
  todos_by_activity: 'company_uuid, latest_activity_at, uuid',
  todos_by_creation: 'company_uuid, created_at, uuid',
  todos_by_change: 'company_uuid, attributes_changed_at, uuid',
  todos_by_due_date: 'company_uuid, due_date, uuid',
  todos_by_recurring: 'company_uuid, is_recurring, created_at, uuid',
  todos_by_status: 'company_uuid, status, due_date, is_hidden_from_clients',
};

/** The thread stands in `comments` alone: a row that carried it grew with it. */
export class DropThreadsOfTodos1763850000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table todos drop column comments, drop column recent_comments');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table todos add column comments uuid[] not null default '{}',
      add column recent_comments jsonb not null default '[]'`);
  }
}

/** The list opens on what is to be done: the expressions are those by which the feed orders. */
export class OrderTodosByAttention1763930000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index todos_by_attention
      on todos (company_uuid, (status = 'completed'), due_date, uuid) where not is_deleted`);
    await runner.query(`create index todos_by_attention_of_clients
      on todos (company_uuid, (case status when 'open' then 0 when 'waiting_for_review' then 1 else 2 end), due_date, uuid)
      where not is_deleted`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index todos_by_attention, todos_by_attention_of_clients');
  }
}

/** Filled as the rows are made anew. */
export class TellQuestionsAboutTransactions1795791000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table todos add column asks_about_transactions boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table todos drop column asks_about_transactions');
  }
}

/** Filled as the rows are made anew. */
export class RecordWhenTodosReminded1795852800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table todos add column reminded_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table todos drop column reminded_at');
  }
}

/** Filled as the rows are made anew. */
export class ListRequestedPapers1795900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table todos add column papers jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table todos drop column papers');
  }
}

/** Filled as the rows are made anew. */
export class ShowLocksOfTodos1796930000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table todos add column lock jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table todos drop column lock');
  }
}

export const migrations = [
  CreateTodos1763710000000,
  DropThreadsOfTodos1763850000000,
  OrderTodosByAttention1763930000000,
  TellQuestionsAboutTransactions1795791000000,
  RecordWhenTodosReminded1795852800000,
  ListRequestedPapers1795900000000,
  ShowLocksOfTodos1796930000000,
];
