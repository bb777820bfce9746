import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { CONFIG, type Config } from '@daybook/kernel/config';
import {
  type GraphContext,
  invalid,
  loadIfVisible,
  POLICIES,
  type Policies,
  policyNamed,
  requireViewer,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import type { Viewer } from '@daybook/kernel/rights';
import { limits } from '@daybook/metrics/domain';
import {
  type People,
  storeUsage,
  type UsageFilter,
  usageByCompany,
  usageByDay,
  usageByPage,
  usageInAll,
} from '@daybook/metrics/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { LRUCache } from 'lru-cache';
import type { UploadMetricsArgs, UsageArgs } from './generated/arguments.js';
import { type MetricRecord, rowsOf } from './uploaded.js';

/** What the metrics take from the rest of the product. */
export interface MetricsParts {
  /** The companies whose record the viewer may read. */
  companiesSeenBy(db: Queryable, viewer: Viewer): Promise<readonly string[] | 'all'>;
}

export const METRICS_PARTS = Symbol('MetricsParts');

const uploadsAMinute = 30;
const longestRange = 400;
const taken = { success: true, errorMessage: null };

/** Takes what browsers counted, and answers what staff plot. */
@Resolver()
export class MetricsResolver {
  /** Uploads of each session in its current minute. */
  private readonly uploads = new LRUCache<string, { count: number }>({ max: 10_000, ttl: 60_000 });

  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmTimeZone'>,
    @Inject(POLICIES) private readonly policies: () => Policies,
    @Inject(METRICS_PARTS) private readonly parts: MetricsParts,
  ) {}

  @Mutation('uploadMetrics')
  async uploadMetrics(@Args('metrics') records: UploadMetricsArgs['metrics'], @Context() context: GraphContext) {
    const { viewer } = context;
    if (!viewer || this.isTooOften(viewer.session)) return taken;
    const companies = await this.seenOf(records.slice(0, limits.records), context);
    const rows = rowsOf(records, viewer, context, companies, this.clock.now());
    if (rows.length > 0) await storeUsage(this.db, rows);
    return taken;
  }

  @Query('usage')
  async usage(@Args() { from, to, people }: UsageArgs, @Context() context: GraphContext) {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
    if (!(days >= 0 && days < longestRange)) throw invalid(`Choose at most ${longestRange} days, the first one first.`);
    if (!isPeople(people)) throw invalid('people must be clients, staff or everybody.');
    const seen = await this.parts.companiesSeenBy(this.db, requireViewer(context));
    const filter: UsageFilter = { from, to, timeZone: this.config.firmTimeZone, people, seen };
    const [total, byDay, byCompany, byPage] = await Promise.all([
      usageInAll(this.db, filter),
      usageByDay(this.db, filter),
      usageByCompany(this.db, filter),
      usageByPage(this.db, filter),
    ]);
    return {
      total,
      byDay: byDay.map(({ date, ...used }) => ({ date, used })),
      byCompany: byCompany.map(({ company, ...used }) => ({ company: { uuid: company }, used })),
      byPage: byPage.map(({ page, ...used }) => ({ page, used })),
    };
  }

  private isTooOften(session: string): boolean {
    const minute = this.uploads.get(session) ?? { count: 0 };
    minute.count += 1;
    if (minute.count === 1) this.uploads.set(session, minute);
    return minute.count > uploadsAMinute;
  }

  /** The companies that the records name, as far as the person of the request sees them. */
  private async seenOf(records: readonly MetricRecord[], context: GraphContext): Promise<ReadonlySet<string>> {
    const policy = policyNamed(this.policies(), 'company');
    const named = [...new Set(records.flatMap(({ company_uuid }) => company_uuid ?? []))];
    const found = await Promise.all(
      named.map(async (uuid) => ((await loadIfVisible(context, policy, uuid)) ? [uuid] : [])),
    );
    return new Set(found.flat());
  }
}

function isPeople(text: string): text is People {
  return ['clients', 'staff', 'everybody'].includes(text);
}
