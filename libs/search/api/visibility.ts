import type { Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, levels, mayInCompany, mayOnFile, type Viewer } from '@daybook/kernel/rights';
import type { FilesOf, SearchVisibility } from '@daybook/search/read';

/** What a viewer may find: the matrix, asked once for each company. */
export function visibilityOf(viewer: Viewer, isClient: boolean, companies: readonly CompanyAccess[]): SearchVisibility {
  return {
    user: viewer.uuid,
    isClient,
    todosOf: companies.filter((one) => mayInCompany(viewer, 'viewFeatureTodos', one)).map(({ uuid }) => uuid),
    filesOf: companies.map((one) => filesOf(viewer, one)).filter(({ seenAt }) => seenAt.length > 0),
  };
}

function filesOf(viewer: Viewer, company: CompanyAccess): FilesOf {
  const membership = viewer.memberships.get(company.uuid);
  const file = {
    kind: 'file',
    isHiddenFromClients: false,
    isRoot: false,
    isDefault: false,
    isFromClient: false,
  } as const;
  const levelsAt = (permission: 'see' | 'restore', isLive: boolean, owner: string | null) =>
    levels.filter((level) => mayOnFile(viewer, permission, company, { ...file, level, isLive, owner }));
  return {
    company: company.uuid,
    member: membership?.uuid ?? null,
    level: membership?.grants.FILES ?? 'DISABLED',
    seenAt: levelsAt('see', true, null),
    restoredAt: levelsAt('restore', false, null),
    ownRestoredAt: levelsAt('restore', false, viewer.uuid),
  };
}

/** Every company as rights see it, of which the viewer may see some. */
export async function companiesOf(db: Queryable, viewer: Viewer): Promise<CompanyAccess[]> {
  const { rows } = await db.query<CompanyAccess>({
    name: 'search: companies',
    text: `select uuid, is_deleted as "isDeleted",
        is_explicit_access_permission_required as "isExplicitAccessPermissionRequired",
        is_financial_dashboard_enabled as "isFinancialDashboardEnabled"
      from companies where not is_deleted and ($1 or uuid = any($2::uuid[]))`,
    values: [viewer.isStaff || viewer.isSuperuser, [...viewer.memberships.keys()]],
  });
  return rows;
}
