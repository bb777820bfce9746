import { comments } from '@daybook/comments/published';
import { fileNodes, fileTexts } from '@daybook/files/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { Level } from '@daybook/kernel/rights';

/** What a viewer may find, in the form in which SQL applies it. */
export interface SearchVisibility {
  readonly user: string;
  /** Whether what is hidden from clients is hidden from them. */
  readonly isClient: boolean;
  /** The companies whose to-dos they see. */
  readonly todosOf: readonly string[];
  readonly filesOf: readonly FilesOf[];
}

/** What a viewer may find among the files of one company, by their level at the file. */
export interface FilesOf {
  readonly company: string;
  /** The membership to which grants are given; null for who has none. */
  readonly member: string | null;
  /** Where no folder says otherwise. */
  readonly level: Level;
  readonly seenAt: readonly Level[];
  /** Of what lies in the trash: everything, and what they uploaded themselves. */
  readonly restoredAt: readonly Level[];
  readonly ownRestoredAt: readonly Level[];
}

export interface DocumentQuestion {
  /** Text searches as tsqueries: what a document must have, what it is ranked by, what is worth more. */
  readonly narrowed: string;
  readonly words: string;
  readonly exact: string;
  /** A regular expression that finds the first of the words in a text. */
  readonly pattern: string;
  readonly visibility: SearchVisibility;
  readonly limit: number;
}

export interface Found {
  readonly uuid: string;
  /** One of those that the areas bring. */
  readonly kind: string;
  readonly company: string;
  /** What a comment is about, else the thing itself. */
  readonly item: string;
  readonly isTrashed: boolean;
  /** The slugs from below the root down to the file or folder, none for the root itself; null for to-dos. */
  readonly path: readonly string[] | null;
  readonly title: string;
  /** Some hundred characters around the first of the words. */
  readonly excerpt: string;
}

/** Of the documents that match only the newest so many are ranked. */
const mostRanked = 2_500;
const weights = `'{0.1, 0.3, 0.6, 1}'`;
/** Characters of a file in which the words are looked for to show them. */
const mostRead = 100_000;
/** Characters before the first word, and in all. */
const excerpt = { before: 100, length: 600 };

const text = `
  select r.uuid, r.kind, r.company_uuid as company, r.item_uuid as item, coalesce(p.is_trashed, false) as "isTrashed",
    p.path, d.title, t.start > 1 as "isCut", substring(t.all from t.start for ${excerpt.length}) as excerpt
  from (
    select * from (
      select distinct on (m.uuid) m.uuid, m.kind, m.company_uuid, m.item_uuid, m.in_tree, m.at,
        ts_rank(${weights}, m.words, $2::tsquery) + ts_rank(${weights}, m.words, $3::tsquery) as rank
      from (
        (select d.uuid, d.kind, d.company_uuid, d.item_uuid, d.in_tree, d.at, d.words from search_documents d
          where d.words @@ $1::tsquery and case when d.in_tree then d.company_uuid = any($8::uuid[])
            else d.company_uuid = any($7::uuid[]) and not (d.is_hidden and $6) end
          order by d.at desc limit ${mostRanked})
        union all
        (select d.uuid, d.kind, d.company_uuid, d.item_uuid, d.in_tree, d.at, f.words from ${fileTexts} f
          join ${fileNodes} n on n.uuid = f.file and n.version_uuid = f.version
          join search_documents d on d.uuid = f.file
          where f.words @@ $1::tsquery and f.company = any($8::uuid[])
          order by d.at desc limit ${mostRanked})
        union all
        (select d.uuid, d.kind, d.company_uuid, d.item_uuid, d.in_tree, d.at, f.words from ${fileTexts} f
          join ${comments} c on c.files @> array[f.file] and c.files <> '{}'
          join search_documents d on d.uuid = c.uuid
          where f.words @@ ($1::tsquery && '''~kcomment'''::tsquery)
            and d.company_uuid = any(case when d.in_tree then $8::uuid[] else $7::uuid[] end)
          order by d.at desc limit ${mostRanked})
      ) m
      order by m.uuid, rank desc
    ) m
    order by rank desc, m.at desc, m.uuid
  ) r
  left join lateral (
    select i.is_hidden from search_documents i where r.kind = 'comment' and not r.in_tree and i.uuid = r.item_uuid limit 1
  ) i on true
  left join lateral (
    with recursive up as (
      select 0 as height, n.* from search_places n where r.in_tree and n.uuid = r.item_uuid
      union all
      select up.height + 1, n.* from up join search_places n on n.uuid = up.parent_uuid where up.height < 21
    )
    select a.*, v.is_trashed, v.path, v.is_whole and not (v.is_hidden and $6)
        and v.level = any(string_to_array(a.seen_at, ' '))
        and (not v.is_trashed or v.level = any(string_to_array(a.restored_at, ' '))
          or (v.is_file and v.owner = $14 and v.level = any(string_to_array(a.own_restored_at, ' ')))) as is_seen
    from (select array_position($8::uuid[], r.company_uuid) as n) k
    cross join lateral (
      select ($9::uuid[])[k.n] as member, ($10::text[])[k.n] as level, ($11::text[])[k.n] as seen_at,
        ($12::text[])[k.n] as restored_at, ($13::text[])[k.n] as own_restored_at
    ) a
    cross join lateral (
      select bool_or(up.parent_uuid is null) as is_whole, bool_or(up.is_trashed) as is_trashed,
        bool_or(up.is_hidden) and not bool_or(up.height = 0 and up.is_from_client) as is_hidden,
        bool_or(up.height = 0 and up.kind = 'file') as is_file, (array_agg(up.owner order by up.height))[1] as owner,
        coalesce((array_agg(coalesce(up.grants ->> a.member::text, 'DISABLED') order by up.height)
          filter (where up.is_restricted or up.grants ? a.member::text))[1], a.level) as level,
        coalesce(array_agg(up.slug order by up.height desc) filter (where up.parent_uuid is not null), '{}') as path
      from up
    ) v
    where r.in_tree and k.n is not null limit 1
  ) p on true
  join search_documents d on d.uuid = r.uuid
  left join lateral (
    select left(f.text, ${mostRead}) as text from ${fileNodes} n join ${fileTexts} f on f.version = n.version_uuid
    where r.kind = 'file' and n.uuid = r.uuid
    union all
    select string_agg(concat_ws(E'\\n', f.title, left(f.text, ${mostRead})), E'\\n' order by f.file)
    from ${comments} c join ${fileTexts} f on f.file = any(c.files)
    where r.kind = 'comment' and c.uuid = r.uuid having count(*) > 0
    limit 1
  ) f on true
  cross join lateral (
    select w.all, greatest(1, regexp_instr(w.all, $5, 1, 1, 0, 'i') - ${excerpt.before}) as start
    from (select concat_ws(E'\\n', nullif(d.body, ''), nullif(d.answer, ''), f.text) as all) w
  ) t
  where case when r.in_tree then p.is_seen else r.kind <> 'comment' or not i.is_hidden or (i.is_hidden and not $6) end
  order by r.rank desc, r.at desc, r.uuid limit $4`;

/** The best of the documents that match and that the viewer may see: by rank, then the newest. */
export async function findDocuments(db: Queryable, asked: DocumentQuestion): Promise<Found[]> {
  const { narrowed, words, exact, limit, pattern, visibility } = asked;
  const files = (of: (one: FilesOf) => string | null) => visibility.filesOf.map(of);
  const { rows } = await db.query<Found & { isCut: boolean }>({
    name: 'search: documents',
    text,
    values: [
      narrowed,
      words,
      exact,
      limit,
      pattern,
      visibility.isClient,
      visibility.todosOf,
      files((one) => one.company),
      files((one) => one.member),
      files((one) => one.level),
      files((one) => one.seenAt.join(' ')),
      files((one) => one.restoredAt.join(' ')),
      files((one) => one.ownRestoredAt.join(' ')),
      visibility.user,
    ],
  });
  return rows.map(({ isCut, ...found }) => (isCut ? { ...found, excerpt: fromWord(found.excerpt) } : found));
}

/** Without the part of a word at the beginning. */
function fromWord(text: string): string {
  return `…${text.slice(text.indexOf(' ') + 1)}`;
}
