import type { EventDescriber, HistoryEntry, TrailFilter } from '@daybook/audit/read';
import { allCompanies, companyAccessColumns } from '@daybook/companies/published';
import type { ShownPapers } from '@daybook/kernel/disclosure-log';
import { categoryOf } from '@daybook/kernel/events';
import type { GraphContext } from '@daybook/kernel/graph';
import type { Queryable } from '@daybook/kernel/postgres';
import {
  type CompanyAccess,
  type CompanyPermission,
  isGated,
  mayInCompany,
  mayReadAllTaxPapers,
  type Viewer,
} from '@daybook/kernel/rights';

/**
 * What of the companies that a viewer sees the record keeps from them: things of which they have not the right in the
 * company, and tax papers which no consent lets them see abroad. A page holds papers of every kind and year, so a consent
 * that covers some of them opens the histories of those, and not the trail.
 */
export async function withheldFrom(
  db: Queryable,
  viewer: Viewer,
  seen: TrailFilter['seen'],
  { needing, kinds }: Pick<EventDescriber, 'needing' | 'kinds'>,
): Promise<Pick<TrailFilter, 'without' | 'withoutTaxPapers'>> {
  if (viewer.isSuperuser && !viewer.abroad) return {};
  const companies = await judged(db, seen);
  const among = (isShut: (company: CompanyAccess) => boolean) => companies.filter(isShut).map(({ uuid }) => uuid);
  return {
    without: [...needing].map(([right, needed]) => ({
      ...needed,
      companies: among((one) => isShut(viewer, right, one)),
    })),
    withoutTaxPapers: {
      companies: viewer.abroad ? among((one) => !mayReadAllTaxPapers(viewer, one)) : [],
      rules: [...kinds.values()].flatMap(({ isTaxPaper }) => isTaxPaper ?? []),
    },
  };
}

/** What the history of one thing, which the guard has judged, holds besides and keeps from staff abroad. */
export async function besidesWithheldFrom(
  db: Queryable,
  viewer: Viewer,
  { needing }: Pick<EventDescriber, 'needing'>,
): Promise<Pick<TrailFilter, 'without'>> {
  if (!viewer.abroad) return {};
  const companies = (await judged(db, 'all'))
    .filter((one) => !mayReadAllTaxPapers(viewer, one))
    .map(({ uuid }) => uuid);
  const gated = [...needing].filter(([right]) => isGated(right));
  return { without: gated.map(([, { besides }]) => ({ items: [], categories: besides, companies })) };
}

function isShut(viewer: Viewer, right: CompanyPermission, company: CompanyAccess): boolean {
  if (!mayInCompany(viewer, right, company)) return true;
  return isGated(right) && !mayReadAllTaxPapers(viewer, company);
}

/** What happened in a company stays on record when it is deleted, and is judged as before. */
async function judged(db: Queryable, seen: TrailFilter['seen']): Promise<readonly CompanyAccess[]> {
  const { rows } = await db.query<CompanyAccess>({
    name: 'audit-companies-judged',
    text: `select ${companyAccessColumns} from ${allCompanies} c where $1::uuid[] is null or c.uuid = any($1)`,
    values: [seen === 'all' ? null : seen],
  });
  return rows.map((company) => ({ ...company, isDeleted: false }));
}

/** For staff abroad: puts on record of which companies they are about to read what is told of tax papers. */
export async function recordShown(
  rows: readonly HistoryEntry[],
  context: GraphContext,
  { db, describer }: { readonly db: Queryable; readonly describer: Pick<EventDescriber, 'needing' | 'kinds'> },
): Promise<void> {
  if (!context.shown) return;
  const gated = [...describer.needing].filter(([right]) => isGated(right)).map(([, needed]) => needed);
  const tellsOfPapers = ({ item, stream }: HistoryEntry) =>
    (item && describer.kinds.get(item)?.isTaxPaper) ||
    gated.some(({ items, categories }) => categories.includes(categoryOf(stream)) || (item && items.includes(item)));
  const uuids = rows.filter(tellsOfPapers).flatMap(({ companyUuid }) => companyUuid ?? []);
  if (uuids.length === 0) return;
  const companies = await judged(db, [...new Set(uuids)]);
  await context.shown(companies.map((company): ShownPapers => ({ company, way: 'history', year: null })));
}
