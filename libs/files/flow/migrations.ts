import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Work on files that is not done yet, and the words found in them: neither is a projection. */
export class FileWork1763860000000 implements MigrationInterface {
  name = 'FileWork1763860000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.file_work (
        version uuid not null,
        step text not null,
        file uuid not null,
        asked_at timestamptz not null,
        asks integer not null default 0,
        constraint file_work_pkey primary key (version, step)
      )`);
    await runner.query('create index file_work_by_time on ops.file_work (asked_at)');
    await runner.query('create index file_work_by_file on ops.file_work (file)');
    await runner.query(`
      create table ops.file_texts (
        version uuid constraint file_texts_pkey primary key,
        file uuid not null,
        company uuid,
        text text not null,
        tsv tsvector generated always as (to_tsvector('simple', text)) stored
      )`);
    await runner.query('create index file_texts_by_words on ops.file_texts using gin (tsv)');
    await runner.query('create index file_texts_by_file on ops.file_texts (file)');
    await runner.query('create index file_texts_by_company on ops.file_texts (company)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.file_texts, ops.file_work');
  }
}

/** How far archives are that are being made. */
export class ZipProgress1763870000000 implements MigrationInterface {
  name = 'ZipProgress1763870000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table ops.zip_progress (ticket uuid constraint zip_progress_pkey primary key, percent integer not null)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.zip_progress');
  }
}

/** Texts bear the titles of their files, so that a search finds words of both in one place. */
export class TitlesOfTexts1764300000000 implements MigrationInterface {
  name = 'TitlesOfTexts1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table ops.file_texts add title text not null default ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.file_texts drop column title');
  }
}

/** A text is a file's of the library, or that of an attachment, which is found with its comment. */
export class TextsOfAttachments1764500000000 implements MigrationInterface {
  name = 'TextsOfAttachments1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table ops.file_texts add kind text not null default 'file'`);
    await runner.query(
      `update ops.file_texts t set kind = 'comment' where not exists (select from file_nodes n where n.uuid = t.file)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.file_texts drop column kind');
  }
}

/** Office documents and tables that came before they had a preview are drawn now. */
export class PreviewsOfOffice1764600000000 implements MigrationInterface {
  name = 'PreviewsOfOffice1764600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into ops.file_work (version, step, file, asked_at)
        select (v ->> 'uuid')::uuid, 'open', n.uuid, now() from file_nodes n, jsonb_array_elements(n.versions) v
          where v ->> 'scan' = 'clean' and v -> 'preview' = 'null'
            and v ->> 'filename' ~* '\\.(doc[xm]|dotx|xls[xm]|xltx|ppt[xm]|potx|ppsx|od[tsp]|csv|tsv|tab)$'
        on conflict (version, step) do nothing`);
  }

  async down(): Promise<void> {
    // what was drawn since then stays
  }
}

/** For whose sake it is, so that one person's many files do not hold up another's. */
export class OwnersOfFileWork1795790100000 implements MigrationInterface {
  name = 'OwnersOfFileWork1795790100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.file_work add person text, add company text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.file_work drop column person, drop column company');
  }
}

/** Since when somebody waits for it, which asking again leaves as it is. */
export class AgeOfFileWork1796930000000 implements MigrationInterface {
  name = 'AgeOfFileWork1796930000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.file_work add since timestamptz not null default now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.file_work drop column since');
  }
}

/** Forms of payees are not read any more: attachments are looked at again, and what was read of such a form is taken away. */
export class NoTextsOfTaxPapers1797390000000 implements MigrationInterface {
  name = 'NoTextsOfTaxPapers1797390000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into ops.file_work (version, step, file, asked_at)
        select version, 'open', file, now() from ops.file_texts where kind = 'comment'
        on conflict (version, step) do nothing`);
  }

  async down(): Promise<void> {
    // what is looked at again stays as it is
  }
}

export const migrations = [
  FileWork1763860000000,
  ZipProgress1763870000000,
  TitlesOfTexts1764300000000,
  TextsOfAttachments1764500000000,
  PreviewsOfOffice1764600000000,
  OwnersOfFileWork1795790100000,
  AgeOfFileWork1796930000000,
  NoTextsOfTaxPapers1797390000000,
];
