import type { LongTexts } from './findable.js';

/** Of the documents that match only the newest so many are ranked. */
const mostRanked = 2_500;
const weights = `'{0.1, 0.3, 0.6, 1}'`;
/** Characters of a long text in which the words are looked for to show them. */
const mostRead = 100_000;
/** Characters before the first word, and in all. */
const excerpt = { before: 100, length: 600 };

const matched = 'd.uuid, d.kind, d.company_uuid, d.item_uuid, d.in_tree, d.at';
const inSeenCompany = `case when d.in_tree then d.company_uuid = any(:treesOf::uuid[])
  else d.company_uuid = any(:itemsOf::uuid[]) and not (d.is_hidden and :isClient) end`;

/** The statement of `findDocuments`, which has its values. */
export function documentsSql(longTexts: LongTexts | undefined): string {
  return `
  select r.uuid, r.kind, r.company_uuid as company, r.item_uuid as item, coalesce(p.is_trashed, false) as "isTrashed",
    p.path, d.title, t.start > 1 as "isCut", substring(t.all from t.start for ${excerpt.length}) as excerpt
  from (
    select * from (
      select distinct on (m.uuid) m.uuid, m.kind, m.company_uuid, m.item_uuid, m.in_tree, m.at,
        ts_rank(${weights}, m.words, :words::tsquery) + ts_rank(${weights}, m.words, :exact::tsquery) as rank
      from (
        (select ${matched}, d.words from search_documents d
          where d.words @@ :narrowed::tsquery and ${inSeenCompany}
          order by d.at desc limit ${mostRanked})
        ${matchedLong(longTexts)}
      ) m
      order by m.uuid, rank desc
    ) m
    order by rank desc, m.at desc, m.uuid
  ) r
  left join lateral (
    select i.is_hidden from search_documents i where r.item_uuid <> r.uuid and not r.in_tree and i.uuid = r.item_uuid limit 1
  ) i on true
  left join lateral (
    with recursive up as (
      select 0 as height, n.* from search_places n where r.in_tree and n.uuid = r.item_uuid
      union all
      select up.height + 1, n.* from up join search_places n on n.uuid = up.parent_uuid where up.height < 21
    )
    select a.*, v.is_trashed, v.path, v.is_whole and not (v.is_hidden and :isClient)
        and (a.tax_years is null or v.marks[1] is distinct from 'tax' or coalesce(v.marks[2], 'tax') = 'tax'
          or v.marks[2] = any(string_to_array(a.tax_years, ' ')))
        and v.level = any(string_to_array(a.seen_at, ' '))
        and (not v.is_trashed or v.level = any(string_to_array(a.restored_at, ' '))
          or (v.is_own and v.level = any(string_to_array(a.own_restored_at, ' ')))) as is_seen
    from (select array_position(:treesOf::uuid[], r.company_uuid) as n) k
    cross join lateral (
      select (:members::uuid[])[k.n] as member, (:levels::text[])[k.n] as level, (:seenAt::text[])[k.n] as seen_at,
        (:restoredAt::text[])[k.n] as restored_at, (:ownRestoredAt::text[])[k.n] as own_restored_at,
        (:taxYears::text[])[k.n] as tax_years
    ) a
    cross join lateral (
      select bool_or(up.parent_uuid is null) as is_whole, bool_or(up.is_trashed) as is_trashed,
        bool_or(up.is_hidden) and not bool_or(up.height = 0 and up.is_from_client) as is_hidden,
        bool_or(up.height = 0 and up.kind = any(:restoredByOwner::text[]) and up.owner = :user) as is_own,
        coalesce((array_agg(coalesce(up.grants ->> a.member::text, 'DISABLED') order by up.height)
          filter (where up.is_restricted or up.grants ? a.member::text))[1], a.level) as level,
        coalesce(array_agg(up.slug order by up.height desc) filter (where up.parent_uuid is not null), '{}') as path,
        array_agg(up.mark order by up.height desc) filter (where up.parent_uuid is not null) as marks
      from up
    ) v
    where r.in_tree and k.n is not null limit 1
  ) p on true
  join search_documents d on d.uuid = r.uuid
  ${longTextOfResult(longTexts)}
  cross join lateral (
    select w.all, greatest(1, regexp_instr(w.all, :pattern, 1, 1, 0, 'i') - ${excerpt.before}) as start
    from (select concat_ws(E'\\n', nullif(d.body, ''), nullif(d.answer, ''), f.text) as all) w
  ) t
  where case when r.in_tree then p.is_seen
    else r.item_uuid = r.uuid or not i.is_hidden or (i.is_hidden and not :isClient) end
  order by r.rank desc, r.at desc, r.uuid limit :limit`;
}

function matchedLong({ relation, holdings }: LongTexts = { relation: '', holdings: [] }): string {
  const branches = holdings.map(
    ({ kind, holders }) => `union all
        (select ${matched}, f.words from ${relation} f
          join lateral ${holders('f.file', 'f.version')} h on true
          join search_documents d on d.uuid = h.uuid
          where f.words @@ (:narrowed::tsquery && '''~k${kind}'''::tsquery) and ${inSeenCompany}
          order by d.at desc limit ${mostRanked})`,
  );
  return branches.join('\n');
}

/** The text of what has no title of its own begins with that of each long text. */
function longTextOfResult(longTexts: LongTexts | undefined): string {
  if (!longTexts) return `cross join (select null::text as text where :untitled::text[] is not null) f`;
  const held = longTexts.holdings.map(
    (one) => `select h.file, h.version from ${one.held('r.uuid')} h where r.kind = '${one.kind}'`,
  );
  const title = 'case when r.kind = any(:untitled::text[]) then f.title end';
  return `left join lateral (
    select string_agg(concat_ws(E'\\n', ${title}, left(f.text, ${mostRead})), E'\\n' order by f.file) as text
    from (${held.join(' union all ')}) h
    join ${longTexts.relation} f on f.file = h.file and (h.version is null or f.version = h.version)
  ) f on true`;
}
