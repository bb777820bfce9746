import { companies, companyAccessColumns } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { CompanyAccess, Viewer } from '@daybook/kernel/rights';
import type { FilesOf, SearchVisibility } from '@daybook/search/read';
import type { SearchParts } from './parts.js';

/** What a viewer may find: the rules of the areas, asked once for each company. */
export function visibilityOf(
  viewer: Viewer,
  isClient: boolean,
  companies: readonly CompanyAccess[],
  rules: SearchParts,
): SearchVisibility {
  return {
    user: viewer.uuid,
    isClient,
    todosOf: companies.filter((one) => rules.seesItems(viewer, one)).map(({ uuid }) => uuid),
    filesOf: companies.map((one) => filesOf(viewer, one, rules)).filter(({ seenAt }) => seenAt.length > 0),
  };
}

function filesOf(viewer: Viewer, company: CompanyAccess, rules: SearchParts): FilesOf {
  const membership = viewer.memberships.get(company.uuid);
  return {
    company: company.uuid,
    member: membership?.uuid ?? null,
    level: membership?.grants.FILES ?? 'DISABLED',
    ...rules.levelsInTree(viewer, company),
  };
}

/** Every company as rights see it, of which the viewer may see some. */
export async function companiesOf(db: Queryable, viewer: Viewer): Promise<CompanyAccess[]> {
  const { rows } = await db.query<CompanyAccess>({
    name: 'search: companies',
    text: `select ${companyAccessColumns} from ${companies} c where $1 or c.uuid = any($2::uuid[])`,
    values: [viewer.isStaff || viewer.isSuperuser, [...viewer.memberships.keys()]],
  });
  return rows;
}
