import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type GraphContext, invalid, POLICIES, type Policies, requireViewer } from '@daybook/kernel/graph';
import { Freshness } from '@daybook/kernel/live';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { isClient } from '@daybook/kernel/rights';
import { foldersOf, search, searchName, visibilityOf } from '@daybook/search/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { companiesOf } from './companies.js';
import type { SearchArgs } from './generated/arguments.js';
import { SEARCH_PARTS, type SearchParts } from './parts.js';
import { type Result, resultsOf } from './result.js';
import { recordFound } from './shown-papers.js';

const fewest = 2;
const longest = 200;
const mostCompanies = 100;
@Resolver()
export class SearchResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly freshness: Freshness,
    @Inject(SEARCH_PARTS) private readonly parts: SearchParts,
    @Inject(POLICIES) private readonly policies: () => Policies,
  ) {}

  @Query('search')
  async search(
    @Args()
    args: SearchArgs,
    @Context() context: GraphContext,
  ): Promise<Result[]> {
    const query = args.query.trim();
    const companies = args.companyUuids ?? [];
    const types = args.itemTypes ?? [];
    if (query.length > longest) throw invalid(`query has at most ${longest} characters.`);
    if (companies.length > mostCompanies) throw invalid(`companyUuids has at most ${mostCompanies} companies.`);
    const known = [...new Set(Object.values(this.parts.kinds).map(({ itemType }) => itemType))];
    if (types.some((type) => !known.includes(type))) throw invalid(`itemTypes must be among ${known.join(', ')}.`);
    if (query.length < fewest) return [];

    const viewer = requireViewer(context);
    await this.freshness.demandOf(searchName);
    const visibility = visibilityOf(viewer, isClient(viewer), await companiesOf(this.db, viewer), this.parts);
    const kinds = Object.keys(this.parts.kinds).filter((kind) =>
      types.includes(this.parts.kinds[kind]?.itemType ?? ''),
    );
    const finding = await search(this.db, this.parts, { query, companies, kinds, visibility, now: this.clock.now() });
    await recordFound(finding.found, context, this.policies());
    return resultsOf(finding, await foldersOf(this.db, finding.found, visibility, this.parts.treeTitle), this.parts);
  }
}
