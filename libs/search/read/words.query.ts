import type { Queryable } from '@daybook/kernel/postgres';
import { meantBy } from './typing-errors.js';

/** A word of a query, and what the documents have of it. */
export interface AskedWord {
  /** Lower case, without accents. */
  readonly word: string;
  /** Without its ending; null for a word such as "the". */
  readonly stem: string | null;
  /** The, and, of …: not kept with the documents. */
  readonly isStopWord: boolean;
  /** Its stem, and words of the documents that begin with it or differ in their ending, the commonest hundred first. */
  readonly like: readonly string[];
  /** In how many documents they all stand together, at most. */
  readonly documents: number;
}

/** A word with the number of documents it stands in; marks of companies and weeks are words too. */
export interface CountedWord {
  readonly word: string;
  readonly documents: number;
}

const mostAlike = 100;

/** Looks the words of a query up in the list of all words (`ops.search_words`), in the order in which they were given. */
export async function lookUp(db: Queryable, words: readonly string[]): Promise<AskedWord[]> {
  const { rows } = await db.query<AskedWord>({
    name: 'search: words',
    text: `select a.word, ts_lexize('ops.whole_words', a.word) = '{}' as "isStopWord",
        (ts_lexize('pg_catalog.english_stem', a.word))[1] as stem, f."like", f.documents
      from (select n, lower(unaccent('ops.unaccent', said)) as word from unnest($1::text[]) with ordinality t (said, n)) a
      cross join lateral (
        select coalesce(sum(w.documents), 0)::int as documents,
          coalesce((array_agg(w.word order by w.documents desc, w.word))[1:${mostAlike}], '{}') as "like"
        from (
          select word, documents from search_words where word >= a.word and word < a.word || U&'\\+10FFFF'
          union
          select word, documents from search_words where stem = (ts_lexize('pg_catalog.english_stem', a.word))[1]
        ) w
      ) f order by a.n`,
    values: [words],
  });
  // a form that no document had when the words were listed may be in a new one
  return rows.map((one) => (one.stem && one.like.length > 0 ? { ...one, like: withFirst(one.stem, one.like) } : one));
}

const withFirst = (word: string, words: readonly string[]) => [word, ...words.filter((one) => one !== word)];

/** The documents of each week and of each of these marks, as far as the list of words knows them. */
export async function countMarks(db: Queryable, marks: readonly string[]): Promise<CountedWord[]> {
  const { rows } = await db.query<CountedWord>({
    name: 'search: marks',
    text: `select word, documents from search_words
      where word = any($1::text[]) or (word >= '~w' and word < '~x')`,
    values: [marks],
  });
  return rows;
}

/** Words that hold this one, or that somebody who made a typing error may have meant, in all their forms. */
export async function alike(db: Queryable, word: string, most: number): Promise<CountedWord[]> {
  const { rows } = await db.query<CountedWord>({
    name: 'search: alike',
    text: `select w.word, w.documents
      from (
        (select stem from search_words where word < '~' and (word % $1 or word like '%' || $1 || '%')
          order by similarity(word, $1) desc, documents desc, word limit $2)
        union
        (select stem from search_words where word = any($3::text[]) order by documents desc, word limit $2)
      ) near join search_words w using (stem) order by w.documents desc, w.word`,
    values: [word, most, meantBy(word)],
  });
  return rows;
}
