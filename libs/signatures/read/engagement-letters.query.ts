import { companies, type StaffEyes, seenByStaff } from '@daybook/companies/published';
import { named, type Queryable } from '@daybook/kernel/postgres';
import type { DocumentState, FeeLine } from '@daybook/signatures/domain';

export interface LetterQuestion {
  readonly reader: StaffEyes;
  /** Words of the name of the company. */
  readonly search: string | null;
  readonly state: DocumentState | null;
  readonly year: number | null;
  /** Only those in force that are to be renewed by today, with no newer letter. */
  readonly endsSoon: boolean;
  /** Only of this one. */
  readonly company: string | null;
  /** yyyy-mm-dd */
  readonly today: string;
  readonly limit: number;
  readonly offset: number;
  readonly sortBy: keyof typeof orders;
  readonly sortDesc: boolean;
}

export interface ListedLetter {
  readonly uuid: string;
  readonly companyUuid: string;
  readonly companyName: string;
  readonly name: string;
  readonly state: DocumentState;
  readonly year: number;
  readonly termFrom: string;
  readonly termTo: string;
  readonly lines: readonly FeeLine[];
  readonly yearlyFee: number;
  /** Null where it is not in force, or a newer letter follows it. */
  readonly renewBy: string | null;
  readonly sentAt: string | null;
  readonly signedAt: string | null;
  readonly file: string | null;
  readonly reason: string | null;
  readonly template: string | null;
}

const orders = {
  companyName: 'c.sort_name',
  documentState: 'd.state',
  yearlyFee: 'l.yearly_fee',
  termTo: 'l.term_to',
  sentAt: 'd.sent_at',
} as const;

const ended = `('declined', 'expired', 'voided', 'failed')`;

/** No letter that did not end unsigned begins later at the same company. */
const isLast = `not exists (select from engagement_letters o join signature_documents e on e.uuid = o.uuid
  where o.company_uuid = l.company_uuid and o.term_to > l.term_to and e.state not in ${ended})`;

const wanted = `from engagement_letters l join signature_documents d on d.uuid = l.uuid
    join ${companies} c on c.uuid = l.company_uuid
  where ${seenByStaff(':seesAll', ':memberOf')}
    and not exists (select 1 from unnest(:words::text[]) word where strpos(lower(c.name), lower(word)) = 0)
    and (:state::text is null or d.state = :state) and (:year::int is null or l.year = :year)
    and (not :endsSoon or (d.state = 'signed' and l.renew_by <= :today::date and ${isLast}))
    and (:company::uuid is null or l.company_uuid = :company)`;

/** A page of the letters of all companies that somebody sees, and how many there are in all. */
export async function listedLetters(db: Queryable, question: LetterQuestion) {
  const { reader, search, sortBy, sortDesc, ...filter } = question;
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  const direction = sortDesc ? 'desc' : 'asc';
  const values = { ...filter, ...reader, words };
  const { rows } = await db.query<ListedLetter & { total: number }>({
    name: `engagement letters by ${sortBy} ${direction}`,
    ...named(
      `select l.uuid, l.company_uuid as "companyUuid", c.name as "companyName", d.name, d.state, l.year,
        l.term_from::text as "termFrom", l.term_to::text as "termTo", l.lines, l.yearly_fee::float8 as "yearlyFee",
        case when d.state = 'signed' and ${isLast} then l.renew_by::text end as "renewBy",
        d.sent_at as "sentAt", d.signed_at as "signedAt", d.file, d.reason, l.template, count(*) over ()::int as total
      ${wanted}
      order by ${orders[sortBy]} ${direction} nulls last, c.sort_name, l.term_to desc, l.uuid limit :limit offset :offset`,
      values,
    ),
  });
  // a page behind the end has no row that could say it
  const total = rows[0]?.total ?? (await countLetters(db, values));
  return { letters: rows.map(({ total: _, ...row }) => row), total };
}

async function countLetters(db: Queryable, values: Readonly<Record<string, unknown>>): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'number of engagement letters',
    ...named(`select count(*)::int as count ${wanted}`, values),
  });
  return rows[0]?.count ?? 0;
}

/** Letters in force whose renewal is due and nobody was told of, with the zones of their companies. */
export async function lettersToRenew(db: Queryable, now: Date, most: number) {
  const { rows } = await db.query<{ uuid: string; company: string; today: string }>({
    name: 'engagement letters to renew',
    text: `select l.uuid, c.uuid as company, ($1::timestamptz at time zone c.time_zone)::date::text as today
      from engagement_letters l join signature_documents d on d.uuid = l.uuid
        join ${companies} c on c.uuid = l.company_uuid
      where not l.is_renewal_due and d.state = 'signed'
        and l.renew_by <= ($1::timestamptz at time zone c.time_zone)::date and ${isLast}
      order by l.renew_by, l.uuid limit $2`,
    values: [now, most],
  });
  return rows;
}

/** Companies that have a letter for a term, or for a part of it, which a batch is not the sender of. */
export async function companiesWithLetter(
  db: Queryable,
  uuids: readonly string[],
  { from, to, batch }: { readonly from: string; readonly to: string; readonly batch: string | null },
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ company: string }>({
    name: 'companies with an engagement letter',
    text: `select distinct l.company_uuid as company from engagement_letters l
        join signature_documents d on d.uuid = l.uuid
      where l.company_uuid = any($1::uuid[]) and l.term_from <= $3::date and l.term_to >= $2::date
        and d.state not in ${ended} and l.batch is distinct from $4::uuid`,
    values: [uuids, from, to, batch],
  });
  return new Set(rows.map(({ company }) => company));
}

/** What companies agreed to pay in the last letter that they signed whose term was over before a day. */
export async function lastFees(
  db: Queryable,
  uuids: readonly string[],
  before: string,
): Promise<ReadonlyMap<string, readonly FeeLine[]>> {
  const { rows } = await db.query<{ company: string; lines: readonly FeeLine[] }>({
    name: 'fees of the last engagement letters',
    text: `select distinct on (l.company_uuid) l.company_uuid as company, l.lines
      from engagement_letters l join signature_documents d on d.uuid = l.uuid
      where l.company_uuid = any($1::uuid[]) and l.term_to < $2::date and d.state = 'signed'
      order by l.company_uuid, l.term_to desc, l.term_from desc, l.uuid`,
    values: [uuids, before],
  });
  return new Map(rows.map(({ company, lines }) => [company, lines]));
}
