import { companies, companyAccessColumns } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { CompanyAccess, Viewer } from '@daybook/kernel/rights';
import type { SearchVisibility, SeenTree } from '@daybook/search/read';
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
    itemsOf: companies.filter((one) => rules.seesItems(viewer, one)).map(({ uuid }) => uuid),
    trees: companies.map((one) => treeOf(viewer, one, rules)).filter(({ seenAt }) => seenAt.length > 0),
  };
}

function treeOf(viewer: Viewer, company: CompanyAccess, rules: SearchParts): SeenTree {
  const member = viewer.memberships.get(company.uuid)?.uuid ?? null;
  return { company: company.uuid, member, ...rules.levelsInTree(viewer, company) };
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
