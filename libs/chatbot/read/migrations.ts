import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateChats1795820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table chats (
        uuid uuid not null constraint chats_pkey primary key,
        company_uuid uuid not null,
        owner uuid not null,
        guests uuid[] not null,
        is_listed boolean not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`);
    await runner.query('create index chats_by_owner on chats (company_uuid, owner, updated_at)');
    await runner.query('create index chats_by_company on chats (company_uuid, updated_at)');
    await runner.query(
      `create index chats_by_guest on chats using gin (guests) with (fastupdate = off) where guests <> '{}'`,
    );
    await runner.query(`
      create table chat_feedback (
        uuid uuid not null constraint chat_feedback_pkey primary key,
        chat_uuid uuid not null,
        sentiment text not null
      )`);
    await runner.query('create index chat_feedback_by_chat on chat_feedback (chat_uuid, sentiment)');
    await runner.query(`
      create table deleted_chats (
        uuid uuid not null constraint deleted_chats_pkey primary key,
        company_uuid uuid,
        deleted_at timestamptz not null
      )`);
    await runner.query('create index deleted_chats_by_time on deleted_chats (deleted_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table chats, chat_feedback, deleted_chats');
  }
}

export class ChatMailsAwaited1795821000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table chat_mails_awaited (uuid uuid not null constraint chat_mails_awaited_pkey primary key)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table chat_mails_awaited');
  }
}

export class ChatAnswers1795822000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table chat_answers (
        uuid uuid not null constraint chat_answers_pkey primary key,
        chat_uuid uuid not null,
        asked_at timestamptz not null,
        state text not null,
        reason text,
        positives uuid[] not null,
        negatives uuid[] not null,
        is_corrected boolean not null,
        is_in_set boolean not null,
        results integer,
        cost bigint,
        milliseconds integer,
        milliseconds_to_first_word integer
      )`);
    await runner.query('create index chat_answers_by_chat on chat_answers (chat_uuid)');
    await runner.query('create index chat_answers_by_time on chat_answers (asked_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table chat_answers');
  }
}

export const migrations = [CreateChats1795820000000, ChatMailsAwaited1795821000000, ChatAnswers1795822000000];
