import { companyAccessColumns, seenByStaff } from '@daybook/companies/published';
import type { CompanyAccess } from '@daybook/kernel/rights';
import type { Pool } from 'pg';
import type { Reader } from './directory.query.js';
import { type MemberRow, memberColumns, membersJoined } from './members.query.js';

export const linkSorts = ['person', 'company', 'role', 'expiresAt'] as const;
export type LinkSort = (typeof linkSorts)[number];

/** A membership in a company that the reader may see. */
export type LinkRow = MemberRow & { readonly company: CompanyAccess };

export interface LinksQuestion {
  readonly reader: Reader;
  /** Of this company; or of that person. */
  readonly company: string | null;
  readonly user: string | null;
  /** Words of a name, an address or a company. */
  readonly search: string | null;
  readonly sortBy: LinkSort;
  readonly sortDesc: boolean;
  readonly offset: number;
  readonly limit: number;
}

const person = 'lower(u.last_name), lower(u.first_name)';
const sortedBy: Readonly<Record<LinkSort, string>> = {
  person: 'lower(u.last_name)',
  company: 'c.sort_name',
  role: 'm.role',
  expiresAt: 'm.expires_at',
};

const listed = `${membersJoined}
  where not m.is_removed and not c.is_deleted and ($1::uuid is null or m.company_uuid = $1)
    and ($2::uuid is null or m.user_uuid = $2)
    and ${seenByStaff('$3', '$4', '$5')}
    and ($6::text is null or strpos(lower(concat_ws(' ', u.first_name, u.last_name, u.email, c.name)), lower($6)) > 0)`;

/** A page of the memberships of a company or of a person, also expired ones, and how many there are in all. */
export async function companyUserLinks(
  pool: Pool,
  { reader, company, user, search, sortBy, sortDesc, offset, limit }: LinksQuestion,
): Promise<{ links: LinkRow[]; totalCount: number }> {
  const filter = [company, user, reader.seesAll, reader.memberOf, reader.isStaff, search];
  const direction = sortDesc ? 'desc nulls last' : 'asc nulls first';
  const page = pool.query<LinkRow>({
    name: `company user links ${sortBy} ${direction}`,
    text: `select ${memberColumns}, (select row_to_json(access) from (select ${companyAccessColumns}) access) as company
      ${listed} order by ${sortedBy[sortBy]} ${direction}, ${person}, c.sort_name, m.uuid offset $7 limit $8`,
    values: [...filter, offset, limit],
  });
  const count = pool.query<{ count: number }>({
    name: 'company user links count',
    text: `select count(*) ${listed}`,
    values: filter,
  });
  const [{ rows }, counted] = await Promise.all([page, count]);
  return { links: rows, totalCount: counted.rows[0]?.count ?? 0 };
}
