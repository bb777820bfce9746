import type { LongTexts } from './findable.js';

/** Runs SQL: rows as objects. */
type Run = <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The list is made anew when documents changed, and takes at most one part in so many of the time. */
const share = 50;
/** Longer words are codes that nobody mistypes. */
const longest = 64;

/**
 * Lists all words of the documents with the number of documents that have them. Endings, parts of words and typing
 * errors are looked up there, so that documents need no index of their own for them. A word that no document has any
 * more leaves the list.
 *
 * @returns whether the list was made anew
 */
export async function listWords(run: Run, now: Date, longTexts: LongTexts | undefined): Promise<boolean> {
  const [standing] = await run<{ position: number; listed: number | null; at: Date | null; took: number }>(
    `select c.position, l.position::float8 as listed, l.at, l.took
      from (select coalesce(max(position), 0)::float8 as position from checkpoints) c
      left join search_word_list l on l.name = 'search'`,
  );
  if (!standing || standing.listed === standing.position) return false;
  if (standing.at && now.getTime() < standing.at.getTime() + share * standing.took) return false;
  const began = performance.now();
  await run(listing(longTexts));
  await run(
    `insert into search_word_list (name, position, at, took) values ('search', $1, $2, $3)
      on conflict (name) do update set position = excluded.position, at = excluded.at, took = excluded.took`,
    [standing.position, now, Math.ceil(performance.now() - began)],
  );
  return true;
}

const listing = (longTexts: LongTexts | undefined) => `
  begin;
  set local statement_timeout = 0;
  create temporary table listed on commit drop as
    select word, ndoc as documents from ts_stat('${wordsOf(longTexts).replaceAll("'", "''")}')
      where length(word) <= ${longest};
  insert into search_words as w (word, documents) select word, documents from listed
    on conflict (word) do update set documents = excluded.documents where w.documents <> excluded.documents;
  delete from search_words w where not exists (select from listed l where l.word = w.word);
  commit`;

function wordsOf(longTexts: LongTexts | undefined): string {
  const documents = 'select words from search_documents';
  return longTexts ? `${documents} union all select words from ${longTexts.relation} f` : documents;
}
