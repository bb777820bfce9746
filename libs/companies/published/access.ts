import type { Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, type Grants, mayInCompany, type Role, type Viewer } from '@daybook/kernel/rights';
import { allCompanies, companies, companyConsents, defaultGrants } from './relations.js';

/** What a company `c` has let the firm disclose, the longest first. */
export const disclosuresOfCompany = `(select coalesce(json_agg(json_build_object('consent', k.uuid, 'country', k.country, 'information', k.information,
      'years', k.tax_years, 'from', k.starts_at, 'until', k.expires_at) order by k.expires_at desc), '[]')
    from ${companyConsents} k where k.company_uuid = c.uuid and k.kind = 'disclosure' and k.starts_at is not null)`;

/** Columns of `CompanyAccess`, of `companies` or `allCompanies` named `c`. */
export const companyAccessColumns = `c.uuid, c.is_deleted as "isDeleted",
  c.is_explicit_access_permission_required as "isExplicitAccessPermissionRequired",
  c.is_financial_dashboard_enabled as "isFinancialDashboardEnabled", c.is_being_merged as "isBeingMerged",
  not c.is_chatbot_enabled as "isChatbotOff",
  ${disclosuresOfCompany} as disclosures`;

/** A company that was not deleted, as rights see it; undefined when there is none. */
export async function companyAccess(db: Queryable, uuid: string): Promise<CompanyAccess | undefined> {
  const { rows } = await db.query<CompanyAccess>({
    name: 'company access',
    text: `select ${companyAccessColumns} from ${companies} c where c.uuid = $1`,
    values: [uuid],
  });
  return rows[0];
}

/** Every company that was not deleted, or those among some, as rights see it. */
export async function companiesAsRightsSeeThem(
  db: Queryable,
  among?: readonly string[],
): Promise<readonly CompanyAccess[]> {
  const all = `select ${companyAccessColumns} from ${companies} c`;
  const { rows } = await db.query<CompanyAccess>(
    among
      ? { name: 'some companies as rights see them', text: `${all} where c.uuid = any($1::uuid[])`, values: [among] }
      : { name: 'companies as rights see them', text: all, values: [] },
  );
  return rows;
}

/** Those among some companies that a person may see. */
export async function seenAmong(db: Queryable, viewer: Viewer, uuids: readonly string[]): Promise<ReadonlySet<string>> {
  const among = [...new Set(uuids)];
  const companies = among.length > 0 ? await companiesAsRightsSeeThem(db, among) : [];
  return new Set(companies.filter((one) => mayInCompany(viewer, 'see', one)).map(({ uuid }) => uuid));
}

/** Names by uuid, also of deleted companies; whatever is unknown is left out. */
export async function companyNames(db: Queryable, uuids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ uuid: string; name: string }>({
    name: 'company names',
    text: `select uuid, name from ${allCompanies} c where uuid = any($1::uuid[])`,
    values: [uuids],
  });
  return new Map(rows.map(({ uuid, name }) => [uuid, name]));
}

/** What the firm gives to roles, where it says so. */
export async function firmGrants(db: Queryable): Promise<Partial<Record<Role, Partial<Grants>>>> {
  const { rows } = await db.query<{ grants: Partial<Record<Role, Partial<Grants>>> }>({
    name: 'grants of the firm',
    text: `select grants from ${defaultGrants} d`,
    values: [],
  });
  return rows[0]?.grants ?? {};
}

/** Where the address of a company leads that was merged into another; null when it was not. */
export async function mergedInto(db: Queryable, uuid: string): Promise<string | null> {
  const { rows } = await db.query<{ into: string | null }>({
    name: 'merged into',
    text: `select merged_into as into from ${allCompanies} c where uuid = $1`,
    values: [uuid],
  });
  return rows[0]?.into ?? null;
}
