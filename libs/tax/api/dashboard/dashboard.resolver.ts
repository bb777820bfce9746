import { companiesAsRightsSeeThem } from '@daybook/companies/published';
import { type GraphContext, invalid, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInCompany, mayReadTaxPapers, type Viewer } from '@daybook/kernel/rights';
import { shipped } from '@daybook/tax/domain';
import {
  type SummaryQuestion,
  signUps,
  summarySorts,
  summaryStatuses,
  taxSummary,
  yearsInUse,
} from '@daybook/tax/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { TqDashboardSummaryArgs } from './generated/arguments.js';

const mostYears = 20;
const mostRows = 100;

/** Companies and years side by side, for all staff; each sees the rows whose papers they may see. */
@Resolver('TqDashboard')
export class DashboardResolver {
  constructor(@Inject(POOL) private readonly db: Queryable) {}

  @Query('tqDashboard')
  async dashboard() {
    const { questionnaires, form1099 } = await yearsInUse(this.db);
    return { tqAvailableYears: newestFirst([...questionYears, ...questionnaires]), form1099AvailableYears: form1099 };
  }

  @ResolveField('summary')
  async summary(@Args() args: TqDashboardSummaryArgs, @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const years = args.years && args.years.length > 0 ? newestFirst(args.years) : questionYears.slice(0, 1);
    if (years.length > mostYears) throw invalid(`At most ${mostYears} years can be shown at a time.`);
    const companies = (await companiesAsRightsSeeThem(this.db)).filter((company) =>
      mayInCompany(viewer, 'viewFeatureTq', company),
    );
    const managed = new Set(
      companies.filter((company) => mayInCompany(viewer, 'manageTq', company)).map(({ uuid }) => uuid),
    );
    const { rows, totalCount } = await taxSummary(this.db, {
      ...questionOf(args, viewer),
      seen: seenBy(viewer, companies, years),
    });
    const access = new Map(companies.map((company) => [company.uuid, company]));
    await context.shown?.(
      rows.flatMap(({ companyUuid, year }) => {
        const company = access.get(companyUuid);
        return company ? [{ company, way: 'summary', information: 'answers', year }] : [];
      }),
    );
    return {
      totalCount,
      rows: rows.map((row) => ({
        ...row,
        id: `${row.companyUuid}_${row.year}`,
        mayManage: managed.has(row.companyUuid),
      })),
    };
  }
}

const newestFirst = (years: readonly number[]) => [...new Set(years)].sort((one, other) => other - one);
const questionYears = newestFirst(Object.values(shipped).map(({ year }) => year));

/** Each year alone: a consent may be limited to some. */
function seenBy(viewer: Viewer, companies: readonly CompanyAccess[], years: readonly number[]) {
  return companies.map((company) => ({
    company: company.uuid,
    years: years.filter((year) => mayReadTaxPapers(viewer, company, { information: 'answers', year })),
  }));
}

function questionOf(args: TqDashboardSummaryArgs, viewer: Viewer): Omit<SummaryQuestion, 'seen'> {
  return {
    search: args.search?.trim() || null,
    status: oneOf('status', summaryStatuses, args.status),
    signUp: oneOf('signUp', signUps, args.signUp),
    needsAttention: args.needsAttention,
    preparer: args.mine ? viewer.uuid : null,
    sortBy: oneOf('sortBy', summarySorts, args.sortBy) ?? 'company',
    sortDesc: args.sortDesc,
    offset: Math.max(0, args.offset),
    limit: Math.min(mostRows, Math.max(1, args.limit)),
  };
}

/** @throws GraphQLError VALIDATION for what is none of them */
function oneOf<One extends string>(name: string, known: readonly One[], given: string | null | undefined): One | null {
  if (!given) return null;
  const found = known.find((one) => one === given);
  if (!found) throw invalid(`${name} must be one of ${known.join(', ')}.`);
  return found;
}
