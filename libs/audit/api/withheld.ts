import {
  type EventDescriber,
  type HistoryEntry,
  type NeedingRight,
  type TaxPaperRules,
  type TrailFilter,
  taxPapersAmong,
  type Withheld,
  withheldSql,
} from '@daybook/audit/read';
import { allCompanies, companyAccessColumns } from '@daybook/companies/published';
import type { ShownPapers } from '@daybook/kernel/disclosure-log';
import { categoryOf } from '@daybook/kernel/events';
import type { GraphContext, WithheldTitles } from '@daybook/kernel/graph';
import type { Queryable } from '@daybook/kernel/postgres';
import {
  type CompanyAccess,
  type CompanyPermission,
  isGated,
  mayInCompany,
  mayReadAllTaxPapers,
  type Viewer,
} from '@daybook/kernel/rights';

interface Telling {
  readonly db: Queryable;
  readonly describer: Pick<EventDescriber, 'needing' | 'kinds'>;
}

/**
 * What of the companies that a viewer sees the record keeps from them: things of which they have not the right in the
 * company, and tax papers which no consent lets them see abroad. A page holds papers of every kind and year, so a consent
 * that covers some of them opens the histories of those, and not the trail.
 */
export async function withheldFrom(
  db: Queryable,
  viewer: Viewer,
  seen: TrailFilter['seen'],
  describer: Pick<EventDescriber, 'needing' | 'kinds'>,
): Promise<Withheld> {
  return viewer.isSuperuser && !viewer.abroad ? {} : withheldIn(viewer, await judged(db, seen), describer);
}

export async function titlesWithheldFrom(
  db: Queryable,
  viewer: Viewer,
  describer: Pick<EventDescriber, 'needing' | 'kinds'>,
): Promise<WithheldTitles> {
  if (viewer.isSuperuser && !viewer.abroad) return () => 'false';
  const companies = (await judged(db, 'all')).map((one) => ({ ...one, disclosures: [] }));
  const withheld = withheldIn(viewer, companies, describer);
  return (line, valued) =>
    ['false', ...withheldSql(withheld, line, valued).map((reason) => `(${reason})`)].join(' or ');
}

function withheldIn(
  viewer: Viewer,
  companies: readonly CompanyAccess[],
  describer: Pick<EventDescriber, 'needing' | 'kinds'>,
): Withheld {
  const among = (isShut: (company: CompanyAccess) => boolean) => companies.filter(isShut).map(({ uuid }) => uuid);
  return {
    without: [...describer.needing].map(([right, needed]) => ({
      ...needed,
      companies: among((one) => isShut(viewer, right, one)),
    })),
    withoutTaxPapers: {
      companies: viewer.abroad ? among((one) => !mayReadAllTaxPapers(viewer, one)) : [],
      rules: rulesOf(describer),
    },
    withoutClosed: [...describer.kinds.values()].flatMap(({ ownAccess }) => {
      if (!ownAccess) return [];
      const binding = [...viewer.memberships.values()].filter(({ company }) => ownAccess.binds(viewer, company));
      const memberships = Object.fromEntries(binding.map(({ company, uuid }) => [company, uuid]));
      return { isClosed: ownAccess.isClosed, memberships };
    }),
  };
}

/** What the history of one thing, which the guard has judged, holds besides and keeps from staff abroad. */
export async function besidesWithheldFrom(
  db: Queryable,
  viewer: Viewer,
  describer: Pick<EventDescriber, 'needing'>,
): Promise<Pick<TrailFilter, 'without'>> {
  if (!viewer.abroad) return {};
  const companies = (await judged(db, 'all'))
    .filter((one) => !mayReadAllTaxPapers(viewer, one))
    .map(({ uuid }) => uuid);
  return { without: gatedOf(describer).map(({ besides }) => ({ items: [], categories: besides, companies })) };
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
export async function recordShown(rows: readonly HistoryEntry[], context: GraphContext, parts: Telling): Promise<void> {
  if (!context.shown) return;
  const { db, describer } = parts;
  const files = rows.flatMap(({ item, itemUuid }) =>
    itemUuid && item && describer.kinds.get(item)?.isTaxPaper ? itemUuid : [],
  );
  const papers = await taxPapersAmong(db, files, rulesOf(describer));
  const gated = gatedOf(describer);
  const tellsOfPapers = ({ item, itemUuid, stream }: HistoryEntry) =>
    (itemUuid && papers.has(itemUuid)) ||
    gated.some(({ items, categories }) => categories.includes(categoryOf(stream)) || (item && items.includes(item)));
  await record(rows.filter(tellsOfPapers), context, db);
}

/** The same for the history of one thing, of which the guard has put on record the thing itself. */
export async function recordBesides(
  rows: readonly HistoryEntry[],
  context: GraphContext,
  { db, describer }: Telling,
): Promise<void> {
  const besides = gatedOf(describer).flatMap((needed) => needed.besides);
  await record(
    rows.filter(({ stream }) => besides.includes(categoryOf(stream))),
    context,
    db,
  );
}

async function record(rows: readonly HistoryEntry[], context: GraphContext, db: Queryable): Promise<void> {
  const uuids = rows.flatMap(({ companyUuid }) => companyUuid ?? []);
  if (!context.shown || uuids.length === 0) return;
  const companies = await judged(db, [...new Set(uuids)]);
  await context.shown(companies.map((company): ShownPapers => ({ company, way: 'history', year: null })));
}

const gatedOf = ({ needing }: Pick<EventDescriber, 'needing'>): readonly NeedingRight[] =>
  [...needing].filter(([right]) => isGated(right)).map(([, needed]) => needed);

const rulesOf = ({ kinds }: Pick<EventDescriber, 'kinds'>): TaxPaperRules =>
  [...kinds.values()].flatMap(({ isTaxPaper }) => isTaxPaper ?? []);
