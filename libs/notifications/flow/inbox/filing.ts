import type { FlowContext } from '@daybook/kernel/flows';
import { queuePushes, tellReaders, tellSenders } from '@daybook/notifications/read';

/** What is to stand in somebody's inbox. */
export interface InboxLine {
  readonly person: string;
  /** Null: the firm itself. */
  readonly company: string | null;
  /** What happens again before it is read is the same line, counted. */
  readonly about: string;
  /** By which it is known that it was filed: the events, or the letter. */
  readonly news: readonly string[];
  /** Of the item, as links name it. */
  readonly kind: string;
  readonly item: string;
  readonly path: string;
  readonly line: string | null;
  readonly title: string;
  readonly actor: string | null;
  readonly comment: string | null;
  readonly at: Date;
  /** Whether devices of the person are told as well. */
  readonly isPushed: boolean;
  /** Lines that are unread news no more. */
  readonly takesBack: readonly string[];
  /** Those with which it goes itself. */
  readonly goesWith: readonly string[];
}

/** The fields of a line that come with a statement as JSON, `$1`. */
const fields = `(person uuid, company uuid, about text, news uuid[], kind text, item uuid, path text, line text,
  title text, actor uuid, comment uuid, at timestamptz, "isPushed" boolean, "takesBack" text[], "goesWith" text[])`;

/**
 * The parts of a statement that files lines, each once however often it is asked for, and tells open screens. What is taken
 * back before anybody has read it leaves again, and the taking back is no news then.
 *
 * @param fresh on a line `g`: those of its `news` that are not filed yet
 */
function filing(fresh: string): string {
  return `line as (
      select g.*, ${fresh} as fresh from jsonb_to_recordset($1::jsonb) as g ${fields}
    ), gone as (
      delete from ops.inbox_items i using line l
        where i.person = l.person and i.read_at is null and i.about = any(l."takesBack") and cardinality(l.fresh) > 0
        returning i.person, i.about
    ), filed as (
      insert into ops.inbox_items as i
          (uuid, person, company, about, news, kind, item, path, line, title, actor, comment, at, shown_at)
        select gen_random_uuid(), l.person, l.company, l.about, l.fresh, l.kind, l.item, l.path, l.line, l.title,
          l.actor, l.comment, l.at, l.at
        from line l
        where cardinality(l.fresh) > 0
          and not exists (select from gone g where g.person = l.person and g.about = any(l."goesWith"))
        order by l.person, l.about
        on conflict (person, about) where read_at is null do update
          set news = array(select distinct unnest(i.news || excluded.news)), title = excluded.title,
            path = excluded.path, kind = excluded.kind, item = excluded.item, line = excluded.line,
            actor = excluded.actor, comment = excluded.comment, at = excluded.at, shown_at = excluded.shown_at
        returning i.uuid, i.person, i.about, i.shown_at
    ), pushed as (
      select f.uuid as line, f.person, f.shown_at from filed f
        join line l on l.person = f.person and l.about = f.about where l."isPushed"
    ), ${queuePushes}, changed as (select person from filed union select person from gone)
    ${tellReaders} union all ${tellSenders}`;
}

/** Files a line under a name of its own. */
export async function fileLine(line: InboxLine, { query }: Pick<FlowContext, 'query'>): Promise<void> {
  const fresh = `array(select unnest(g.news) except
    select unnest(known.news) from ops.inbox_items known where known.person = g.person and known.about = g.about)`;
  await query(`with ${filing(fresh)}`, [JSON.stringify([line])]);
}

/** News that is addressed now, with those who get it by email. */
export interface AddressedNews {
  /** Whose people were asked about: what has gone elsewhere meanwhile is addressed there. */
  readonly company: string;
  /** All of it, also what concerns nobody. */
  readonly events: readonly string[];
  readonly copies: readonly { readonly event: string; readonly person: string }[];
  readonly lines: readonly InboxLine[];
}

/** In one statement: of two that address the same news at once, one has addressed it. */
export async function storeAddressed(
  { company, events, copies, lines }: AddressedNews,
  { query, clock }: Pick<FlowContext, 'query' | 'clock'>,
): Promise<void> {
  await query(
    `with noted as (
        select fact, company, noted_at from ops.news
          where fact = any($2::uuid[]) and company = $6 and addressed_at is null order by fact for update
      ), addressed as (
        update ops.news n set addressed_at = $3 from noted where n.fact = noted.fact
      ), copied as (
        insert into ops.news_copies (fact, person, company, noted_at)
          select c.fact, c.person, n.company, n.noted_at
          from unnest($4::uuid[], $5::uuid[]) as c (fact, person) join noted n on n.fact = c.fact
          on conflict (fact, person) do nothing
      ), ${filing('array(select unnest(g.news) intersect select fact from noted)')}`,
    [
      ...[JSON.stringify(lines), events, clock.now()],
      ...[copies.map(({ event }) => event), copies.map(({ person }) => person), company],
    ],
  );
}

/** How long a line is kept, read or not. */
const retention = "interval '90 days'";

/** What was put off until now is new again; what is old goes. @param since when this was last done */
export async function turnInbox(since: Date, { query, clock }: Pick<FlowContext, 'query' | 'clock'>): Promise<void> {
  const now = clock.now();
  await query(
    `with pushed as (select uuid as line, person, shown_at from ops.inbox_items
        where read_at is null and at < shown_at and shown_at <= $1 and shown_at > $2
      ), ${queuePushes}, changed as (select person from pushed)
      ${tellReaders} union all ${tellSenders}`,
    [now, since],
  );
  await query(`delete from ops.inbox_items where shown_at < $1::timestamptz - ${retention}`, [now]);
}
