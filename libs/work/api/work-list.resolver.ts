import { companiesAsRightsSeeThem } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type GraphContext, invalid, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { saidOf } from '@daybook/kernel/work';
import { dues, reachOf, turns, type WorkQuestion, workCounts, workList, workSorts } from '@daybook/work/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import type { WorkListArgs } from './generated/arguments.js';
import { WORK_KINDS, type WorkKinds } from './work-kinds.js';

const mostRows = 100;
/** What descriptions say where a thing just has its day. */
const onlyItsDay = 'due {due}';

/** What waits over all companies, for the staff. */
@Resolver()
export class WorkListResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(WORK_KINDS) private readonly known: WorkKinds,
  ) {}

  @Query('workKinds')
  kinds() {
    return this.known.kinds;
  }

  @Query('workList')
  async list(@Args() args: WorkListArgs, @Context() context: GraphContext) {
    const { kinds, rights } = this.known;
    const viewer = requireViewer(context);
    const question: WorkQuestion = {
      viewer: viewer.uuid,
      reach: reachOf(viewer, await companiesAsRightsSeeThem(this.db), rights),
      mine: args.mine,
      turn: oneOf('turn', turns, args.turn),
      due: oneOf('due', dues, args.due),
      kind: oneOf(
        'kind',
        kinds.map(({ kind }) => kind),
        args.kind,
      ),
      company: args.companyUuid ?? null,
      tag: args.tag?.trim() || null,
      search: args.search?.trim() || null,
      now: this.clock.now(),
    };
    const [rows, counts] = await Promise.all([
      workList(this.db, question, {
        sortBy: oneOf('sortBy', workSorts, args.sortBy) ?? 'due',
        sortDesc: args.sortDesc,
        offset: Math.max(0, args.offset),
        limit: Math.min(mostRows, Math.max(1, args.limit)),
      }),
      workCounts(this.db, question),
    ]);
    return {
      rows: rows.map((row) => ({ ...row, says: row.says === onlyItsDay ? null : saidOf(row) })),
      counts,
      totalCount: counts.narrowed,
    };
  }
}

/** @throws GraphQLError VALIDATION for what is none of them */
function oneOf<One extends string>(name: string, known: readonly One[], given: string | null | undefined): One | null {
  if (!given) return null;
  const found = known.find((one) => one === given);
  if (!found) throw invalid(`${name} must be one of ${known.join(', ')}.`);
  return found;
}
