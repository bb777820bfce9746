import { companies, companyAccess, companyAccessColumns, memberships } from '@daybook/companies/published';
import { type ViewerRow, viewersAround, viewersOfRole } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import type { AccessChange } from './access-change.js';
import { type Difference, differenceFor } from './difference.js';

/** Who rehearses, and when. */
export interface Rehearser {
  /** Companies that the viewer may not see are left out. */
  readonly viewer: Viewer;
  readonly now: Date;
}

/** Everybody whom the change would give something or take something from, company by company. */
export async function rehearse(db: Queryable, change: AccessChange, { viewer, now }: Rehearser): Promise<Difference[]> {
  if (change.is === 'role') return ofRole(db, change, { viewer, now });
  const company = await companyAccess(db, await companyOf(db, change));
  if (!company || !mayInCompany(viewer, 'see', company)) return [];
  const rows = await viewersAround(db, company.uuid);
  return rows.flatMap((row) => differenceFor(change, row, company, now) ?? []);
}

async function ofRole(
  db: Queryable,
  change: Extract<AccessChange, { is: 'role' }>,
  { viewer, now }: Rehearser,
): Promise<Difference[]> {
  const all = await everyCompany(db, viewer);
  const differences: Difference[] = [];
  for await (const rows of viewersOfRole(db, change.role))
    for (const row of rows) differences.push(...differencesOf(row, change, all, now));
  return differences;
}

function differencesOf(
  row: ViewerRow,
  change: AccessChange,
  all: ReadonlyMap<string, CompanyAccess>,
  now: Date,
): Difference[] {
  return row.memberships.flatMap((one) => {
    const company = all.get(one.company);
    // rights in a company hang on the membership in it alone
    return (company && differenceFor(change, { ...row, memberships: [one] }, company, now)) ?? [];
  });
}

async function everyCompany(db: Queryable, viewer: Viewer): Promise<ReadonlyMap<string, CompanyAccess>> {
  const text = `select ${companyAccessColumns} from ${companies} c`;
  const { rows } = await db.query<CompanyAccess>({ name: 'access of every company', text, values: [] });
  const seen = rows.filter((company) => mayInCompany(viewer, 'see', company));
  return new Map(seen.map((company) => [company.uuid, company]));
}

async function companyOf(db: Queryable, change: Exclude<AccessChange, { is: 'role' }>): Promise<string> {
  if (change.is === 'company') return change.uuid;
  if (change.is !== 'member') return change.company;
  const membership = change.uuid;
  const text = `select company_uuid as company from ${memberships} m where uuid = $1`;
  const { rows } = await db.query<{ company: string }>({ name: 'company of a membership', text, values: [membership] });
  return rows[0]?.company ?? membership;
}
