import { companyConsents } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';

/** Tax papers of a company that somebody abroad was shown. */
export interface TaxDisclosure {
  readonly id: string;
  readonly at: Date;
  readonly person: string;
  readonly name: string;
  readonly country: string;
  readonly way: string;
  /** Null: of no single year. */
  readonly year: number | null;
  readonly consent: string;
  /** From when on the consent was in force. */
  readonly consentFrom: Date | null;
  /** The file or the bundle. */
  readonly subject: string | null;
}

export interface DisclosuresPage {
  readonly limit: number;
  readonly offset: number;
}

/** Newest first. */
export async function taxDisclosures(
  db: Queryable,
  company: string,
  { limit, offset }: DisclosuresPage,
): Promise<{ readonly totalCount: number; readonly rows: readonly TaxDisclosure[] }> {
  const [counted, page] = await Promise.all([
    db.query<{ count: number }>({
      name: 'disclosures of a company: count',
      text: 'select count(*)::int as count from ops.tax_disclosures where company_uuid = $1',
      values: [company],
    }),
    db.query<TaxDisclosure>({
      name: 'disclosures of a company',
      text: `select d.id, d.at, d.user_uuid as person,
          trim(coalesce(u.first_name, 'Former') || ' ' || coalesce(u.last_name, 'user')) as name,
          d.country, d.way, d.year, d.consent, k.starts_at as "consentFrom", d.subject
        from ops.tax_disclosures d
        left join ${people} u on u.uuid = d.user_uuid
        left join ${companyConsents} k on k.uuid = d.consent
        where d.company_uuid = $1 order by d.at desc, d.id limit $2 offset $3`,
      values: [company, limit, offset],
    }),
  ]);
  return { totalCount: counted.rows[0]?.count ?? 0, rows: page.rows };
}
