import { boardOf, periodOf } from '@daybook/bundles/domain';
import { type BundleRow, boardTodos, bundleBy, periodsOf } from '@daybook/bundles/read';
import { companiesAsRightsSeeThem } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { mayInCompany } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import type { CloseBoardArgs } from './generated/arguments.js';

/** Who is where with the work of a period. */
@Resolver()
export class BoardResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('closeBoard')
  async board(@Args() { bundleUuid, period: asked }: CloseBoardArgs, @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const [bundle, periods] = await Promise.all([bundleBy(this.db, bundleUuid), periodsOf(this.db, bundleUuid)]);
    if (!bundle) return null;
    const period = (asked ? periods.find(({ key }) => key === asked) : periods[0]) ?? null;
    const now = this.clock.now();
    const todos = period ? await boardTodos(this.db, { bundle: bundleUuid, period: period.key, now }) : [];
    const access = await companiesAsRightsSeeThem(this.db, [...new Set(todos.map(({ company }) => company))]);
    const seen = new Set(access.filter((one) => mayInCompany(viewer, 'viewFeatureTodos', one)).map(({ uuid }) => uuid));
    const { steps, companies } = boardOf(
      bundle.steps,
      wordsOf(bundle, period?.key),
      todos.filter(({ company }) => seen.has(company)),
    );
    const shown = companies.map(({ company: companyUuid, name: companyName, done, cells }) => ({
      ...{ companyUuid, companyName, done },
      cells: cells.map(({ todo: todoUuid, ...cell }) => ({ todoUuid, ...cell })),
    }));
    return { bundle, period, periods, steps, companies: shown };
  }
}

/** What is done once has no words, and a bundle may have come around otherwise before it was changed. */
function wordsOf({ every }: Pick<BundleRow, 'every'>, key: string | undefined) {
  const period = key === undefined ? undefined : periodOf(every, key);
  return period && 'words' in period ? period : { words: {} };
}
