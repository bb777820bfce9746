import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Signs that part words. PostgreSQL's own parser would keep `return.pdf` and `09-2025` together. */
const signs = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** The extensions that a search needs come with PostgreSQL; whoever may make schemas may also add these. */
const needs = { pg_trgm: 'finds words in spite of typing errors', unaccent: 'finds é by e' } as const;

export class CreateSearch1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(needs) as (keyof typeof needs)[]) await add(runner, name);
    await runner.query(`
      create text search dictionary ops.whole_words (template = pg_catalog.simple, stopwords = english);
      create text search configuration ops.search (copy = pg_catalog.simple);
      alter text search configuration ops.search
        alter mapping for asciiword, word, numword with ops.unaccent, ops.whole_words`);
    const spaces = ' '.repeat(signs.length);
    await runner.query(`
      create function ops.parted(text) returns text language sql immutable parallel safe
        return translate($1, '${signs.replaceAll("'", "''")}', '${spaces}')`);
    await runner.query(`
      create function ops.search_marks(company uuid, kind text, week integer) returns tsvector
        language sql immutable parallel safe
        return array_to_tsvector(array['~c' || coalesce(company::text, ''), '~k' || kind,
          '~w' || week, '~m' || (week / 4)])`);
    await runner.query(`
      create table search_documents (
        uuid uuid not null constraint search_documents_pkey primary key,
        company_uuid uuid,
        kind text not null,
        item_uuid uuid not null,
        in_tree boolean not null,
        title text not null,
        body text not null,
        answer text not null,
        is_hidden boolean not null,
        at timestamptz not null,
        week integer not null,
        words tsvector generated always as (
          setweight(to_tsvector('ops.search', ops.parted(title)), 'A')
          || setweight(to_tsvector('ops.search', ops.parted(body)), 'B')
          || setweight(to_tsvector('ops.search', ops.parted(answer)), 'C')
          || ops.search_marks(company_uuid, kind, week)) stored
      )`);
    await runner.query('create index search_documents_by_words on search_documents using gin (words)');
    await runner.query('alter table search_documents alter column words set statistics 0');
    await runner.query(`
      create table search_places (
        uuid uuid not null constraint search_places_pkey primary key,
        company_uuid uuid,
        kind text not null,
        parent_uuid uuid,
        slug text not null,
        owner uuid,
        is_from_client boolean not null,
        is_trashed boolean not null,
        is_hidden boolean not null,
        is_restricted boolean not null,
        grants jsonb not null
      )`);
    await runner.query(`
      create table ops.search_words (
        word text collate "C" not null primary key,
        documents integer not null,
        stem text collate "C" generated always as ((ts_lexize('pg_catalog.english_stem', word))[1]) stored
      )`);
    await runner.query(`
      create table ops.search_word_list (
        name text not null primary key,
        position bigint not null,
        at timestamptz not null,
        took integer not null
      )`);
    await runner.query('create index search_words_by_stem on ops.search_words (stem)');
    await runner.query(`
      create index search_words_by_parts on ops.search_words using gin (word ops.gin_trgm_ops) where word < '~'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.search_words, ops.search_word_list, search_places, search_documents');
    await runner.query('drop function ops.search_marks, ops.parted');
    await runner.query('drop text search configuration ops.search; drop text search dictionary ops.whole_words');
  }
}

/** @throws Error with what the owner of the database has to do */
async function add(runner: QueryRunner, name: keyof typeof needs): Promise<void> {
  const [found] = await runner.query(
    `select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = extnamespace where extname = $1`,
    [name],
  );
  const sql = found ? `alter extension ${name} set schema ops` : `create extension ${name} schema ops`;
  if (found?.schema === 'ops') return;
  try {
    await runner.query(sql);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The extension ${name}, which ${needs[name]}, could not be made ready: ${said}. Let a superuser of the database run "${sql}" and start again; if PostgreSQL does not know it, install its contrib package first.`,
    );
  }
}

/** The texts found in files are searched like everything else, by words that are parted and marked alike. */
export class SearchFileTexts1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ops.file_texts
        drop column tsv,
        add week integer not null default floor(extract(epoch from now()) / 604800)::integer,
        add words tsvector generated always as (
          setweight(to_tsvector('ops.search', ops.parted(text)), 'D') || ops.search_marks(company, 'file', week)) stored`);
    await runner.query('create index file_texts_by_words on ops.file_texts using gin (words)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ops.file_texts drop column words, drop column week,
        add tsv tsvector generated always as (to_tsvector('simple', text)) stored`);
    await runner.query('create index file_texts_by_words on ops.file_texts using gin (tsv)');
  }
}

const wordsOfTitled = `setweight(to_tsvector('ops.search', ops.parted(title)), 'A')
  || setweight(to_tsvector('ops.search', ops.parted(text)), 'D')`;

/** The words of a file's title stand with those of its text, so that one search may have words of both. */
export class SearchTitledTexts1764310000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await withWords(runner, wordsOfTitled);
  }

  async down(runner: QueryRunner): Promise<void> {
    await withWords(runner, `setweight(to_tsvector('ops.search', ops.parted(text)), 'D')`);
  }
}

/** The text of an attachment is marked as its comment is. */
export class SearchAttachedTexts1764510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await withWords(runner, wordsOfTitled, 'kind');
  }

  async down(runner: QueryRunner): Promise<void> {
    await withWords(runner, wordsOfTitled);
  }
}

async function withWords(runner: QueryRunner, words: string, kind = `'file'`): Promise<void> {
  await runner.query(`
    alter table ops.file_texts
      drop column words,
      add words tsvector generated always as (${words} || ops.search_marks(company, ${kind}, week)) stored`);
  await runner.query('create index file_texts_by_words on ops.file_texts using gin (words)');
}

/** Places know whether tax papers lie in them. */
export class SearchTaxPapers1766470003000 implements MigrationInterface {
  name = 'SearchTaxPapers1766470003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table search_places add column mark text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table search_places drop column mark');
  }
}

export const migrations = [
  CreateSearch1764100000000,
  SearchFileTexts1764200000000,
  SearchTitledTexts1764310000000,
  SearchAttachedTexts1764510000000,
  SearchTaxPapers1766470003000,
];
