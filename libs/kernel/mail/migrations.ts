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

/** What each letter told whom of, and when that person then opened it in the portal. Goes with its letter. */
export class LetterItems1764240001000 implements MigrationInterface {
  name = 'LetterItems1764240001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.letter_items (
        letter text not null references ops.letters on delete cascade,
        item uuid not null,
        event text not null,
        person uuid not null,
        opened_at timestamptz,
        primary key (letter, item, event)
      )`);
    await runner.query('create index letter_items_by_item on ops.letter_items (item, person)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.letter_items');
  }
}

/** A letter may be postponed: it is tried again after a while. */
export class PostponedLetters1764290000000 implements MigrationInterface {
  name = 'PostponedLetters1764290000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table ops.letters drop constraint letters_state_check,
      add constraint letters_state_check check (state in ('sending', 'sent', 'refused', 'unknown', 'postponed'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table ops.letters drop constraint letters_state_check,
      add constraint letters_state_check check (state in ('sending', 'sent', 'refused', 'unknown'))`);
  }
}

/** For the state of the last day, which administrators look at every few seconds. */
export class LettersByTime1766400001000 implements MigrationInterface {
  name = 'LettersByTime1766400001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index letters_by_time on ops.letters (claimed_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ops.letters_by_time');
  }
}

/** Who hands a letter in, by the number of the lock held as long as that process lives, and how often it was handed in. */
export class HeldLetters1767000002000 implements MigrationInterface {
  name = 'HeldLetters1767000002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.letters add holder integer, add tries integer not null default 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.letters drop column holder, drop column tries');
  }
}

/** The event that a letter answers, as its flow heard it. */
export class CausesOfLetters1767000003000 implements MigrationInterface {
  name = 'CausesOfLetters1767000003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.letters add follower text, add stream text, add position bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.letters drop column follower, drop column stream, drop column position');
  }
}

export const mailMigrations = [
  Letters1763700000000,
  LetterItems1764240001000,
  PostponedLetters1764290000000,
  LettersByTime1766400001000,
  HeldLetters1767000002000,
  CausesOfLetters1767000003000,
];
