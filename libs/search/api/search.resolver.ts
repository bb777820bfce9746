import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type GraphContext, invalid, requireViewer } from '@daybook/kernel/graph';
import { Freshness } from '@daybook/kernel/live';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { isClient } from '@daybook/kernel/rights';
import { type Found, foldersOf, search, searchProjection } from '@daybook/search/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { FINDABLE_RULES, type FindableRules } from './parts.js';
import { type Result, resultsOf } from './result.js';
import { companiesOf, visibilityOf } from './visibility.js';

const fewest = 2;
const longest = 200;
const mostCompanies = 100;
const kindsOf: Readonly<Record<string, readonly Found['kind'][]>> = {
  todo: ['todo'],
  file: ['file', 'link'],
  folder: ['folder'],
  comment: ['comment'],
};

@Resolver()
export class SearchResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly freshness: Freshness,
    @Inject(FINDABLE_RULES) private readonly rules: FindableRules,
  ) {}

  @Query('search')
  async search(
    @Args()
    args: {
      query: string;
      companyUuids?: readonly string[] | null;
      itemTypes?: readonly string[] | null;
    },
    @Context() context: GraphContext,
  ): Promise<Result[]> {
    const query = args.query.trim();
    const companies = args.companyUuids ?? [];
    const types = args.itemTypes ?? [];
    if (query.length > longest) throw invalid(`query has at most ${longest} characters.`);
    if (companies.length > mostCompanies) throw invalid(`companyUuids has at most ${mostCompanies} companies.`);
    if (types.some((type) => !Object.hasOwn(kindsOf, type)))
      throw invalid(`itemTypes must be among ${Object.keys(kindsOf).join(', ')}.`);
    if (query.length < fewest) return [];

    const viewer = requireViewer(context);
    await this.freshness.demandOf(searchProjection.name);
    const visibility = visibilityOf(viewer, isClient(viewer), await companiesOf(this.db, viewer), this.rules);
    const kinds = [...new Set(types)].flatMap((type) => kindsOf[type] ?? []);
    const finding = await search(this.db, { query, companies, kinds, visibility, now: this.clock.now() });
    return resultsOf(finding, await foldersOf(this.db, finding.found, visibility));
  }
}
